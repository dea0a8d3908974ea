package dev.lockstep.conformance.byhand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.ReplayedSubject;
import dev.lockstep.shipped.ShippedCharts;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The kit passes a right machine written by hand, and catches every kind of wrong one. */
class SessionByHandTest {

  private static final ConformanceSuite SUITE = ConformanceSuite.of(ShippedCharts.chart("session"));

  @TestFactory
  Stream<DynamicNode> passesARightMachine() {
    return SUITE.against(machineWith(Fault.NONE));
  }

  @Test
  void touchesEverythingTheChartHas() {
    Proof proof = SUITE.run(machineWith(Fault.NONE)).run();

    assertThat(proof.firstDifference()).isEmpty();
    assertThat(proof.coverage().isComplete()).as(proof.coverage().toText()).isTrue();
  }

  @Test
  void catchesAWrongTarget() {
    assertThat(caught(Fault.WRONG_TARGET).aspect()).isIn(Aspect.STATE, Aspect.EFFECTS);
  }

  @Test
  void catchesAMissingEdge() {
    assertThat(caught(Fault.MISSING_EDGE).aspect()).isEqualTo(Aspect.OUTCOME);
  }

  @Test
  void catchesAnExtraEdge() {
    assertThat(caught(Fault.EXTRA_EDGE).aspect()).isEqualTo(Aspect.OUTCOME);
  }

  @Test
  void catchesAWrongGuard() {
    assertThat(caught(Fault.WRONG_GUARD).aspect()).isEqualTo(Aspect.OUTCOME);
  }

  @Test
  void catchesAWrongOrderOfEmits() {
    assertThat(caught(Fault.WRONG_ORDER_OF_EMITS).aspect()).isEqualTo(Aspect.EFFECTS);
  }

  @Test
  void catchesAWrongRefusalReason() {
    assertThat(caught(Fault.WRONG_REFUSAL_REASON).aspect()).isEqualTo(Aspect.REASON);
  }

  @Test
  void catchesAStateChangeLeakedOnRefusal() {
    assertThat(caught(Fault.LEAKED_STATE_ON_REFUSAL).aspect()).isEqualTo(Aspect.STATE);
  }

  @Test
  void catchesAContextChangeLeakedOnRefusal() {
    assertThat(caught(Fault.LEAKED_CONTEXT_ON_REFUSAL).aspect()).isEqualTo(Aspect.CONTEXT);
  }

  @Test
  void catchesADroppedActorCheck() {
    assertThat(caught(Fault.DROPPED_ACTOR_CHECK).actual()).startsWith("taken");
  }

  @Test
  void catchesAWrongContextAssign() {
    assertThat(caught(Fault.WRONG_ASSIGN).aspect()).isEqualTo(Aspect.CONTEXT);
  }

  @Test
  void catchesAMissingEmit() {
    assertThat(caught(Fault.MISSING_EMIT).aspect()).isEqualTo(Aspect.EFFECTS);
  }

  @Test
  void catchesAWrongPayload() {
    assertThat(caught(Fault.WRONG_PAYLOAD).aspect()).isEqualTo(Aspect.EFFECTS);
  }

  @Test
  void catchesATimerThatIsNotCancelled() {
    assertThat(caught(Fault.TIMER_NOT_CANCELLED).aspect()).isIn(Aspect.EFFECTS, Aspect.TIMERS);
  }

  @Test
  void catchesAStaleTimerThatFires() {
    assertThat(caught(Fault.STALE_TIMER_FIRES).path()).contains("a timer of the past");
  }

  @Test
  void catchesAFinalStateThatIsLeft() {
    assertThat(caught(Fault.FINAL_STATE_LEFT).expected()).contains("final-state");
  }

  @Test
  void catchesAMistakeThatOnlyLongWaysShow() {
    assertThat(caught(Fault.FORGETS_AFTER_LONG).path()).hasSizeGreaterThan(4);
  }

  private static Difference caught(Fault fault) {
    Proof proof = SUITE.run(machineWith(fault)).run();
    return proof
        .firstDifference()
        .orElseThrow(() -> new AssertionError(fault + " was not caught\n" + proof.toText()));
  }

  private static ReplayedSubject machineWith(Fault fault) {
    return new ReplayedSubject(() -> new SessionByHand(fault));
  }
}
