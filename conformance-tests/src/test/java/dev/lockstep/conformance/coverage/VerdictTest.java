package dev.lockstep.conformance.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.report.ReportFolder;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A chart is proven only if each of its parts was covered or is unreachable. */
class VerdictTest {

  private static final Settings NOTHING = new Settings(0, 0, 1, 1, 0, 1, 1);

  private static final String METER =
      """
      statechart: meter
      version: 1.0.0
      events:
        read:
          payload:
            type: object
            properties: { value: { type: integer } }
            required: [value]
        stop:
      states:
        low:
          on:
            read:
              - { guard: event.value < 10, target: low }
              - { guard: event.value >= 10, target: high }
            stop: done
        high:
          on:
            stop: done
        done: { type: final }
      """;

  private static final String PRODUCT =
      """
      statechart: product
      version: 1.0.0
      context: { seen: { type: string, initial: "" } }
      events:
        guess:
          payload:
            type: object
            properties: { a: { type: integer }, b: { type: integer } }
            required: [a, b]
        stop:
      states:
        open:
          on:
            guess: { guard: event.a > 1 && event.b > 1 && event.a * event.b == 1000036000099, target: found }
            stop: done
        found:
          on: { stop: done }
        done: { type: final }
      """;

  @TempDir private Path folder;

  @Test
  void aGuardBehindItsOppositeIsProven() {
    Proof proof = prove(ConformanceSuite.of(chart(METER)), METER);

    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
    assertThat(proof.toText())
        .startsWith("meter: PROVEN\n")
        .contains(
            "unreachable: low --read--> high [guard does not hold]"
                + " (an earlier transition is taken instead)");
  }

  @Test
  void whatWasNotReachedIsListed() {
    Proof proof = prove(ConformanceSuite.of(chart(PRODUCT)).with(NOTHING), PRODUCT);

    assertThat(proof.firstDifference()).isEmpty();
    assertThat(proof.passed()).isFalse();
    assertThat(proof.verdict()).isEqualTo(Verdict.INCOMPLETE);
    assertThat(proof.toText())
        .startsWith("product: INCOMPLETE: 2 of 3 states, 1 of 3 transitions")
        .contains("; first missing: found\n");
  }

  @Test
  void whatCannotBeSolvedIsListedByName() {
    Proof proof = prove(ConformanceSuite.of(chart(PRODUCT)), PRODUCT);

    assertThat(proof.verdict()).isEqualTo(Verdict.INCOMPLETE);
    assertThat(proof.coverage().measure("transitions").missing())
        .containsExactly("open --guess--> found", "found --stop--> done");
    assertThat(proof.coverage().firstMissing()).contains("found");
  }

  @Test
  void exceptionsCompleteAProof() {
    ConformanceSuite suite = ConformanceSuite.of(chart(PRODUCT));
    for (Measure measure : prove(suite, PRODUCT).coverage().measures()) {
      for (String name : measure.missing()) {
        suite = suite.allowingUnreached(name, "the number has two large factors");
      }
    }

    Proof proof = prove(suite, PRODUCT);

    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
    assertThat(proof.toText())
        .contains("allowed: open --guess--> found (the number has two large factors)");
  }

  @Test
  void anExceptionThatNamesNothingMissingIsAnError() {
    Proof proof =
        prove(
            ConformanceSuite.of(chart(METER)).allowingUnreached("low --stop--> done", "a guess"),
            METER);

    assertThat(proof.verdict()).isEqualTo(Verdict.INCOMPLETE);
    assertThat(proof.toText()).contains("allowed but not missing: low --stop--> done");
  }

  @Test
  void anExceptionHasAReason() {
    ConformanceSuite suite = ConformanceSuite.of(chart(METER)).allowingUnreached("a", "b");

    assertThatThrownBy(() -> suite.allowingUnreached("low", " "))
        .hasMessage("the exception for `low` has no reason");
    assertThatThrownBy(() -> suite.allowingUnreached("a", "c"))
        .hasMessage("there are two exceptions for `a`");
  }

  @Test
  void theLastTestOfASuiteFailsForMissingParts() {
    DynamicNode last =
        ConformanceSuite.of(chart(PRODUCT))
            .with(NOTHING)
            .against(machine(chart(PRODUCT)))
            .reduce((first, second) -> second)
            .orElseThrow();
    DynamicTest coverage =
        (DynamicTest) ((DynamicContainer) last).getChildren().findFirst().orElseThrow();

    assertThatThrownBy(() -> coverage.getExecutable().execute())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("INCOMPLETE: ");
  }

  @Test
  void aReportShowsEachTransition() throws IOException {
    IrChart chart = chart(PRODUCT);
    Proof proof = prove(ConformanceSuite.of(chart), PRODUCT);

    String page = Files.readString(new ReportFolder(folder).write(chart, proof.coverage()));

    assertThat(page)
        .contains("<svg ", "INCOMPLETE: 2 of 3 states")
        .contains("<td class=\"missing\">open --guess--&gt; found</td>")
        .contains(
            "<td class=\"covered\">open --stop--&gt; done</td><td><code></code></td>"
                + "<td>stop</td>")
        .doesNotContain("http://localhost", "<script");
    assertThat(Files.readString(folder.resolve("product.json")))
        .contains("\"complete\":false", "\"open --stop--> done\":[\"stop\"]");
  }

  private static Proof prove(ConformanceSuite suite, String yaml) {
    return suite.run(machine(chart(yaml))).run();
  }

  private static InterpreterSubject machine(IrChart chart) {
    return new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard());
  }

  private static IrChart chart(String yaml) {
    Source source = new Source("chart.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    var compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compilation.hasErrors()).as(compilation.diagnostics().toString()).isFalse();
    return compilation.charts().get(0);
  }
}
