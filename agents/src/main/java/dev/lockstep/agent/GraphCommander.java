package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.Payloads;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.engine.internal.recovery.CommandRetry;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.runtime.json.JsonObject;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The sender of a runner's commands. It retries the result of a node and the outcome of a call
 * while the store is unavailable, because the work behind them would be lost otherwise.
 * Thread-safe.
 */
final class GraphCommander {

  private static final Answer INTERRUPTED =
      Answer.declined(
          Problem.of(
              Problem.Kind.UNAVAILABLE,
              "store-unavailable",
              "the runner was interrupted while the store was unavailable"));

  private final Function<Command, CompletableFuture<Answer>> commands;
  private final CommandRetry retry;

  GraphCommander(Function<Command, CompletableFuture<Answer>> commands, Pause pause) {
    this.commands = commands;
    this.retry = new CommandRetry(this::once, pause);
  }

  private Answer once(Command command) {
    return commands.apply(command).join();
  }

  /** Returns a commander with other pauses between attempts. */
  GraphCommander pausing(Pause pause) {
    return new GraphCommander(commands, pause);
  }

  /** Sends a command once. */
  Answer submit(String tenant, Id session, String kind, JsonObject payload, RunnerLease hold) {
    return once(command(tenant, session, kind, payload, hold));
  }

  /**
   * Sends the result of a node and retries until the store answers. The payload contains the
   * sequence number of the graph, so a result that was already stored is declined as stale.
   */
  Answer result(String tenant, Id session, String kind, JsonObject payload, RunnerLease hold) {
    return insist(command(tenant, session, kind, payload, hold));
  }

  /**
   * Sends the outcome of a call and retries until the store answers. The idempotency key names the
   * attempt, so an outcome that was already stored gets the first answer again, with the calls to
   * retry.
   */
  Answer outcome(String tenant, Id session, JsonObject outcome, RunnerLease hold) {
    Id execution = Payloads.id(outcome.get("execution"));
    String key = GraphCommands.OUTCOME + "/" + execution + "/" + outcome.get("attempt");
    return insist(command(tenant, session, GraphCommands.OUTCOME, outcome, hold).keyed(key));
  }

  private static Command command(
      String tenant, Id session, String kind, JsonObject payload, RunnerLease hold) {
    return hold.on(Command.on(session, kind, tenant, UnicodeSanitizer.whole(payload)));
  }

  private Answer insist(Command command) {
    try {
      return retry.submit(command);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return INTERRUPTED;
    }
  }
}
