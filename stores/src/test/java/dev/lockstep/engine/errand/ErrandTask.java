package dev.lockstep.engine.errand;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Task;
import java.util.function.Function;

/**
 * Executes errands. An attempt that was begun and has not ended may have been executed: then the
 * errand waits until a person resolves it.
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
