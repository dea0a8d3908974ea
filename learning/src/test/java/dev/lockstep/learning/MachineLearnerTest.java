package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.ReplayedSubject;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.conformance.subject.StatefulMachine;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.draft.DraftWriter;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MachineLearnerTest {

  /** A door that can be locked while it is closed, and reports each opening. */
  private static final class Door implements StatefulMachine {

    private String state = "closed";

    @Override
    public Reply start(JsonObject context, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Reply fire(WireEvent event, Instant now) {
      String next =
          switch (state + " " + event.event()) {
            case "closed push" -> "open";
            case "open pull" -> "closed";
            case "closed lock" -> "locked";
            case "locked unlock" -> "closed";
            default -> "";
          };
      if (next.isEmpty()) {
        boolean isKnown = Set.of("push", "pull", "lock", "unlock").contains(event.event());
        return new Reply.Refused(isKnown ? "not-accepted" : "unknown-event");
      }
      state = next;
      return new Reply.Took(
          next.equals("open") ? List.of(ObservedEffect.emit("opened", null)) : List.of());
    }

    @Override
    public Reply fire(Timer timer, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Observation observe() {
      return new Observation(List.of(state), JsonObject.EMPTY, List.of());
    }
  }

  /** A machine that counts and never repeats. */
  private static final class Counter implements StatefulMachine {

    private int count;

    @Override
    public Reply start(JsonObject context, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Reply fire(WireEvent event, Instant now) {
      count++;
      return new Reply.Took(List.of());
    }

    @Override
    public Reply fire(Timer timer, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Observation observe() {
      return new Observation(List.of("counted-" + count), JsonObject.EMPTY, List.of());
    }
  }

  private static List<WireEvent> events(String... names) {
    return List.of(names).stream().map(name -> new WireEvent(name, null, null)).toList();
  }

  @Test
  void learnsAMachineThatThenConformsToItsChart() {
    var learner = new MachineLearner(events("push", "pull", "lock", "unlock"), 1, 10_000);
    LearnedChart learned = learner.learn("door", new ReplayedSubject(Door::new));
    assertThat(new DraftWriter().write(learned.draft()))
        .isEqualTo(
            """
            statechart: door
            version: 1.0.0
            description: Learned from a running machine.

            events:
              push:
              pull:
              lock:
              unlock:

            emits:
              opened:

            initial: closed
            states:
              closed:
                on:
                  push: { target: open, actions: [{ emit: opened }] }
                  lock: locked

              open:
                on:
                  pull: closed

              locked:
                on:
                  unlock: closed
            """);
    Proof proof =
        ConformanceSuite.of(Compiled.of(learned.draft())).run(new ReplayedSubject(Door::new)).run();
    assertThat(proof.verdict()).as(proof.toText()).isEqualTo(Verdict.PROVEN);
  }

  @Test
  void endsAtTheLimitOfStepsIfTheMachineHasTooManyStates() {
    var learner = new MachineLearner(events("count"), 1, 500);
    assertThatThrownBy(() -> learner.learn("counter", new ReplayedSubject(Counter::new)))
        .isInstanceOf(LearningLimitException.class)
        .hasMessage("more than 500 steps of the machine");
  }

  @Test
  void rejectsEventsThatOccurTwice() {
    assertThatThrownBy(() -> new MachineLearner(events("push", "push"), 1, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the event push occurs twice");
  }
}
