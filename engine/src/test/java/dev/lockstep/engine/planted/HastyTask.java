package dev.lockstep.engine.planted;

import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.recovery.Assignment;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.simulation.Process;
import dev.lockstep.engine.simulation.Surroundings;
import dev.lockstep.engine.simulation.WorkingProcess;
import dev.lockstep.engine.simulation.World;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A task of errands that is correct except for one bug. */
final class HastyTask implements Task {

  /** The bugs of the task. */
  enum Bug {
    NONE,
    /** An errand in progress when its worker died counts as failed. */
    FAILED_ON_RECOVERY,
    /** The world is called before the intent is stored. */
    CALLED_BEFORE_INTENT,
    /** The world is called whatever the store answers. */
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

  /** Returns an engine whose workers have a bug. */
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
