package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.reliability.simulation.Process;
import dev.lockstep.reliability.simulation.Surroundings;
import dev.lockstep.reliability.simulation.WorkingProcess;
import dev.lockstep.reliability.simulation.World;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Executes errands as the correct task does, except for one bug. */
final class HastyTask implements Task {

  /** The bug. */
  enum Bug {
    NONE,
    /** Fails what was running when a worker was lost. */
    FAILED_ON_RECOVERY,
    /** Calls the world first and announces the attempt afterwards. */
    CALLED_BEFORE_INTENT,
    /** Calls the world whatever the store answered. */
    CALLED_IN_ANY_CASE
  }

  private final Bug bug;
  private final Function<Command, Answer> commands;
  private final World world;

  private HastyTask(Bug bug, Function<Command, Answer> commands, World world) {
    this.bug = bug;
    this.commands = commands;
    this.world = world;
  }

  /** Returns an engine whose workers execute errands with a bug. */
  static Function<Surroundings, Process> program(Bug bug) {
    return given ->
        new WorkingProcess(
            given,
            List.of(Errands.extension()),
            engine -> Map.of(Errands.QUEUE, new HastyTask(bug, engine::submit, given.world())));
  }

  @Override
  public void work(Assignment assignment) {
    Instance errand = assignment.instance();
    Lease lease = assignment.lease();
    boolean wasBegun = errand.state().equals("running");
    switch (bug) {
      case FAILED_ON_RECOVERY -> {
        if (wasBegun) {
          commands.apply(Errands.end(errand.id(), lease, false));
        } else {
          soundly(errand, lease);
        }
      }
      case CALLED_BEFORE_INTENT -> {
        boolean wentWell = call(errand);
        commands.apply(Errands.attempt(errand.id(), lease));
        commands.apply(Errands.end(errand.id(), lease, wentWell));
      }
      case CALLED_IN_ANY_CASE -> {
        commands.apply(Errands.attempt(errand.id(), lease));
        commands.apply(Errands.end(errand.id(), lease, call(errand)));
      }
      case NONE -> {
        if (wasBegun) {
          commands.apply(Errands.waitForSomebody(errand.id(), lease));
        } else {
          soundly(errand, lease);
        }
      }
    }
  }

  private void soundly(Instance errand, Lease lease) {
    Id id = errand.id();
    if (commands.apply(Errands.attempt(id, lease)) instanceof Answer.Accepted) {
      commands.apply(Errands.end(id, lease, call(errand)));
    }
  }

  private boolean call(Instance errand) {
    return world.act(
        errand.id().toString(), Errands.key(errand), Errands.attempts(errand) + 1, true);
  }
}
