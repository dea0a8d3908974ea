package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the diagnostics of properties, and their form after compilation. */
class PropertyDiagnosticsTest {

  private static final String DOOR =
      """
      statechart: door
      version: 1.0.0
      context: { pushes: { type: int } }
      actors: [guest]
      events: { push: { by: [guest] } }
      emits: { creak: }
      states:
        closed:
          on:
            push: { target: open, actions: [{ emit: creak }, { assign: { pushes: pushes + 1 } }] }
        open: { type: final }
      properties:
        p: { PROPERTY }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          always: entered('opne')                              | unknown-name: 13:24 did you mean `open`?
          always: in('opne')                                   | unknown-name: 13:19 did you mean `open`?
          always: entered(open)                                | expression-type: 13:24 write `entered('open')`
          always: event('pusch')                               | unknown-name: 13:22 did you mean `push`?
          always: actor('gest')                                | unknown-name: 13:22 did you mean `guest`?
          always: emitted('creek')                             | unknown-name: 13:24 did you mean `creak`?
          always: refused('guard-fals')                        | unknown-name: 13:24 did you mean `guard-false`?
          always: fired('closed --push--> opn')                | unknown-name: 13:22 did you mean `closed --push--> open`?
          always: pushs > 0                                    | unknown-name: 13:16 did you mean `pushes`?
          always: pushes                                       | property-type: 13:16
          always: before(entered('open'))                      | untranslatable-expression: 13:23
          always: now == now                                   | unknown-name: 13:16
          never: entering('open')                              | unknown-name: 13:15
          when: in('open'), leads_to: in('open'), within: 5    | delay-without-unit: 13:56
          when: in('open'), leads_to: in('open'), within: pushes | delay-type: 13:56
          when: in('open'), leads_to: in('open'), within: 0s   | delay-not-positive: 13:56
          when: in('open'), leads_to: in('open'), assuming: [x] | unknown-assumption: 13:59
          leads_to: in('open')                                 | missing-key: 13:6
          event: entered()                                     | missing-key: 13:6
          always: in('open'), never: in('open')                | conflicting-keys: 13:28
          always: in('open'), within: 5s                       | unknown-key: 13:28
          never: in('open'), after: in('open'), between: [in('open'), in('open')] | conflicting-keys: 13:46
          never: in('open'), between: [in('open')]             | wrong-kind: 13:36
          event: entered(), at_most: -1                        | wrong-kind: 13:35
          event: entered(), at_most: many                      | wrong-kind: 13:35
          always: [a]                                          | wrong-kind: 13:16
          """)
  void pointsAtTheMistake(String property, String expected) {
    Diagnostic found = compile(property).diagnostics().get(0);

    String place = found.name() + ": " + found.span().line() + ":" + found.span().column();
    assertThat(expected).startsWith(place);
    String help = expected.substring(place.length()).strip();
    assertThat(String.join("\n", found.help())).contains(help);
  }

  @Test
  void rejectsFunctionsOfAnInstantOutsideProperties() {
    String chart =
        DOOR.replace("p: { PROPERTY }", "p: { always: in('open') }")
            .replace("push: { target: open,", "push: { guard: entered('open'), target: open,");

    assertThat(compiled(chart).diagnostics().get(0).message())
        .isEqualTo("`entered` is not a function of expressions");
  }

  @Test
  void resolvesNamesToIndices() {
    IrProperty property =
        compile(
                "event: emitted('creak'), at_most: 2, between: [in('closed'), fired('closed --push--> open')]")
            .charts()
            .get(0)
            .properties()
            .get(0);

    assertThat(property.form()).isEqualTo(IrProperty.Form.AT_MOST);
    assertThat(property.most()).isEqualTo(2);
    assertThat(property.trigger().orElseThrow().term())
        .isEqualTo(new IrTerm.Observed(IrTerm.Observation.EMITTED, "creak", 0));
    assertThat(property.begin().orElseThrow().term()).isEqualTo(new IrTerm.InState(1));
    assertThat(property.end().orElseThrow().term())
        .isEqualTo(new IrTerm.Observed(IrTerm.Observation.FIRED, "closed --push--> open", 0));
  }

  private static Compilation compile(String property) {
    return compiled(DOOR.replace("PROPERTY", property));
  }

  private static Compilation compiled(String chart) {
    return Statecharts.compile(
        new CompilationRequest(
            List.of(new Source("door.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
            SchemaFolder.empty()));
  }
}
