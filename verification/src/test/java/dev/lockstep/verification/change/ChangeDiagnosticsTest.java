package dev.lockstep.verification.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeDiagnosticsTest {

  private static final String DOOR =
      """
      statechart: door
      version: 1.2.0
      events: { push: {}, lock: {} }
      emits: { rang: {}, moved: {} }
      states:
        closed:
          on:
            push: { target: open, actions: [ { emit: rang } ] }
            lock: { target: locked, actions: [ { emit: moved } ] }
        open:
          on: { push: closed }
        locked:
          on: { lock: closed }
      """;

  @Test
  void findsNothingInTheSameChart() {
    assertThat(found(DOOR, DOOR, Set.of(), true)).isEmpty();
  }

  @Test
  void findsNothingInCompatibleChangesWithANewVersion() {
    String later =
        DOOR.replace("1.2.0", "1.3.0")
            .replace("on: { lock: closed }", "on: { lock: closed, push: open }");

    assertThat(found(DOOR, later, Set.of(), true)).isEmpty();
  }

  @Test
  void reportsEachChangeAtItsPlace() {
    String later =
        DOOR.replace("1.2.0", "1.3.0")
            .replace("on: { push: closed }", "on: { lock: locked }")
            .replace("push: { target: open, actions: [ { emit: rang } ] }", "push: open")
            .replace("emits: { rang: {}, moved: {} }", "emits: { moved: {} }");

    assertThat(found(DOOR, later, Set.of(), true))
        .containsExactlyInAnyOrder(
            "error breaking-readers 1:1 emission rang is removed",
            "error breaking-senders 10:3 in open, push is not accepted any more",
            "warning unclear-change 8:13 in closed, push has other actions");
  }

  @Test
  void reportsAChangeWithoutANewVersion() {
    String later = DOOR.replace("on: { lock: closed }", "on: { lock: closed, push: open }");

    assertThat(found(DOOR, later, Set.of(), true))
        .containsExactly(
            "error unchanged-version 1:1 chart `door` has changed and its version is still 1.2.0");
    assertThat(found(DOOR, later, Set.of("unchanged-version"), true).get(0)).startsWith("warning");
  }

  @ParameterizedTest
  @CsvSource({
    "1.2.0, 1.3.0, true, error",
    "1.2.0, 2.0.0, true, warning",
    "1.2.0, 2.0.0-beta.1, true, warning",
    "1.2.0, 2.0.0, false, error",
    "0.2.0, 0.2.1, true, error",
    "0.2.0, 0.3.0, true, warning",
    "2.0.0, 1.0.0, true, error",
    "1.0.0, 999999999.0.0, true, warning"
  })
  void newMajorVersionsMayBreak(String before, String after, boolean mayBreak, String severity) {
    String later = DOOR.replace("on: { push: closed }", "on: { lock: closed }");

    assertThat(
            found(DOOR.replace("1.2.0", before), later.replace("1.2.0", after), Set.of(), mayBreak))
        .containsExactly(
            severity + " breaking-senders 10:3 in open, push is not accepted any more");
  }

  @Test
  void reportsARemovedChart() {
    assertThat(
            texts(
                new ChangeDiagnostics(Set.of(), true)
                    .of(List.of(chart(DOOR)), List.of(chart(DOOR.replace(": door", ": gate"))))))
        .containsExactly("error removed-chart 1:1 chart `door` 1.2.0 is removed");
  }

  @Test
  void instancesOfAVersionThatTheProjectKeepsAreNotAffected() {
    IrChart old = chart(DOOR);
    IrChart now =
        chart(DOOR.replace("1.2.0", "1.3.0").replace("locked", "bolted").replace("rang", "chimed"));

    assertThat(texts(new ChangeDiagnostics(Set.of(), true).of(List.of(old), List.of(now))))
        .anyMatch(found -> found.contains("breaking-instances"))
        .anyMatch(found -> found.contains("breaking-readers"));
    assertThat(texts(new ChangeDiagnostics(Set.of(), true).of(List.of(old), List.of(now, old))))
        .noneMatch(found -> found.contains("breaking-instances"))
        .anyMatch(found -> found.contains("breaking-readers"));
  }

  @Test
  void reportsAnEarlierVersionThatWasChanged() {
    IrChart changed = chart(DOOR.replace("on: { push: closed }", "on: { lock: closed }"));
    IrChart now = chart(DOOR.replace("1.2.0", "1.3.0"));

    assertThat(
            texts(
                new ChangeDiagnostics(Set.of(), true)
                    .of(List.of(chart(DOOR)), List.of(changed, now))))
        .contains(
            "error unchanged-version 1:1 chart `door` has changed and its version is still 1.2.0");
  }

  private static List<String> found(
      String before, String after, Set<String> relaxed, boolean newMajorMayBreak) {
    return texts(
        new ChangeDiagnostics(relaxed, newMajorMayBreak)
            .of(List.of(chart(before)), List.of(chart(after))));
  }

  private static List<String> texts(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(
            found ->
                (found.isError() ? "error " : "warning ")
                    + found.name()
                    + " "
                    + found.span().line()
                    + ":"
                    + found.span().column()
                    + " "
                    + found.message())
        .toList();
  }

  private static IrChart chart(String text) {
    Compilation compiled =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("door.statechart.yaml", text.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()));
    assertThat(compiled.hasErrors()).as("%s", compiled.diagnostics()).isFalse();
    return compiled.charts().get(0);
  }
}
