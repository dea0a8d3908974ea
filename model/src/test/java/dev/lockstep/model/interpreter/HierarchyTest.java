package dev.lockstep.model.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests of compound states, regions and history by the algorithm of SCXML, appendix D. */
class HierarchyTest {

  /** A chart in which every state performs an action when it is entered and when it is exited. */
  private static final String NESTED =
      """
      statechart: nested
      events: { go: {}, stay: {}, again: {}, deep: {}, out: {}, up: {} }
      actions: { in_a: a, out_a: a, in_b: b, out_b: b, in_b1: b, out_b1: b, in_b2: b, out_b2: b, step: s }
      states:
        a:
          entry: [in_a]
          exit: [out_a]
          on:
            go: { target: b, actions: [step] }
            deep: { target: b.b2, actions: [step] }
            stay: { actions: [step] }
            again: { target: a, actions: [step] }
        b:
          entry: [in_b]
          exit: [out_b]
          on:
            out: { target: a, actions: [step] }
            stay: { target: b.b2, actions: [step] }
            again: { target: b.b1, reenter: true, actions: [step] }
          states:
            b1: { entry: [in_b1], exit: [out_b1], on: { up: { target: b2, actions: [step] } } }
            b2: { entry: [in_b2], exit: [out_b2] }
      """;

  @Test
  void entersTheFirstChildByDefault() {
    Played played = Played.start(NESTED);

    assertThat(played.states()).isEqualTo("a");
    assertThat(played.effects()).isEqualTo("in_a");
    assertThat(played.snapshot().entries()).isEqualTo(2);
  }

  @Test
  void leavesThenActsThenEnters() {
    Played played = Played.start(NESTED).fire("go");

    assertThat(played.states()).isEqualTo("b.b1");
    assertThat(played.effects()).isEqualTo("out_a step in_b in_b1");
  }

  @Test
  void entersAncestorsOfATargetFirst() {
    assertThat(Played.start(NESTED).fire("deep").effects()).isEqualTo("out_a step in_b in_b2");
  }

  @Test
  void leavesChildrenBeforeTheirParent() {
    assertThat(Played.start(NESTED).fire("go").fire("out").effects())
        .isEqualTo("out_b1 out_b step in_a");
  }

  @Test
  void leavesNothingWithoutATarget() {
    assertThat(Played.start(NESTED).fire("stay").effects()).isEqualTo("step");
  }

  @Test
  void leavesAndEntersItsOwnTarget() {
    assertThat(Played.start(NESTED).fire("again").effects()).isEqualTo("out_a step in_a");
  }

  @Test
  void staysInTheSourceOfATransitionToADescendant() {
    assertThat(Played.start(NESTED).fire("go").fire("stay").effects())
        .isEqualTo("out_b1 step in_b2");
  }

  @Test
  void leavesTheSourceToo_whenItIsToReenter() {
    assertThat(Played.start(NESTED).fire("go").fire("again").effects())
        .isEqualTo("out_b1 out_b step in_b in_b1");
  }

  @Test
  void innermostTransitionWins() {
    String chart =
        """
        statechart: inner
        events: { e: {} }
        states:
          p:
            on: { e: far }
            states:
              one: { on: { e: two } }
              two: {}
          far: {}
        """;

    assertThat(Played.start(chart).fire("e").states()).isEqualTo("p.two");
    assertThat(Played.start(chart).fire("e").fire("e").states()).isEqualTo("far");
  }

  private static final String PARALLEL =
      """
      statechart: regions
      events: { e: {}, one: {}, both: {}, out: {}, cross: {} }
      actions: { x: x, y: y, in_l2: l, in_r2: r, out_l1: l, out_r1: r, out_p: p, in_p: p, in_l1: l, in_r1: r }
      initial: p
      states:
        p:
          type: parallel
          entry: [in_p]
          exit: [out_p]
          on: { out: far, both: { target: [p.l.l2, p.r.r2], actions: [x] } }
          states:
            l:
              states:
                l1: { entry: [in_l1], exit: [out_l1], on: { e: { target: l2, actions: [x] }, cross: far } }
                l2: { entry: [in_l2], on: { one: l1 } }
            r:
              states:
                r1: { entry: [in_r1], exit: [out_r1], on: { e: { target: r2, actions: [y] }, cross: { target: r2 } } }
                r2: { entry: [in_r2] }
        far: {}
      """;

  @Test
  void entersAllRegionsInDocumentOrder() {
    Played played = Played.start(PARALLEL);

    assertThat(played.states()).isEqualTo("p.l.l1 p.r.r1");
    assertThat(played.effects()).isEqualTo("in_p in_l1 in_r1");
  }

  @Test
  void takesOneTransitionPerRegionInOneMicrostep() {
    Played played = Played.start(PARALLEL).fire("e");

    assertThat(played.states()).isEqualTo("p.l.l2 p.r.r2");
    assertThat(played.effects()).isEqualTo("out_r1 out_l1 x y in_l2 in_r2");
    assertThat(played.transitions()).isEqualTo("p.l.l1 --e--> p.l.l2, p.r.r1 --e--> p.r.r2");
  }

  @Test
  void earlierRegionWinsAConflict() {
    Played played = Played.start(PARALLEL).fire("cross");

    assertThat(played.states()).isEqualTo("far");
    assertThat(played.transitions()).isEqualTo("p.l.l1 --cross--> far");
  }

  @Test
  void entersSeveralTargetsAtOnce() {
    Played played = Played.start(PARALLEL).fire("both");

    assertThat(played.states()).isEqualTo("p.l.l2 p.r.r2");
    assertThat(played.effects()).isEqualTo("out_r1 out_l1 out_p x in_p in_l2 in_r2");
  }

  @Test
  void leavesRegionsInReverseDocumentOrder() {
    assertThat(Played.start(PARALLEL).fire("out").effects()).isEqualTo("out_r1 out_l1 out_p");
  }

  private static final String HISTORY =
      """
      statechart: memory
      events: { next: {}, inner: {}, leave: {}, back: {}, back_deep: {} }
      initial: p
      states:
        p:
          on: { leave: far }
          states:
            shallow: { type: history, history: shallow, target: b }
            deep: { type: history, history: deep, target: p.b.b2 }
            a: { on: { next: b } }
            b:
              states:
                b1: { on: { inner: b2 } }
                b2: {}
        far: { on: { back: p.shallow, back_deep: p.deep } }
      """;

  @Test
  void takesTheDefaultOfAHistoryThatRemembersNothing() {
    String never = HISTORY.replace("initial: p", "initial: far");

    assertThat(Played.start(never).fire("back").states()).isEqualTo("p.b.b1");
    assertThat(Played.start(never).fire("back_deep").states()).isEqualTo("p.b.b2");
  }

  @Test
  void shallowHistoryRemembersTheChild() {
    assertThat(Played.start(HISTORY).fire("leave").fire("back").states()).isEqualTo("p.a");
    assertThat(Played.start(HISTORY).fire("next").fire("inner").fire("leave").fire("back").states())
        .isEqualTo("p.b.b1");
  }

  @Test
  void deepHistoryRemembersTheLeaves() {
    assertThat(
            Played.start(HISTORY)
                .fire("next")
                .fire("inner")
                .fire("leave")
                .fire("back_deep")
                .states())
        .isEqualTo("p.b.b2");
  }

  /** A chart that shows the order of entry for each default, and whether timers are set before. */
  private static final String DEFAULTS =
      """
      statechart: defaults
      events: { in: {}, straight: {}, back: {}, both: {}, out: {} }
      actions: { chart: c, start: s, in_p: p, first: f, never: n, in_a: a, more: m, in_a1: a, in_b: b }
      initial: { target: far, actions: [start] }
      entry: [chart]
      states:
        far:
          on: { in: p, straight: p.a.a2, back: p.was, both: p.a.a1 }
        p:
          entry: [in_p]
          initial: { target: a, actions: [first] }
          on: { out: far }
          states:
            was: { type: history, target: a, actions: [never] }
            a:
              entry: [in_a]
              initial: { target: a1, actions: [more] }
              states:
                a1: { entry: [in_a1] }
                a2: {}
            b: { entry: [in_b] }
      """;

  @Test
  void asksForDefaultContentBetweenTheEntriesOfParentAndChild() {
    assertThat(Played.start(DEFAULTS).effects()).isEqualTo("chart start");
    assertThat(Played.start(DEFAULTS).fire("in").effects()).isEqualTo("in_p first in_a more in_a1");
  }

  @Test
  void asksForNoDefaultContentWhereATargetLiesInside() {
    assertThat(Played.start(DEFAULTS).fire("straight").effects()).isEqualTo("in_p in_a");
  }

  @Test
  void asksForTheContentOfAHistoryThatRemembersNothing() {
    Played played = Played.start(DEFAULTS).fire("back");
    assertThat(played.effects()).isEqualTo("in_p never in_a more in_a1");

    played.fire("out").fire("back");
    assertThat(played.effects()).isEqualTo("in_p in_a more in_a1");
  }

  @Test
  void asksForBothContentsWhereTheInitialIsAHistory() {
    String both = DEFAULTS.replace("target: a, actions: [first]", "target: was, actions: [first]");

    assertThat(Played.start(both).fire("in").effects())
        .isEqualTo("in_p first never in_a more in_a1");
    assertThat(Played.start(both).fire("in").fire("out").fire("in").effects())
        .isEqualTo("in_p first in_a more in_a1");
  }

  @Test
  void setsTimersAfterDefaultContent() {
    String chart =
        """
        statechart: patience
        context: { wait: { type: duration, initial: 1s } }
        states:
          p:
            initial: { target: a, actions: [{ assign: { wait: "duration('1h')" } }] }
            after: { wait: { target: gone } }
            states: { a: {} }
          gone: {}
        """;

    assertThat(Played.start(chart).snapshot().timers())
        .extracting(PendingTimer::deadline)
        .containsExactly(Played.NOON.plusSeconds(3600));
  }

  @Test
  void aTransitionOfTheChartSaysWhichStateWasActive() {
    String chart =
        """
        statechart: anywhere
        events: { stop: {} }
        emits: { moved: { payload: { type: object, properties: { from: { type: string }, to: { type: string } } } } }
        onTransition: [ { emit: { moved: { from: source, to: target } } } ]
        on: { stop: over }
        states:
          p:
            type: parallel
            states:
              l: { states: { l1: { wire: LEFT } } }
              r: { states: { r1: {} } }
          over: {}
        """;

    assertThat(Played.start(chart).fire("stop").effects()).isEqualTo("moved{from=LEFT, to=over}");
    assertThat(Played.start(chart).fire("stop").fire("stop").effects())
        .isEqualTo("moved{from=over, to=over}");
  }

  private static final String DONE =
      """
      statechart: completion
      events: { l: {}, r: {}, once: {} }
      actions: { left_done: l, all_done: a }
      initial: p
      states:
        p:
          type: parallel
          onDone: { target: finished, actions: [all_done] }
          states:
            left:
              onDone: { actions: [left_done] }
              states:
                l1: { on: { l: l2 } }
                l2: { type: final }
            right:
              states:
                r1: { on: { r: r2 } }
                r2: { type: final }
        finished: { type: final }
      """;

  @Test
  void tellsACompoundStateThatItIsDone() {
    assertThat(Played.start(DONE).fire("l").effects()).isEqualTo("left_done");
  }

  @Test
  void tellsAParallelStateThatAllItsRegionsAreDone() {
    Played played = Played.start(DONE).fire("l").fire("r");

    assertThat(played.effects()).isEqualTo("all_done");
    assertThat(played.states()).isEqualTo("finished");
    assertThat(played.fire("l").refusal()).isEqualTo("final-state []");
  }

  @Test
  void aParallelChartIsFinishedWithItsRegions() {
    String chart =
        """
        statechart: regions
        type: parallel
        events: { l: {}, r: {}, again: {} }
        on: { again: left.l1 }
        states:
          left: { states: { l1: { on: { l: l2 } }, l2: { type: final } } }
          right: { states: { r1: { on: { r: r2 } }, r2: { type: final } } }
        """;

    Played played = Played.start(chart).fire("l");
    assertThat(played.states()).isEqualTo("left.l2 right.r1");
    assertThat(played.fire("again").states()).isEqualTo("left.l1 right.r1");
    assertThat(played.fire("l").fire("r").fire("again").refusal()).isEqualTo("final-state []");
  }

  @Test
  void asksForTheStateOfAnotherRegion() {
    String chart =
        """
        statechart: looking
        events: { go: {}, ask: {} }
        initial: p
        states:
          p:
            type: parallel
            states:
              l: { states: { l1: { on: { go: l2 } }, l2: {} } }
              r: { states: { r1: { on: { ask: { guard: "in('p.l.l2') && !in('l1')", target: r2 } } }, r2: {} } }
        """;

    assertThat(Played.start(chart).fire("ask").refusal())
        .isEqualTo("guard-false [in('p.l.l2') && !in('l1')]");
    assertThat(Played.start(chart).fire("go").fire("ask").states()).isEqualTo("p.l.l2 p.r.r2");
  }

  @Test
  void entersNothingAgainForAHistoryAboveTheDomain() {
    Played played =
        Played.start(
                """
                statechart: above
                events: { go: {} }
                actions: { in_p: p, in_b: b }
                states:
                  p:
                    entry: [in_p]
                    states:
                      a: { on: { go: was } }
                      b: { entry: [in_b] }
                  was: { type: history, target: p.b }
                """)
            .fire("go");

    assertThat(played.states()).isEqualTo("p.b");
    assertThat(played.effects()).isEqualTo("in_b");
    assertThat(played.snapshot().entries()).isEqualTo(4);
  }
}
