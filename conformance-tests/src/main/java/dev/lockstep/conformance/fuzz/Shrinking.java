package dev.lockstep.conformance.fuzz;

import dev.lockstep.conformance.explore.Difference;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.shrink.SmallerCharts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The shrinking of a chart and of the inputs for which two of its machines differ. */
public final class Shrinking {

  private final Arena arena;
  private final int most;

  /**
   * Creates a shrinking.
   *
   * @param most maximum number of charts that are tried
   */
  public Shrinking(Arena arena, int most) {
    this.arena = arena;
    this.most = most;
  }

  /** A chart, inputs for which two machines of it differ, and the difference. */
  public record Parted(ChartDraft chart, List<FuzzInput> inputs, Difference difference) {
    public Parted {
      inputs = List.copyOf(inputs);
    }
  }

  /**
   * Returns the smallest case found in which the machines differ in the same aspect as in the known
   * case.
   */
  public Parted smallest(Parted known) {
    Parted shorter = shortened(known);
    Parted[] best = {shorter};
    new SmallerCharts(
            chart -> {
              Optional<Parted> found = play(chart, best[0].inputs(), known.difference().aspect());
              found.ifPresent(parted -> best[0] = parted);
              return found.isPresent();
            },
            most)
        .smallest(shorter.chart());
    return shortened(best[0]);
  }

  /** Removes inputs that the difference does not need. */
  private Parted shortened(Parted parted) {
    Optional<Supplier<Bout<?, ?>>> bouts = arena.enter(parted.chart());
    return bouts.map(fresh -> shortened(parted, fresh)).orElse(parted);
  }

  private static Parted shortened(Parted parted, Supplier<Bout<?, ?>> bouts) {
    Aspect aspect = parted.difference().aspect();
    Parted best = parted;
    for (int size = Math.max(1, best.inputs().size() / 2); size > 0; size /= 2) {
      for (int from = best.inputs().size() - size; from >= 0; from -= size) {
        if (from + size <= best.inputs().size()) {
          List<FuzzInput> fewer = new ArrayList<>(best.inputs());
          fewer.subList(from, from + size).clear();
          best = play(parted.chart(), fewer, aspect, bouts).orElse(best);
        }
      }
    }
    return plainer(best, bouts);
  }

  /** Removes context variables from starts that the difference does not need. */
  private static Parted plainer(Parted parted, Supplier<Bout<?, ?>> bouts) {
    Parted best = parted;
    for (int i = 0; i < best.inputs().size(); i++) {
      if (best.inputs().get(i) instanceof FuzzInput.Start start) {
        for (String variable : start.context().names()) {
          best =
              withInput(best, i, without((FuzzInput.Start) best.inputs().get(i), variable), bouts);
        }
      }
    }
    return best;
  }

  private static FuzzInput without(FuzzInput.Start start, String variable) {
    JsonObject.Builder context = JsonObject.builder();
    start.context().names().stream()
        .filter(name -> !name.equals(variable))
        .forEach(name -> context.add(name, start.context().get(name)));
    return new FuzzInput.Start(context.build(), start.guards());
  }

  private static Parted withInput(
      Parted parted, int position, FuzzInput input, Supplier<Bout<?, ?>> bouts) {
    List<FuzzInput> changed = new ArrayList<>(parted.inputs());
    changed.set(position, input);
    return play(parted.chart(), changed, parted.difference().aspect(), bouts)
        .filter(found -> found.inputs().size() == changed.size())
        .orElse(parted);
  }

  private Optional<Parted> play(ChartDraft chart, List<FuzzInput> inputs, Aspect aspect) {
    return arena.enter(chart).flatMap(bouts -> play(chart, inputs, aspect, bouts));
  }

  private static Optional<Parted> play(
      ChartDraft chart, List<FuzzInput> inputs, Aspect aspect, Supplier<Bout<?, ?>> bouts) {
    Course course = Course.again(bouts.get(), inputs);
    return course
        .difference()
        .filter(difference -> difference.aspect() == aspect)
        .map(difference -> new Parted(chart, course.inputs(), difference));
  }
}
