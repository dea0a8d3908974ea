package dev.lockstep.engine.errand;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.recovery.Assignment;
import dev.lockstep.engine.recovery.Task;
import java.util.function.Function;

/**
 * The task of errands. An errand that was begun before and did not end may have had its effect: a
 * person then has to look.
 */
public final class ErrandTask implements Task {

  private final Function<Command, Answer> commands;
  private final World world;

  public ErrandTask(Function<Command, Answer> commands, World world) {
    this.commands = commands;
    this.world = world;
  }

  @Override
  public void work(Assignment assignment) throws InterruptedException {
    Instance errand = assignment.instance();
    Id id = errand.id();
    if (errand.state().equals("running")) {
      commands.apply(Errands.waitForSomebody(id, assignment.lease()));
    } else if (commands.apply(Errands.attempt(id, assignment.lease())) instanceof Answer.Accepted) {
      boolean wentWell = world.run(id, Errands.key(errand), Errands.attempts(errand) + 1);
      commands.apply(Errands.end(id, assignment.lease(), wentWell));
    }
  }
}
