package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.conformance.subject.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A check of refusals. At several points of each state it sends every event with every actor,
 * payload class and outcome of the guards in Java code.
 */
final class RefusalGrid<A, B> {

  private final Duel<A, B> duel;
  private final Walk<A, B> walk;
  private final List<Input.Event> inputs;
  private final int pointsPerState;

  RefusalGrid(Duel<A, B> duel, Walk<A, B> walk, List<Input.Event> inputs, int pointsPerState) {
    this.duel = duel;
    this.walk = walk;
    this.inputs = inputs;
    this.pointsPerState = pointsPerState;
  }

  Check check() {
    return Check.of(
        "every event by every actor with every payload class in every state", this::examine);
  }

  private Finding examine() {
    long cells = 0;
    long refused = 0;
    for (Reached<A, B> at : chosen()) {
      for (Input.Event input : inputs) {
        Step<A, B> step = duel.step(at.twin(), input);
        cells++;
        if (step.answer().filter(Answer.Refused.class::isInstance).isPresent()) {
          refused++;
        }
        if (step.difference().isPresent()) {
          Difference difference = at.at(step.difference().get(), describe(input));
          return new Finding(cells, "", Optional.of(difference));
        }
      }
    }
    return Finding.agreement(cells, refused + " refused");
  }

  /**
   * Returns for each state up to {@code pointsPerState} points, evenly distributed over the reached
   * ones.
   */
  private List<Reached<A, B>> chosen() {
    Map<List<String>, List<Reached<A, B>>> byState = new LinkedHashMap<>();
    for (Reached<A, B> point : walk.points()) {
      byState.computeIfAbsent(point.twin().seen().states(), k -> new ArrayList<>()).add(point);
    }
    List<Reached<A, B>> chosen = new ArrayList<>();
    for (List<Reached<A, B>> points : byState.values()) {
      int count = Math.min(pointsPerState, points.size());
      for (int i = 0; i < count; i++) {
        chosen.add(points.get((int) ((long) i * points.size() / count)));
      }
    }
    return chosen;
  }

  private static String describe(Input.Event input) {
    String actor = input.event().actor();
    return input.label() + " by " + (actor == null ? "nobody" : actor);
  }
}
