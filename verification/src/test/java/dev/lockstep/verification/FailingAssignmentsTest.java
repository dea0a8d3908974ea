package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of properties over charts whose assignments end a step, because their evaluation fails. */
class FailingAssignmentsTest {

  private static final String CHART =
      """
      statechart: grades
      context:
        count: { type: int, initial: 0 }
        total: { type: int, initial: 0 }
        mean: { type: int, initial: 0 }
      events:
        add: { payload: { type: object, properties: { n: { type: integer } }, required: [n] } }
        close: {}
      initial: open
      states:
        open:
          on:
            add: { actions: [{ assign: { total: total + event.n, count: 0 } }] }
            close: { target: closed, actions: [{ assign: { mean: MEAN } }] }
        closed: { type: final }
      properties:
        can_close: { from: always, reachable: in('closed') }
      """;

  @Test
  void areFollowedIfTheyDivideByZero() {
    PropertyReport report = check("10 / count");

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.VIOLATED);
  }

  @Test
  void areFollowedIfTheyDivideBySums() {
    PropertyReport report = check("10 / total");

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isNotIn(PropertyVerdict.HOLDS, PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  @Test
  void areFollowedIfASumIsDivided() {
    PropertyReport report = check("total / count");

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isNotIn(PropertyVerdict.HOLDS, PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  /** The text is no number if it is read, so that no run goes on. */
  @Test
  void areFollowedIfTheyReadATextAsNumber() {
    PropertyReport report =
        PropertyCheck.of(
                PropertyCharts.compile(
                    CHART
                        .replace("MEAN", "int(note)")
                        .replace(
                            "count: { type: int",
                            "note: { type: string, initial: many }\n  count: { type: int")))
            .withLimit(300)
            .run();

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isNotIn(PropertyVerdict.HOLDS, PropertyVerdict.HOLDS_FOR_EXPLORED);
  }

  @Test
  void areNotFollowedIfTheyDivideByConstants() {
    PropertyReport report = check("total / 10");

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.HOLDS);
    assertThat(report.abstracted())
        .contains(
            "`total` is left out: nothing that decides reads it, and it is assumed not to overflow",
            "`mean` is left out: nothing that decides reads it");
  }

  private static PropertyReport check(String mean) {
    return PropertyCheck.of(PropertyCharts.compile(CHART.replace("MEAN", mean)))
        .withLimit(300)
        .run();
  }
}
