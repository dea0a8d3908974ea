package dev.lockstep.flow.task;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.recovery.CommandRetry;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import java.util.function.Function;

/**
 * The sender of workers' commands. A command whose outcome is unknown is sent again under its
 * lease: if it was executed before, the lease has ended, and the second one has no effect.
 */
final class FlowCommander {

  private final Function<Command, Answer> commands;
  private final CommandRetry retry;

  FlowCommander(Function<Command, Answer> commands, Pause pause) {
    this.commands = commands;
    this.retry = new CommandRetry(commands, pause);
  }

  /**
   * Sends the first command about a row that was taken. It is not retried, because the row returns
   * to the queue.
   */
  Answer first(String kind, String actor, Instance taken, JsonObject payload, Lease lease) {
    return commands.apply(
        Command.on(taken.root(), kind, taken.tenant(), payload).by(actor, "").under(lease));
  }

  /**
   * Reports the outcome of a call. The report is retried while the store is unavailable, because
   * the call already had its effect.
   */
  Answer finish(NodeCall call, JsonObject payload) throws InterruptedException {
    return retry.submit(
        Command.on(call.flowRun(), FlowCommands.FINISH, call.tenant(), payload)
            .by(NodeRunActor.WORKER.wire(), "")
            .under(new Lease(call.node(), call.fence())));
  }

  /**
   * Stores lines of a running call. Returns false if they were not stored; they are not sent again.
   */
  boolean log(NodeCall call, JsonArray lines) {
    JsonObject payload =
        JsonObject.builder()
            .add("node", call.node().toString())
            .add("attempt", call.attempt())
            .add("tries", call.tries())
            .add(FlowCommands.LINES, lines)
            .build();
    try {
      Command command =
          Command.on(call.flowRun(), FlowCommands.LOG, call.tenant(), payload)
              .by(NodeRunActor.WORKER.wire(), "")
              .under(new Lease(call.node(), call.fence()));
      return commands.apply(command) instanceof Answer.Accepted;
    } catch (StoreException away) {
      return false;
    }
  }

  /** Stores the outcome of a call for a process that can read the rows of the run. */
  Answer keep(NodeCall call, JsonObject payload) throws InterruptedException {
    JsonObject fenced = payload.with("fence", JsonNumber.of(call.fence()));
    return retry.submit(
        Command.on(call.flowRun(), FlowCommands.KEEP, call.tenant(), fenced)
            .by(NodeRunActor.WORKER.wire(), ""));
  }

  /** Returns the problem of a declined command. */
  static Problem problem(Answer answer) {
    return ((Answer.Declined) answer).problem();
  }
}
