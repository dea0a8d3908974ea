package dev.lockstep.session;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The client API of sessions: starts a run, answers its question, cancels it, and reads its state
 * and its events. Accepted commands are durable. Thread-safe.
 */
public final class SessionService {

  /** The largest number of characters of a client's key. */
  public static final int LONGEST_KEY = 160;

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final InstanceReader reader;

  /** Creates a service of an engine with {@link SessionExtension}. */
  public SessionService(Engine engine) {
    this(engine::submit, engine);
  }

  /**
   * Creates a service of an engine with {@link SessionExtension}.
   *
   * @param commands executes commands, such as {@code engine::submit}
   * @param engine the engine whose runs are read
   */
  public SessionService(Function<Command, Answer> commands, Engine engine) {
    this(commands, DurableEngine.of(engine).reads(), DurableEngine.of(engine).reader());
  }

  private SessionService(Function<Command, Answer> commands, Reads reads, InstanceReader reader) {
    this.commands = command -> commands.apply(command.withWholeTexts());
    this.reads = reads;
    this.reader = reader;
  }

  /** Returns the same service with another executor of commands. */
  public SessionService through(Function<Command, Answer> commands) {
    return new SessionService(commands, reads, reader);
  }

  /** Starts a run without a starter. */
  public Answer start(String tenant, SessionStart start, @Nullable String key) {
    return start(tenant, start, key, "");
  }

  /**
   * Starts a run; the answer has the form of {@link SessionView#toJson}.
   *
   * @param key idempotency key: repeating the same start with the same key returns the same run;
   *     {@code null} for none
   * @param principal identity of the person as the calling system knows it; empty for none
   */
  public Answer start(String tenant, SessionStart start, @Nullable String key, String principal) {
    Command command =
        Command.begin(SessionCommands.START, tenant, start.toJson())
            .by(SessionCommands.USER, principal);
    return key == null ? commands.apply(command) : keyed(command, "session.start", key);
  }

  /**
   * Answers a question. The answer is {@code {run_id, status, accepted}}. The command is declined
   * as {@code stale_interaction} if the question is no longer open, and as {@code key-reused} if
   * the key was used for another reply.
   *
   * @param interaction number of the question
   * @param response any JSON value; {@code null} for none
   * @param key idempotency key: repeating the same reply with the same key has no further effect;
   *     {@code null} for none
   * @param principal identity of the person as the calling system knows it
   */
  public Answer reply(
      String tenant,
      Id run,
      long interaction,
      @Nullable JsonValue response,
      @Nullable String key,
      String principal) {
    JsonObject.Builder payload = JsonObject.builder().add("interaction_id", interaction);
    if (response != null) {
      payload.add("response", response);
    }
    if (key != null) {
      payload.add("idempotency_key", key);
    }
    Command command =
        Command.on(run, SessionCommands.REPLY, tenant, payload.build())
            .by(SessionCommands.USER, principal);
    return key == null ? commands.apply(command) : keyed(command, "session.reply/" + run, key);
  }

  /**
   * Cancels a run. The answer is {@code {run_id, status, accepted, message}}; {@code accepted} is
   * false if the run has already ended, and then nothing changes.
   *
   * @param actor {@code user} or {@code system}
   * @param principal identity of the sender as the calling system knows it
   */
  public Answer cancel(String tenant, Id run, String actor, String principal) {
    return commands.apply(
        Command.on(run, SessionCommands.CANCEL, tenant, JsonObject.EMPTY).by(actor, principal));
  }

  private Answer keyed(Command command, String scope, String key) {
    return key.isEmpty() || key.length() > LONGEST_KEY
        ? Answer.declined(
            Problem.of(
                Problem.Kind.INVALID,
                "key-invalid",
                "a key has 1 to " + LONGEST_KEY + " characters"))
        : commands.apply(command.keyed(scope + "/" + key));
  }

  /**
   * Returns a run of a tenant; empty if there is none.
   *
   * @throws dev.lockstep.engine.UnreadableException if its row is damaged
   */
  public Optional<SessionView> find(String tenant, Id run) {
    return instance(tenant, run).map(SessionView::of);
  }

  /**
   * Returns runs of a tenant, newest first; a damaged run is shown with the reason.
   *
   * @param state wire name of their state; {@code null} for any
   * @param before only IDs below this one; {@code null} for the newest
   * @param limit largest number of runs, 1 to 200
   */
  public Listed list(String tenant, @Nullable String state, @Nullable Id before, int limit) {
    Part<StoredInstance> part =
        new BoundedReads(reads)
            .page(new Reads.Page(tenant, SessionCommands.CHART, state, before, limit));
    Long next = part.next();
    return new Listed(views(part.items(), reader), next == null ? null : new Id(next));
  }

  /**
   * Returns the views of runs in the order of their IDs' list, as many as fit a page; a damaged run
   * is shown with the reason.
   */
  public Shown views(List<Id> runs) {
    BoundedReads.First first = new BoundedReads(reads).first(runs);
    return new Shown(views(first.rows(), reader), first.examined());
  }

  /**
   * The views of the first runs of a list that fit a page.
   *
   * @param examined the number of runs, of which deleted ones have no view
   */
  public record Shown(List<SessionView> runs, int examined) {
    public Shown {
      runs = List.copyOf(runs);
    }
  }

  private static List<SessionView> views(List<StoredInstance> rows, InstanceReader reader) {
    return rows.stream()
        .map(
            row ->
                reader.shown(
                    row,
                    readable -> SessionView.of(reader.read(readable)),
                    why -> SessionView.of(row, why)))
        .toList();
  }

  /**
   * A page of runs.
   *
   * @param runs newest first
   * @param next the {@code before} of the next page; {@code null} if there is none
   */
  public record Listed(List<SessionView> runs, @Nullable Id next) {
    public Listed {
      runs = List.copyOf(runs);
    }
  }

  /** Returns the open question of a run; empty if there is none. */
  public Optional<JsonObject> pending(String tenant, Id run) {
    return find(tenant, run).map(SessionView::pending);
  }

  /**
   * Returns at most {@code limit} events of a run with a number above {@code after}; 0 for all.
   * Stored events that violate the schema are skipped and reported.
   */
  public FcmpPage events(String tenant, Id run, long after, int limit) {
    return instance(tenant, run).isPresent()
        ? FcmpPage.read(new BoundedReads(reads).stream(run, after, limit), after)
        : new FcmpPage(List.of(), List.of(), after, true);
  }

  private Optional<Instance> instance(String tenant, Id run) {
    return reads
        .instance(run)
        .filter(row -> row.tenant().equals(tenant) && row.isRoot())
        .map(reader::read)
        .filter(instance -> instance.chart().name().equals(SessionCommands.CHART));
  }
}
