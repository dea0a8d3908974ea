package dev.lockstep.engine.flow.task;

import dev.lockstep.engine.flow.executor.NodeCall;
import dev.lockstep.engine.flow.run.FlowCommands;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Pause;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.noderun.NodeRunActor;
import java.time.Duration;
import java.util.function.Function;

/**
 * Sends the commands of workers. One whose outcome is unknown is sent again under its lease: if it
 * was done before, the lease has ended, and nothing happens twice.
 */
final class FlowCommander {

  /** So often a command is sent while the store is not to be reached: about nine seconds. */
  private static final int TRIES = 20;

  private static final long LONGEST_PAUSE = 500;

  private final Function<Command, Answer> commands;
  private final Pause pause;

  FlowCommander(Function<Command, Answer> commands, Pause pause) {
    this.commands = commands;
    this.pause = pause;
  }

  /** What a row that was taken begins with; not insisted on, since the row comes back. */
  Answer first(String kind, String actor, Instance taken, JsonObject payload, Lease lease) {
    return commands.apply(
        Command.on(taken.root(), kind, taken.tenant(), payload).by(actor, "").under(lease));
  }

  /** Tells what came of a call; what was done outside is not given up for a store that is away. */
  Answer finish(NodeCall call, JsonObject payload) throws InterruptedException {
    Command command =
        Command.on(call.flowRun(), FlowCommands.FINISH, call.tenant(), payload)
            .by(NodeRunActor.WORKER.wire(), "")
            .under(new Lease(call.node(), call.fence()));
    Answer answer = commands.apply(command);
    for (int again = 1; again < TRIES && isStoreAway(answer); again++) {
      pause.pause(Duration.ofMillis(Math.min(LONGEST_PAUSE, 5L << again)));
      answer = commands.apply(command);
    }
    return answer;
  }

  private static boolean isStoreAway(Answer answer) {
    return answer instanceof Answer.Declined declined
        && switch (declined.problem().kind()) {
          case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> true;
          default -> false;
        };
  }

  /** What a declined command was declined for. */
  static Problem problem(Answer answer) {
    return ((Answer.Declined) answer).problem();
  }
}
