package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A check of refusals. At several points of each state it sends every event with every actor,
 * payload class and outcome of the guards in Java code.
 */
final class RefusalGrid<A, B> {

  /** The maximum number of points, or that of the walk if it is larger. */
  private static final int MOST_POINTS = 500;

  private final Duel<A, B> duel;
  private final Walk<A, B> walk;
  private final List<Input.Event> inputs;
  private final int pointsPerState;
  private final int mostPoints;
  private final Set<List<String>> examined = new HashSet<>();

  RefusalGrid(Duel<A, B> duel, Walk<A, B> walk, List<Input.Event> inputs, Settings settings) {
    this.duel = duel;
    this.walk = walk;
    this.inputs = inputs;
    this.pointsPerState = settings.pointsPerState();
    this.mostPoints = Math.max(MOST_POINTS, settings.points());
  }

  Check check() {
    return Check.of(
        "every event by every actor with every payload class in every state",
        () -> examine(chosen()));
  }

  /** Returns the same check for the configurations that were reached after the first one. */
  Check laterCheck() {
    return Check.of("the same in states that were reached later", () -> examine(List.of()));
  }

  private Finding examine(List<Reached<A, B>> chosen) {
    List<Reached<A, B>> points = new ArrayList<>(chosen);
    points.forEach(point -> examined.add(point.twin().seen().states()));
    others(points);
    long cells = 0;
    long refused = 0;
    for (int next = 0; next < points.size(); next++) {
      Reached<A, B> at = points.get(next);
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
      others(points);
    }
    return Finding.agreement(cells, refused + " refused");
  }

  /** Adds a point of each configuration that is not examined yet, for example one found here. */
  private void others(List<Reached<A, B>> points) {
    duel.configurations()
        .forEach(
            (states, twin) -> {
              if (points.size() < mostPoints && examined.add(states)) {
                points.add(Reached.of(twin));
              }
            });
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
