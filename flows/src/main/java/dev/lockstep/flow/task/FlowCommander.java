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
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The sender of workers' commands. A command whose outcome is unknown is sent again under its
 * lease: if it was executed before, the lease has ended, and the second one has no effect.
 */
final class FlowCommander {

  private final Function<Command, Answer> commands;
  private final Function<Command, CompletableFuture<Answer>> later;
  private final CommandRetry retry;

  FlowCommander(
      Function<Command, Answer> commands,
      Function<Command, CompletableFuture<Answer>> later,
      Pause pause) {
    this.commands = commands;
    this.later = later;
    this.retry = new CommandRetry(commands, pause);
  }

  /**
   * Sends the first command about a row that was taken. It is not retried, because the row returns
   * to the queue.
   */
  CompletableFuture<Answer> first(
      String kind, String actor, Instance taken, JsonObject payload, Lease lease) {
    return later.apply(
        Command.on(taken.root(), kind, taken.tenant(), payload).by(actor, "").under(lease));
  }

  /** Ends the work of earlier attempts of a node, and blocks until that is stored. */
  Answer rest(Instance node, JsonObject payload, Lease lease) {
    return commands.apply(
        Command.on(node.root(), FlowCommands.REST, node.tenant(), payload)
            .by(NodeRunActor.WORKER.wire(), "")
            .under(lease));
  }

  /** Begins to report the outcome of a call. */
  CompletableFuture<Answer> finish(NodeCall call, JsonObject payload) {
    return later.apply(report(call, payload));
  }

  /** Reports the outcome of a call like {@link CommandRetry#submit(Command)}. */
  Answer finishNow(NodeCall call, JsonObject payload) throws InterruptedException {
    return retry.submit(report(call, payload));
  }

  /**
   * Reports the outcome of a call again while the store is unavailable, because the call already
   * had its effect.
   *
   * @param first the answer to the first report
   */
  Answer finish(NodeCall call, JsonObject payload, Answer first) throws InterruptedException {
    return retry.submit(report(call, payload), first);
  }

  private static Command report(NodeCall call, JsonObject payload) {
    return Command.on(call.flowRun(), FlowCommands.FINISH, call.tenant(), payload)
        .by(NodeRunActor.WORKER.wire(), "")
        .under(new Lease(call.node(), call.fence()));
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
