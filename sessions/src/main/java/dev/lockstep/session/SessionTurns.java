package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.internal.recovery.CommandRetry;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.session.SessionState;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tasks of workers for the rows of sessions: execute a turn, recover a run whose worker was
 * lost, check a waiting run. All commands are sent under the worker's lease, so a worker that was
 * suspended changes nothing. Thread-safe.
 */
public final class SessionTurns {

  private static final Logger LOG = LoggerFactory.getLogger(SessionTurns.class);

  /** The largest number of rows that become due for their recheck in one transaction. */
  private static final int AT_ONCE = 1_000;

  private final Function<Command, Answer> commands;
  private final CommandRetry retry;
  private final Map<String, TurnEngine> engines;
  private final long generation;

  /**
   * Creates the tasks.
   *
   * @param commands executes commands: {@code engine::submit}
   * @param engines engines by name
   * @param generation number of this process, larger than those of earlier processes: {@code
   *     store.nextNode()}
   */
  public SessionTurns(
      Function<Command, Answer> commands, Map<String, TurnEngine> engines, long generation) {
    this(commands, engines, generation, Pause.system());
  }

  /**
   * Creates the tasks with a given pause.
   *
   * @param pause pause between attempts to send a command while the store is unavailable
   */
  public SessionTurns(
      Function<Command, Answer> commands,
      Map<String, TurnEngine> engines,
      long generation,
      Pause pause) {
    this.commands = command -> commands.apply(command.withWholeTexts());
    this.retry = new CommandRetry(this.commands, pause);
    this.engines = Map.copyOf(engines);
    this.generation = generation;
  }

  /**
   * Makes every waiting run due for its recheck, so that workers announce whether it can be resumed
   * by this process. Must be called once when the process starts, before its workers start.
   *
   * @throws dev.lockstep.engine.store.StoreException if the store is unavailable
   */
  public static void recheckAll(Engine engine) {
    WorkQueue queue = DurableEngine.of(engine).store().queue();
    int advanced = AT_ONCE;
    while (advanced == AT_ONCE) {
      advanced = queue.advance(SessionCommands.RECHECKS, AT_ONCE);
    }
  }

  /** Returns the tasks by queue. */
  public Map<String, Task> tasks() {
    Task task = taken -> work(taken.instance(), taken.lease(), taken.wasHeld());
    return Map.of(SessionCommands.TURNS, task, SessionCommands.RECHECKS, task);
  }

  /**
   * Processes an acquired run.
   *
   * @param lease the lease of all commands
   * @param wasHeld true if another worker held the run and its lease expired
   * @throws InterruptedException if the lease is lost or the node shuts down
   */
  public void work(Instance run, Lease lease, boolean wasHeld) throws InterruptedException {
    if (run.state(SessionState.class) == SessionState.WAITING_USER) {
      recheck(run, lease);
      return;
    }
    JsonObject payload = JsonObject.builder().add("was_held", wasHeld).build();
    Answer begun =
        retry.submit(
            command(SessionCommands.TURN, run, lease, payload)
                .keyed("session.turn/" + run.id() + "/" + lease.fence()));
    if (begun instanceof Answer.Accepted accepted
        && accepted.body().get("turn") instanceof JsonObject turn) {
      run(run, Turn.read(turn), lease);
    } else if (begun instanceof Answer.Declined declined) {
      LOG.warn("run {} was not started: {}", run.id(), declined.problem());
    }
  }

  private void recheck(Instance run, Lease lease) throws InterruptedException {
    SessionData data = SessionData.of(run);
    String handle = data.text(SessionData.HANDLE).orElse("");
    TurnEngine engine = engines.get(data.engine());
    boolean isValid = engine != null && !handle.isEmpty() && engine.canResume(handle);
    JsonObject payload =
        JsonObject.builder()
            .add(SessionData.HANDLE, handle)
            .add("session_handle_is_valid", isValid)
            .add("generation", generation)
            .build();
    Answer answer = retry.submit(command(SessionCommands.RECHECK, run, lease, payload));
    if (answer instanceof Answer.Declined declined) {
      LOG.warn("run {} was not checked: {}", run.id(), declined.problem());
    }
  }

  private void run(Instance run, Turn turn, Lease lease) throws InterruptedException {
    TurnOutcome outcome = run(turn, voice(run, turn, lease));
    if (end(run, turn, lease, outcome) instanceof Answer.Declined declined) {
      Problem problem = declined.problem();
      switch (problem.kind()) {
        case INVALID, CONFLICT, TOO_LARGE -> end(run, turn, lease, failed(problem));
        default -> LOG.warn("the outcome of {} is discarded: {}", turn, problem);
      }
    }
  }

  private TurnOutcome run(Turn turn, TurnPublisher voice) throws InterruptedException {
    TurnEngine engine = engines.get(turn.engine());
    if (engine == null) {
      return new TurnOutcome.Failed(
          "ENGINE_UNKNOWN", "There is no engine `" + turn.engine() + "` here.");
    }
    try {
      return engine.run(turn, voice);
    } catch (RuntimeException problem) {
      LOG.error("engine `{}` failed", turn.engine(), problem);
      return new TurnOutcome.Failed("ENGINE_FAILED", String.valueOf(problem.getMessage()));
    }
  }

  /** Returns the outcome of a turn whose own outcome was rejected. */
  private static TurnOutcome failed(Problem problem) {
    boolean isProtocol =
        problem.reason().equals("payload-invalid") || problem.reason().equals("event-invalid");
    String code =
        isProtocol
            ? "PROTOCOL_SCHEMA_VIOLATION"
            : problem.reason().replace('-', '_').toUpperCase(Locale.ROOT);
    return new TurnOutcome.Failed(code, problem.toString());
  }

  private Answer end(Instance run, Turn turn, Lease lease, TurnOutcome outcome)
      throws InterruptedException {
    JsonObject.Builder said = JsonObject.builder();
    JsonObject told = outcome.told(turn.attempt());
    told.names().forEach(name -> said.add(name, told.value(told.index(name))));
    return retry.submit(
        command(
                SessionCommands.OUTCOME,
                run,
                lease,
                said.add(SessionData.KEEPER, generation).build())
            .keyed("session.outcome/" + run.id() + "/" + turn.attempt()));
  }

  private TurnPublisher voice(Instance run, Turn turn, Lease lease) {
    return (type, data, rawRef) -> {
      JsonObject.Builder said =
          JsonObject.builder().add("attempt", turn.attempt()).add("type", type).add("data", data);
      if (rawRef != null) {
        said.add(SessionData.RAW_REF, rawRef);
      }
      return commands.apply(command(SessionCommands.TELL, run, lease, said.build()));
    };
  }

  private static Command command(String kind, Instance run, Lease lease, JsonObject payload) {
    return Command.on(run.id(), kind, run.tenant(), payload)
        .by(SessionCommands.ORCHESTRATOR, "")
        .under(lease);
  }
}
