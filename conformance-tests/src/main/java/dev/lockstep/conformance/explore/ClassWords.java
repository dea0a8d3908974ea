package dev.lockstep.conformance.explore;

import dev.lockstep.verification.input.Input;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A check with every word of up to k + 1 inputs from each class of points. The class of a point is
 * observed after every input, so that a machine whose classes have at most k further states passes
 * only if it answers every word as the chart does (Chow 1978, with observed states in place of
 * characterizing words).
 */
final class ClassWords<A, B> {

  /** The maximum number of steps of a check. Further points are left out, which the note states. */
  private static final long MOST_STEPS = 60_000;

  private final Duel<A, B> duel;
  private final PointClasses classes;
  private final List<? extends Input> inputs;
  private final int extra;
  private long steps;

  ClassWords(Duel<A, B> duel, PointClasses classes, List<? extends Input> inputs, int extra) {
    this.duel = duel;
    this.classes = classes;
    this.inputs = inputs;
    this.extra = extra;
  }

  /**
   * Examines the words.
   *
   * @param shown the context at the start
   */
  Finding examine(Twin<A, B> start, String shown) {
    long each = 0;
    for (int length = 0; length <= extra; length++) {
      each = (each + 1) * inputs.size();
    }
    int most = (int) Math.max(1, MOST_STEPS / Math.max(1, each));
    List<Reached<A, B>> points = new ArrayList<>();
    Set<PointKey> known = new HashSet<>();
    points.add(new Reached<>(shown, List.of(), start));
    known.add(classes.of(start));
    boolean cut = false;
    for (int at = 0; at < points.size(); at++) {
      Reached<A, B> point = points.get(at);
      for (Input input : inputs) {
        Step<A, B> step = duel.step(point.twin(), input);
        steps++;
        if (step.difference().isPresent()) {
          return found(point, List.of(input), step.difference().get());
        }
        Twin<A, B> next = step.arrived().orElse(point.twin());
        PointKey key = classes.of(next);
        if (points.size() < most && known.add(key)) {
          points.add(new Reached<>(shown, point.with(input.label()), next));
        }
        cut |= !known.contains(key);
        Optional<Finding> longer = follow(point, next, List.of(input));
        if (longer.isPresent()) {
          return longer.get();
        }
      }
    }
    return Finding.agreement(steps, note(points, cut));
  }

  /** Executes every continuation of a word up to its maximum length. */
  private Optional<Finding> follow(Reached<A, B> point, Twin<A, B> at, List<Input> word) {
    if (word.size() > extra) {
      return Optional.empty();
    }
    for (Input input : inputs) {
      List<Input> longer = new ArrayList<>(word);
      longer.add(input);
      Step<A, B> step = duel.step(at, input);
      steps++;
      if (step.difference().isPresent()) {
        return Optional.of(found(point, longer, step.difference().get()));
      }
      Optional<Finding> found = follow(point, step.arrived().orElse(at), longer);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Finding found(Reached<A, B> point, List<Input> word, Difference difference) {
    List<String> path = new ArrayList<>(point.with(word.get(0).label()));
    word.stream().skip(1).map(Input::label).forEach(path::add);
    return new Finding(steps, "", Optional.of(difference.on(point.context(), List.copyOf(path))));
  }

  private String note(List<Reached<A, B>> points, boolean cut) {
    int states = points.size() + extra;
    if (!cut) {
      return "equivalent if it has at most " + states + " states, where " + classes.assumption();
    }
    int depth = points.get(points.size() - 1).with("").size() - 1;
    return "equivalent, if it has at most "
        + states
        + " states, on all sequences that stay within "
        + points.size()
        + " points, which are at most "
        + depth
        + " events from the start; "
        + Finding.LEFT_OUT
        + "; "
        + classes.assumption();
  }
}
