package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which inputs are explored, and that a verdict names what is not. */
class ExploredInputsTest {

  private static final String GATE =
      """
      statechart: gate
      version: 1.0.0
      context:
        code: { type: int, initial: 7 }
        word: { type: string, initial: sesame }
        seen: { type: string }
        strict: { type: bool }
        patience: { type: duration, initial: 1m }
      guards: { is_day: D }
      events:
        said:
          payload:
            type: object
            properties:
              number: { type: integer }
              text: { type: string }
              sure: { type: boolean }
            required: [number]
      states:
        shut:
          on:
            said: { guard: "GUARD", target: open }
          after: { 2m: { guard: AFTER, target: open } }
        open: { type: final }
      properties:
        stays_shut: { never: in('open') }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          event.number == 41                                      | VIOLATED
          event.number > 99 && event.number < 101                 | VIOLATED
          event.number == code + 0 && false                       | HOLDS_FOR_EXPLORED
          event.number == code                                    | VIOLATED
          event.text == word                                      | VIOLATED
          event.text in ['a', 'b'] && event.number == 3           | VIOLATED
          !has(event.text) && has(event.sure) && event.sure       | VIOLATED
          strict                                                  | VIOLATED
          is_day                                                  | VIOLATED
          patience > duration('90s')                              | VIOLATED
          event.number == 1 && event.number == 2                  | HOLDS
          event.text == 'a' && event.text == 'b'                  | HOLDS
          event.number < code && event.number > code              | HOLDS_FOR_EXPLORED
          size(event.text) > 500                                  | HOLDS_FOR_EXPLORED
          event.text < 'B' && event.text > 'C'                    | HOLDS_FOR_EXPLORED
          now < timestamp('1999-01-01T00:00:00Z')                 | HOLDS_FOR_EXPLORED
          patience > duration('2160h')                            | HOLDS_FOR_EXPLORED
          """)
  void exploresTheOutcomesOfAGuard(String guard, PropertyVerdict expected) {
    PropertyReport report =
        PropertyCheck.of(
                PropertyCharts.compile(GATE.replace("GUARD", guard).replace("AFTER", "false")))
            .run();

    assertThat(report.results().get(0).verdict()).as(report.toText()).isEqualTo(expected);
    assertThat(report.gaps().isEmpty() && expected == PropertyVerdict.HOLDS_FOR_EXPLORED).isFalse();
  }

  @Test
  void namesAGuardInJavaThatIsAskedByATimer() {
    PropertyReport report =
        PropertyCheck.of(
                PropertyCharts.compile(GATE.replace("GUARD", "false").replace("AFTER", "is_day")))
            .run();

    assertThat(report.results().get(0).verdict()).isEqualTo(PropertyVerdict.HOLDS_FOR_EXPLORED);
    assertThat(report.toText()).contains("is false when a timer expires");
  }

  private static final String RANGE =
      """
      statechart: range
      events:
        said:
          payload:
            type: object
            properties: { n: { type: integer, minimum: 10, exclusiveMaximum: 20 } }
            required: [n]
      states:
        shut:
          on:
            said: { guard: "GUARD", target: open }
        open: { type: final }
      properties:
        stays_shut: { never: in('open') }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          event.n < 10                   | HOLDS
          event.n > 19                   | HOLDS
          event.n == 15                  | VIOLATED
          event.n > 3 && event.n < 100   | VIOLATED
          event.n == 10                  | VIOLATED
          event.n != 9 && event.n <= 10  | VIOLATED
          event.n > 18                   | VIOLATED
          """)
  void triesTheBoundsOfAnInteger(String guard, PropertyVerdict expected) {
    PropertyReport report =
        PropertyCheck.of(PropertyCharts.compile(RANGE.replace("GUARD", guard))).run();

    assertThat(report.results().get(0).verdict()).as(report.toText()).isEqualTo(expected);
    assertThat(report.gaps()).isEmpty();
  }

  /** Fields whose values the schema restricts, compared with each other and with variables. */
  private static final String PAIRS =
      """
      statechart: pairs
      context:
        code: { type: string }
        since: { type: timestamp }
      events:
        set: { payload: &SCHEMA }
        said: { payload: &SCHEMA }
      states:
        new:
          on: { set: { target: shut, actions: [ assign: { code: event.one, since: event.at } ] } }
        shut:
          on:
            said: { guard: "GUARD", target: open }
        open: { type: final }
      properties:
        stays_shut: { never: in('open') }
        opens: { when: entered('open'), leads_to: in('open') }
      """
          .replace(
              "&SCHEMA",
              """
              { type: object, required: [one, other, id, at, n], properties: {
                        one: { type: string, pattern: "^[A-Z]{3}$" },
                        other: { type: string, pattern: "^[A-Z]{3}$" },
                        id: { type: string, format: uuid },
                        twin: { type: string, format: uuid },
                        at: { type: string, format: date-time },
                        n: { type: integer, multipleOf: 7 },
                        m: { type: integer, multipleOf: 7 } } }"""
                  .strip());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "event.one != event.other",
        "event.one == event.other",
        "event.one != code",
        "event.one == code",
        "code == event.other && event.one != event.other",
        "event.id != event.twin",
        "event.id == event.twin",
        "event.n < event.m",
        "event.n > event.m",
        "event.n == event.m",
        "event.at != since",
        "event.at == since",
      })
  void exploresEqualAndUnequalValues(String guard) {
    PropertyReport report =
        PropertyCheck.of(PropertyCharts.compile(PAIRS.replace("GUARD", guard))).run();

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(report.results().get(1).reason()).doesNotContain("never holds");
  }

  @Test
  void exploresEveryBranchOfAPayload() {
    String chart =
        """
        statechart: branches
        events:
          said:
            payload:
              type: object
              required: [kind]
              properties: { kind: { enum: [a, b] } }
              oneOf:
                - { properties: { kind: { const: a } } }
                - { properties: { kind: { const: b }, size: { type: integer } }, required: [size] }
        states:
          shut: { on: { said: { guard: event.kind == 'b', target: open } } }
          open: { type: final }
        properties:
          stays_shut: { never: in('open') }
        """;

    PropertyReport report = PropertyCheck.of(PropertyCharts.compile(chart)).run();

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.VIOLATED);
  }

  /** The counter is beyond its bound, which the smallest valid numbers of the event equal. */
  @ParameterizedTest
  @ValueSource(
      strings = {"type: integer", "type: integer, minimum: 0", "type: integer, minimum: 1"})
  void findsARunInWhichAFieldEqualsACounterBeyondItsBound(String schema) {
    String text =
        """
        statechart: counted
        version: 1.0.0
        context: { n: { type: int } }
        events: { up: , said: { payload: { type: object, properties: { m: { SCHEMA } } } } }
        states:
          zero: { on: { up: { target: one, actions: [{ assign: { n: n + 1 } }] } } }
          one: { on: { up: { target: two, actions: [{ assign: { n: n + 1 } }] } } }
          two: { on: { up: { target: three, actions: [{ assign: { n: n + 1 } }] } } }
          three: { on: { said: { guard: event.m == n, target: open } } }
          open: { type: final }
        properties:
          stays_shut: { never: in('open') }
        """
            .replace("SCHEMA", schema);
    PropertyReport report = PropertyCheck.of(PropertyCharts.compile(text)).run();
    PropertyResult result = report.results().get(0);

    assertThat(result.verdict()).as(report.toText()).isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(result.counterexample().orElseThrow().scenario()).contains("{\"m\":3}");
  }
}
