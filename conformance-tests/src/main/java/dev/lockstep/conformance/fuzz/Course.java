package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sequence of inputs that two machines received, with the result.
 *
 * @param inputs the inputs up to the first difference
 * @param difference the first difference; empty if the machines agree
 * @param constructs the number of times that each construct occurred; empty for a repeated sequence
 */
public record Course(
    List<FuzzInput> inputs, Optional<Difference> difference, Map<Construct, Long> constructs) {

  /** The maximum average number of microsteps per input. The rest of a run with more is skipped. */
  private static final int PATIENCE = 10;

  private static final int ENDLESS = 1000;

  public Course {
    inputs = List.copyOf(inputs);
  }

  /**
   * Sends random inputs to two machines.
   *
   * @param inputs maximum number of inputs, at least 1; fewer are sent if the chart takes many
   *     microsteps
   */
  public static Course byChance(IrChart chart, Bout<?, ?> bout, long seed, int inputs) {
    Pilot pilot = new Pilot(chart, seed);
    Exercise exercise = new Exercise(chart);
    List<FuzzInput> played = new ArrayList<>();
    Optional<Difference> difference = Optional.empty();
    long work = 0;
    while (played.size() < inputs && difference.isEmpty() && work < (long) PATIENCE * inputs) {
      FuzzInput input = bout.seen().map(pilot::next).orElseGet(pilot::start);
      Optional<?> before = bout.position();
      played.add(input);
      difference = bout.play(input).map(found -> placed(found, played));
      exercise.count(input, before, bout.answer());
      work += work(bout.answer());
    }
    return new Course(played, difference, exercise.counts());
  }

  /** Sends known inputs to two machines. */
  public static Course again(Bout<?, ?> bout, List<FuzzInput> inputs) {
    List<FuzzInput> played = new ArrayList<>();
    for (FuzzInput input : inputs) {
      played.add(input);
      Optional<Difference> difference = bout.play(input).map(found -> placed(found, played));
      if (difference.isPresent()) {
        return new Course(played, difference, Map.of());
      }
    }
    return new Course(played, Optional.empty(), Map.of());
  }

  private static Difference placed(Difference found, List<FuzzInput> played) {
    String last = InputScript.write(played.subList(played.size() - 1, played.size())).strip();
    List<String> path = List.of("input " + played.size() + ", " + last);
    return new Difference("", path, found.aspect(), found.expected(), found.actual());
  }

  private static long work(Optional<? extends Answer<?>> answer) {
    if (answer.isPresent() && answer.get() instanceof Answer.Took<?> took) {
      return took.microsteps().size();
    }
    boolean endless =
        answer.isPresent()
            && answer.get() instanceof Answer.Refused<?> refused
            && refused.reason().equals("step-failed")
            && refused.details().stream().anyMatch(detail -> detail.contains("microsteps"));
    return endless ? ENDLESS : 1;
  }
}
