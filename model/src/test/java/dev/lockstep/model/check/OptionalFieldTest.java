package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that reading an optional payload field without a test of its presence is reported. */
class OptionalFieldTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "guard: event.by == 'a', target: open",
        "guard: event.by == 'a' && n > 1, target: open, actions: [ { assign: { who: event.by } } ]",
        "guard: has(event.by) || event.by == 'a', target: open",
        "guard: event.box.label == 'a', target: open",
        "guard: event.box.label == 'a' && event.box.label != 'b', target: open",
        "guard: has(event.box.size), target: open",
        "guard: has(event.box.size) && event.box.size > 1, target: open",
        "guard: has(event.box.label) || n > 1, target: open",
        "guard: has(event.box) && event.box.size > 1, target: open",
        "guard: size(event.names) > 1, target: open",
        "guard: \"event.box.tags[0] == 'a'\", target: open",
        "guard: has(event.box) && has(event.box.inner) && event.box.inner.depth > 1, target: open",
        "guard: has(event.box) && event.box.inner.sure == 'a', target: open",
        "guard: n > 1 || has(event.box.size), target: open,"
            + " actions: [ { assign: { n: \"has(event.box.size) ? 1 : 2\" } } ]",
        "guard: \"!has(event.box)\", target: open }, { guard: event.box.size > 1, target: open",
        "guard: \"has(event.box) && !has(event.box.size)\", target: open },"
            + " { guard: event.box.label == 'a', target: open",
        "target: open, actions: [ { assign: { who: event.by } } ]",
        "target: open, actions: [ { if: n > 1, then: [ { assign: { who: event.by } } ] } ]",
        "target: open, actions: [ { if: has(event.by), then: [ assign: { n: 1 } ],"
            + " else: [ { assign: { who: event.by } } ] } ]",
      })
  void readingUnaskedIsReported(String transition) {
    assertThat(compile(transition))
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.name()).isEqualTo("optional-field");
              assertThat(it.message()).matches("`event.+` (is|are) optional in `.*/payload`");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "guard: has(event.by) && event.by == 'a', target: open",
        "guard: event.by == 'a' && has(event.by), target: open",
        "guard: \"!has(event.by) || event.by == 'a'\", target: open",
        "guard: n > 1 && (has(event.by) && event.by == 'a'), target: open",
        "guard: has(event.by), target: open, actions: [ { assign: { who: event.by } } ]",
        "target: open, actions: [ { assign: { who: \"has(event.by) ? event.by : ''\" } } ]",
        "target: open, actions: [ { if: has(event.by), then: [ { assign: { who: event.by } } ] } ]",
        "guard: event.sure == 'a', target: open",
        "guard: has(event.box) && has(event.box.size) && event.box.size > 1, target: open",
        "guard: has(event.box) && event.box.label == 'a', target: open",
        "guard: event.box.label == 'a' && has(event.box), target: open",
        "guard: \"has(event.box) && event.box.tags[0] == 'a'\", target: open",
        "guard: has(event.names) && size(event.names) > 1, target: open",
        "guard: event.crate.label == 'a', target: open",
        "guard: has(event.crate.size) && event.crate.size > 1, target: open",
        "guard: has(event.box) && has(event.box.inner) && event.box.inner.sure == 'a', target: open",
        "guard: has(event.box) && has(event.box.inner) && has(event.box.inner.depth)"
            + " && event.box.inner.depth > 1, target: open",
        "guard: \"!has(event.box) || event.box.label == 'a'\", target: open",
        "guard: \"!has(event.box)\", target: open }, { guard: event.box.label == 'a', target: open",
        "guard: \"!has(event.box) || !has(event.box.size)\", target: open },"
            + " { guard: event.box.size > 1, target: open",
      })
  void readingAfterHasIsNotReported(String transition) {
    assertThat(compile(transition)).isEmpty();
  }

  @Test
  void branchesBehindOneForAbsentFieldsHaveTheField() {
    assertThat(
            compile(
                "guard: \"!has(event.by)\", target: open },"
                    + " { guard: event.by == 'a', target: open"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "guard: event.by == 'a', target: open | write `has(event.by) && ...`",
        "target: open, actions: [ { assign: { who: event.by } } ]"
            + "| write `has(event.by) ? event.by : ...` with a default value",
        "guard: event.box.label == 'a', target: open | write `has(event.box) && ...`",
        "guard: event.box.label == 'a', target: open | or add `box` to `required` in the schema",
        "guard: event.box.size > 1, target: open"
            + "| write `has(event.box) && has(event.box.size) && ...`",
        "guard: event.box.size > 1, target: open"
            + "| or add `box` and `box.size` to `required` in the schema",
        "guard: has(event.box.size), target: open | write `has(event.box) && ...`",
        "target: open, actions: [ { assign: { n: event.box.size } } ]"
            + "| write `has(event.box) && has(event.box.size) ? event.box.size : ...`"
            + " with a default value",
        "target: open, actions: [ { assign: { ok: has(event.box.size) } } ]"
            + "| write `has(event.box) && has(event.box.size)`",
      })
  void remedyFitsThePlace(String transition, String help) {
    assertThat(compile(transition).get(0).help()).contains(help);
  }

  @Test
  void namesEveryOptionalPartOfThePath() {
    assertThat(compile("guard: event.box.inner.depth > 1, target: open").get(0).message())
        .startsWith(
            "`event.box`, `event.box.inner` and `event.box.inner.depth` are optional in `door");
  }

  @Test
  void aBranchBehindATestThatMayFailKnowsNothing() {
    assertThat(
            compile(
                "guard: \"!has(event.box.size)\", target: open },"
                    + " { guard: event.box.size > 1, target: open"))
        .extracting(Diagnostic::message)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("`event.box` is optional in"),
            second -> assertThat(second).startsWith("`event.box` and `event.box.size` are"));
  }

  @Test
  void fieldsThatDependOnOthersAreNotReported() {
    assertThat(
            compile(
                "guard: event.by == 'a', target: open",
                "oneOf: [ { required: [by] }, { required: [box] } ]"))
        .isEmpty();
  }

  private static List<Diagnostic> compile(String transition) {
    return compile(transition, "");
  }

  private static List<Diagnostic> compile(String transition, String keywords) {
    String chart =
        """
        statechart: door
        version: 1.0.0
        context:
          n: { type: int, initial: 3 }
          who: { type: string }
          ok: { type: bool, initial: false }
        events:
          push:
            payload:
              type: object
              required: [sure, crate]
              properties:
                sure: { type: string }
                by: { type: string }
                names: { type: array, items: { type: string } }
                crate:
                  type: object
                  required: [label, tags]
                  properties:
                    label: { type: string }
                    size: { type: integer }
                    tags: { type: array, items: { type: string } }
                    inner:
                      type: object
                      required: [sure]
                      properties: { depth: { type: integer }, sure: { type: string } }
                box:
                  type: object
                  required: [label, tags]
                  properties:
                    label: { type: string }
                    size: { type: integer }
                    tags: { type: array, items: { type: string } }
                    inner:
                      type: object
                      required: [sure]
                      properties: { depth: { type: integer }, sure: { type: string } }
          pull:
        states:
          closed:
            on:
              push: [ { TRANSITION } ]
              pull:
                guard: n > 0 && who != 'x' && !ok
                target: open
                actions: [ assign: { n: 1, who: "'x'", ok: "true" } ]
          open: { type: final }
        """
            .replace("TRANSITION", transition);
    String schema =
        keywords.isEmpty()
            ? chart
            : chart.replace(
                "      required: [sure, crate]\n",
                "      required: [sure, crate]\n      " + keywords + "\n");
    return Statecharts.compile(
            new CompilationRequest(
                List.of(
                    new Source("door.statechart.yaml", schema.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()))
        .diagnostics();
  }
}
