package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of properties over charts whose sums and times are left out of the states. */
class ApproximatedChartsTest {

  private static final String CHART =
      """
      statechart: shift
      context:
        began: { type: timestamp, initial: "1970-01-01T00:00:00Z" }
        worked: { type: duration, initial: 0s }
        limit: { type: duration, initial: 8h }
        sum: { type: int, initial: 0 }
        busy: { type: bool, initial: false }
      events:
        begin: {}
        stop: {}
        add: { payload: { type: object, properties: { n: { type: integer } }, required: [n] } }
        over: {}
      initial: idle
      states:
        idle:
          on:
            begin:
              - { guard: worked >= limit, target: tired }
              - { target: working, actions: [{ assign: { busy: "true", began: now } }] }
        working:
          entry: [{ send: { event: over, after: limit - worked, id: over } }]
          exit: [{ cancel: over }, { assign: { busy: "false", worked: worked + (now - began) } }]
          always: { guard: busy && sum > 1000, target: full }
          on:
            add: { actions: [{ assign: { sum: sum + event.n } }] }
            stop: idle
            over: tired
            begin: { guard: sum > 5 && sum < 3, target: phantom }
        full: {}
        phantom: { on: { stop: idle } }
        tired: {}
      properties:
        PROPERTY
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p: { always: \"busy == in('working')\" }",
        "p: { event: entered('tired'), preceded_by: event('begin') }",
        "p: { event: entered('full'), preceded_by: entered('working') }",
        "p: { after: in('tired'), never: fired() }",
        "p: { event: entered('full'), at_most: 1 }",
        "p: { from: \"in('working')\", reachable: \"in('idle') || in('full')\" }",
      })
  void holdForEveryValue(String property) {
    PropertyReport report = check(property);

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.HOLDS);
    assertThat(report.abstracted()).contains("`sum` has any value wherever it is read");
    assertThat(report.gaps()).isEmpty();
  }

  /** The guards of `phantom` exclude each other, but not if each of them has any result. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "p: { event: entered('phantom'), preceded_by: entered('working') }",
        "p: { event: entered('phantom'), at_most: 1 }",
        "p: { after: in('phantom'), never: fired() }",
        "p: { from: \"in('phantom')\", reachable: \"in('idle')\" }",
      })
  void doNotHoldIfNoRunHasTheTrigger(String property) {
    PropertyReport report = check(property);

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isIn(PropertyVerdict.VACUOUS, PropertyVerdict.INCOMPLETE);
  }

  @Test
  void nameThePropertyWithoutRun() {
    PropertyReport report = check("p: { event: entered('phantom'), preceded_by: event('begin') }");

    assertThat(report.abstracted())
        .contains(
            "states without sums and times do not decide `p`: no run was found in which its"
                + " trigger holds");
  }

  @Test
  void areViolatedOnlyByRunsOfTheChart() {
    PropertyReport report = check("p: { event: entered('full'), at_most: 0 }");

    assertThat(report.results().get(0).verdict()).isEqualTo(PropertyVerdict.VIOLATED);
    assertThat(report.results().get(0).counterexample()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p: { always: \"sum >= 0\" }",
        "p: { when: in('working'), leads_to: \"!in('working')\", assuming: [clock] }",
        "p: { from: \"in('working')\", reachable: \"in('full')\" }",
        "p: { never: \"in('idle') && in('working')\" }\n  q: { never: entered('full') }",
      })
  void areNotProvedIfTheValuesMatter(String property) {
    PropertyReport report = check(property);

    assertThat(report.results())
        .as(report.toText())
        .anyMatch(result -> result.verdict() != PropertyVerdict.HOLDS);
  }

  private static PropertyReport check(String property) {
    return PropertyCheck.of(PropertyCharts.compile(CHART.replace("PROPERTY", property)))
        .withLimit(300)
        .run();
  }
}
