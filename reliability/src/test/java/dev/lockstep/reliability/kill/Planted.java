package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.errand.World;
import java.time.Duration;
import java.util.function.Function;

/**
 * Tasks with planted mistakes, which the judge must find, and faults of leases and of the machine.
 */
final class Planted {

  /** Executes an attempt again that was begun before. */
  static final String STARTS_OVER = "starts-over";

  /** Announces an action after executing it. */
  static final String TELLS_LATE = "tells-late";

  /** Sets the clock of the process forward and back. */
  static final String SETS_THE_CLOCK = "sets-the-clock";

  /** Keeps work of a lost worker for an hour. */
  static final String KEEPS_WORK = "keeps-work";

  private Planted() {}

  /** Returns the lease of workers with a fault. */
  static Duration lease(String fault, Duration lease) {
    return fault.equals(KEEPS_WORK) ? Duration.ofHours(1) : lease;
  }

  /** Returns the task with a fault, or the correct one for an empty fault. */
  static Task task(String fault, Function<Command, Answer> commands, World world) {
    return switch (fault) {
      case "", SETS_THE_CLOCK, KEEPS_WORK -> new ErrandTask(commands, world);
      case STARTS_OVER ->
          assignment -> {
            Instance errand = assignment.instance();
            Id id = errand.id();
            commands.apply(Errands.attempt(id, assignment.lease()));
            boolean wentWell = world.run(id, Errands.key(errand), Errands.attempts(errand) + 1);
            commands.apply(Errands.end(id, assignment.lease(), wentWell));
          };
      case TELLS_LATE ->
          assignment -> {
            Instance errand = assignment.instance();
            Id id = errand.id();
            boolean wentWell = world.run(id, Errands.key(errand), Errands.attempts(errand) + 1);
            commands.apply(Errands.attempt(id, assignment.lease()));
            commands.apply(Errands.end(id, assignment.lease(), wentWell));
          };
      default -> throw new IllegalArgumentException(fault);
    };
  }
}
