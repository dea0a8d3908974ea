package dev.lockstep.conformance.subject;

import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A subject for a machine that cannot go back. A position is the list of steps that lead to it. A
 * further step creates a new machine and repeats those steps.
 */
public final class ReplayedSubject implements Subject<ReplayedSubject.Way> {

  private final Supplier<? extends StatefulMachine> machines;

  /**
   * Creates a subject.
   *
   * @param machines creates a machine that is not started
   */
  public ReplayedSubject(Supplier<? extends StatefulMachine> machines) {
    this.machines = machines;
  }

  /** The steps that lead to a position, and the observation there. */
  public static final class Way {
    private final List<Function<StatefulMachine, Reply>> steps;
    private final Observation seen;

    private Way(List<Function<StatefulMachine, Reply>> steps, Observation seen) {
      this.steps = steps;
      this.seen = seen;
    }
  }

  @Override
  public Answer<Way> start(JsonObject context, Instant now) {
    return go(null, machine -> machine.start(context, now));
  }

  @Override
  public Answer<Way> fire(Way from, WireEvent event, Instant now) {
    return go(from, machine -> machine.fire(event, now));
  }

  @Override
  public Answer<Way> fire(Way from, Timer timer, Instant now) {
    return go(from, machine -> machine.fire(timer, now));
  }

  @Override
  public Observation observe(Way at) {
    return at.seen;
  }

  private Answer<Way> go(@Nullable Way from, Function<StatefulMachine, Reply> step) {
    StatefulMachine machine = machines.get();
    List<Function<StatefulMachine, Reply>> steps =
        new ArrayList<>(from == null ? List.of() : from.steps);
    steps.forEach(taken -> taken.apply(machine));
    Reply reply = step.apply(machine);
    if (reply instanceof Reply.Refused refused) {
      Way way = from == null ? null : way(steps, step, machine);
      return new Answer.Refused<>(way, refused.reason(), List.of());
    }
    return new Answer.Took<>(
        way(steps, step, machine), List.of(), ((Reply.Took) reply).effects(), List.of());
  }

  /**
   * Returns the position after a step. Refused steps are repeated too, so that their side effects
   * become visible later.
   */
  private static Way way(
      List<Function<StatefulMachine, Reply>> steps,
      Function<StatefulMachine, Reply> step,
      StatefulMachine machine) {
    steps.add(step);
    return new Way(List.copyOf(steps), machine.observe());
  }
}
