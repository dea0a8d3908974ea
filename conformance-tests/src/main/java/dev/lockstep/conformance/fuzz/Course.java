package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.model.ir.IrChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A way two machines were led.
 *
 * @param inputs what happened, up to a difference
 * @param difference where they parted, if they did
 * @param constructs how often each construct was met; empty for a way that was only repeated
 */
public record Course(
    List<FuzzInput> inputs, Optional<Difference> difference, Map<Construct, Long> constructs) {

  /** More microsteps than this for each input, and the rest of a course is left out. */
  private static final int PATIENCE = 10;

  private static final int ENDLESS = 1000;

  public Course {
    inputs = List.copyOf(inputs);
  }

  /**
   * Leads two machines through inputs chosen by chance.
   *
   * @param inputs bound on their number, at least 1; fewer when the chart hardly ever comes to rest
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

  /** Leads two machines through known inputs. */
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
