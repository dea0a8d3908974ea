package dev.lockstep.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.model.document.Source;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Workshop;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.PropertyResult;
import dev.lockstep.verification.PropertyVerdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that guards read the text that selects the branch of a payload which is a {@code oneOf},
 * and the members that all branches share.
 */
class TaggedPayloadsTest {

  private static final String BRANCHES =
      """
      oneOf:
                - type: object
                  required: [kind, amount, card]
                  properties:
                    kind: { const: card }
                    amount: { type: integer, minimum: 1 }
                    card: { type: string, pattern: "^[0-9]{4}$" }
                - type: object
                  required: [kind, amount, iban]
                  properties:
                    kind: { const: transfer }
                    amount: { type: integer, minimum: 1 }
                    iban: { type: string, minLength: 4 }
                - type: object
                  required: [kind, amount]
                  properties:
                    kind: { enum: [cash, cheque] }
                    amount: { type: integer, minimum: 1 }
      """;

  private static final String CHART =
      """
      statechart: NAME
      context:
        paid: { type: int }
      events:
        pay:
          payload: SCHEMA
      emits:
        booked:
          payload: SCHEMA
      states:
        open:
          on:
            pay:
              - guard: event.kind == 'card' && event.amount > 100
                target: checked
                actions: [ { assign: { paid: event.amount } } ]
              - guard: event.kind in ['transfer', 'cheque']
                target: waiting
                actions:
                  - assign: { paid: event.amount }
                  - emit: { booked: { kind: "'transfer'", amount: event.amount, iban: "'DE00'" } }
              - target: done
        checked:
          on: { pay: { guard: event.kind != 'cash', target: open } }
        waiting:
          on: { pay: { target: done, actions: [ { assign: { paid: event.amount } } ] } }
        done: { type: final }
      properties:
        never_waits: { never: in('waiting') }
        never_both: { never: in('waiting') && in('checked') }
        checks_large: { always: "!in('checked') || paid > 100" }
      """;

  private static final String INNER =
      """
      statechart: inner
      events:
        pay:
          payload:
            type: object
            required: [by]
            properties:
              by:
                type: object
                required: [kind]
                properties: { kind: { enum: [card, cash] } }
                oneOf:
                  - { required: [card], properties: { kind: { const: card }, card: { type: string } } }
                  - { properties: { kind: { const: cash } } }
      states:
        open: { on: { pay: [ { guard: event.by.kind == 'card', target: done }, { target: open } ] } }
        done: { type: final }
      """;

  private static Map<String, Engines> engines;

  @BeforeAll
  static void generate() {
    String bare = "\n            " + BRANCHES.replace("\n", "\n      ").stripTrailing();
    engines =
        Workshop.relaxed()
            .engines(
                Map.of(
                    "bare", chart("bare", bare),
                    "typed", chart("typed", "\n            type: object" + bare),
                    "inner", new Source("inner.yaml", INNER.getBytes(StandardCharsets.UTF_8))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bare", "typed", "inner"})
  void bothEnginesAgree(String name) {
    Engines both = engines.get(name);

    Proof proof = ConformanceSuite.of(both.chart()).run(both.generated()).run();

    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
  }

  @Test
  void propertiesSeeEveryBranch() {
    PropertyReport report = PropertyCheck.of(engines.get("bare").chart()).run();

    assertThat(report.results())
        .extracting(PropertyResult::verdict)
        .as(report.toText())
        .containsExactly(
            PropertyVerdict.VIOLATED,
            PropertyVerdict.HOLDS_FOR_EXPLORED,
            PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  private static Source chart(String name, String schema) {
    String text = CHART.replace("NAME", name).replace("SCHEMA", schema);
    return new Source(name + ".yaml", text.getBytes(StandardCharsets.UTF_8));
  }
}
