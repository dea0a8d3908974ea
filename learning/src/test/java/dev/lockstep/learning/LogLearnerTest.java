package dev.lockstep.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.stream.ChartOperator;
import dev.lockstep.stream.InstanceState;
import dev.lockstep.stream.StepClass;
import dev.lockstep.stream.StreamEvent;
import dev.lockstep.stream.StreamStep;
import dev.lockstep.verification.draft.DraftWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogLearnerTest {

  /** The door: from each state the events that it accepts, and their targets. */
  private static final Map<String, Map<String, String>> DOOR =
      Map.of(
          "closed", Map.of("push", "open", "lock", "locked"),
          "open", Map.of("pull", "closed"),
          "locked", Map.of("unlock", "closed", "break", "broken"),
          "broken", Map.of());

  private static RecordedStep step(String event, String state) {
    return new RecordedStep(event, null, null, state.isEmpty() ? List.of() : List.of(state));
  }

  private static JsonObject order(long total, boolean express, String country) {
    return JsonObject.builder()
        .add("id", "order-" + total)
        .add("total", total)
        .add("express", express)
        .add("country", country)
        .build();
  }

  private static RecordedStep submit(JsonValue payload, String state) {
    return new RecordedStep("order.submitted", "customer", payload, List.of(state));
  }

  /** Returns the words of the door that a random walk makes. */
  private static List<List<RecordedStep>> walks(int count, boolean hasStates) {
    Random random = new Random(7);
    List<List<RecordedStep>> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<RecordedStep> word = new ArrayList<>();
      String state = "closed";
      while (word.size() < 20 && !DOOR.get(state).isEmpty()) {
        List<String> events = DOOR.get(state).keySet().stream().sorted().toList();
        String event = events.get(random.nextInt(events.size()));
        state = DOOR.get(state).get(event);
        word.add(step(event, hasStates ? state : ""));
      }
      words.add(word);
    }
    return words;
  }

  private static LogLearner learner(LearningOptions options, List<List<RecordedStep>> words) {
    var learner = new LogLearner(options, List.of());
    for (int i = 0; i < words.size(); i++) {
      String key = "door-" + i;
      words.get(i).forEach(step -> learner.add(key, step));
    }
    return learner;
  }

  @Test
  void mergesStatesByWhatFollowsIfTheyAreNotRecorded() {
    List<List<RecordedStep>> words = walks(2_000, false);
    LearnedChart learned = learner(LearningOptions.DEFAULT, words).learn("door");
    assertThat(new DraftWriter().write(learned.draft()))
        .isEqualTo(
            """
            statechart: door
            version: 1.0.0
            description: Learned from recorded events.

            events:
              push:
              pull:
              lock:
              break:
              unlock:

            initial: initial
            states:
              initial:
                on:
                  push: after_push
                  lock: after_lock

              after_push:
                on:
                  pull: initial

              after_lock:
                on:
                  unlock: initial
                  break: after_break

              after_break: { type: final }
            """);
  }

  @Test
  void usesRecordedStatesAsStates() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of("closed"));
    List<List<RecordedStep>> words = walks(50, true);
    for (int i = 0; i < words.size(); i++) {
      String key = "door-" + i;
      words.get(i).forEach(step -> learner.add(key, step));
    }
    LearnedChart learned = learner.learn("door");
    assertThat(learned.machine().states())
        .containsExactlyInAnyOrder("closed", "open", "locked", "broken")
        .startsWith("closed");
    assertThat(learned.machine().transitions()).hasSize(5);
  }

  @Test
  void completesStatesThatAreNotRecorded() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of("closed"));
    learner.add("one", step("push", "open"));
    learner.add("two", step("push", ""));
    learner.add("two", step("pull", "closed"));
    learner.add("one", step("knock", ""));
    learner.add("two", step("knock", ""));
    learner.add("two", step("push", "open"));
    LearnedChart learned = learner.learn("door");
    assertThat(learned.machine().states()).containsExactly("closed", "open", "after_knock");
    assertThat(learned.machine().transitions())
        .extracting(each -> each.source() + each.event() + each.target())
        .containsExactlyInAnyOrder("0push1", "0knock2", "1pull0", "1knock2", "2push1");
  }

  @Test
  void explainsChoicesByPayloads() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of("draft"));
    List<RecordedStep> steps = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      boolean isForeign = i % 3 == 0;
      JsonObject order = order(i, i % 2 == 0, isForeign ? "US" : "DE");
      steps.add(submit(order, isForeign ? "customs" : i > 20 ? "approval" : "packing"));
    }
    for (int i = 0; i < steps.size(); i++) {
      learner.add("order-" + i, steps.get(i));
    }
    LearnedChart learned = learner.learn("order");
    assertThat(new DraftWriter().write(learned.draft()))
        .contains(
            """
                  order.submitted:
                    - { guard: event.country == "US", target: customs }
                    - { guard: event.total >= 22, target: approval }
                    - target: packing
            """);
    assertThat(learned.unexplained()).isEmpty();
    IrChart chart = Compiled.of(learned.draft());
    var operator = new ChartOperator(chart, Map.of(), 0);
    for (RecordedStep step : steps) {
      InstanceState start = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
      StreamStep checked =
          operator.check(
              start,
              new StreamEvent(
                  new WireEvent(step.event(), step.actor(), step.payload()),
                  Instant.EPOCH,
                  step.states()));
      assertThat(checked.verdict().kind()).isEqualTo(StepClass.CONFORMING);
    }
  }

  @Test
  void declaresGuardsInJavaForChoicesWithoutAnExplanation() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of("draft"));
    for (int i = 0; i < 20; i++) {
      learner.add(
          "order-" + i, submit(order(i, i % 2 == 0, "DE"), i % 3 == 0 ? "lost" : "packing"));
    }
    LearnedChart learned = learner.learn("order");
    assertThat(learned.unexplained()).containsExactly("order_submitted_leads_to_lost");
    Compiled.of(learned.draft());
  }

  @Test
  void refusesMorePrefixesThanTheOptionsAllow() {
    var learner = new LogLearner(new LearningOptions(0.05, 3, 0), List.of());
    learner.add("one", step("push", ""));
    learner.add("one", step("pull", ""));
    assertThatThrownBy(() -> learner.add("one", step("push", "")))
        .isInstanceOf(LearningLimitException.class)
        .hasMessage("the instances have more than 3 different prefixes");
  }

  @Test
  void refusesEventsThatAreAllDifferent() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of());
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 3_000; i++) {
                learner.add("one", step("event-" + i, ""));
              }
            })
        .isInstanceOf(LearningLimitException.class)
        .hasMessage("more than 2,000 different events and states after them");
  }

  @Test
  void refusesMoreStatesThanAChartCanHave() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of());
    for (int i = 0; i < 2_000; i++) {
      learner.add("one", step("push", "state-" + i));
    }
    assertThatThrownBy(() -> learner.learn("door"))
        .isInstanceOf(LearningLimitException.class)
        .hasMessage("more than 2,000 states");
  }

  @Test
  void mergesALongWordWithoutRecursion() {
    var learner = new LogLearner(LearningOptions.DEFAULT, List.of());
    for (int i = 0; i < 200_000; i++) {
      learner.add("one", step(i % 2 == 0 ? "push" : "pull", ""));
    }
    assertThat(learner.learn("door").machine().states()).hasSizeLessThanOrEqualTo(3);
  }
}
