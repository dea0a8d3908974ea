package dev.lockstep.session;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.BoundedReads;
import dev.lockstep.engine.record.Part;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Conversations for clients: begin a run, answer its question, end it, see where it stands and what
 * it told. What is accepted is durable. Thread-safe.
 */
public final class SessionService {

  /** Most characters of a key of the client's. */
  public static final int LONGEST_KEY = 160;

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final InstanceReader reader;

  /**
   * A door to an engine with {@link SessionExtension}.
   *
   * @param commands carries out commands: {@code engine::submit}
   * @param reads what is committed: {@code engine.store().reads()}
   * @param reader {@code engine.reader()}
   */
  public SessionService(Function<Command, Answer> commands, Reads reads, InstanceReader reader) {
    this.commands = command -> commands.apply(command.withWholeTexts());
    this.reads = reads;
    this.reader = reader;
  }

  /**
   * Begins a run; answers it as {@link SessionView#toJson}.
   *
   * @param key the same key and start again are the same run; {@code null} for a run of its own
   */
  public Answer start(String tenant, SessionStart start, @Nullable String key) {
    Command command = Command.begin(SessionCommands.START, tenant, start.toJson());
    return key == null ? commands.apply(command) : keyed(command, "session.start", key);
  }

  /**
   * Answers a question: {@code {run_id, status, accepted}}. Declined as {@code stale_interaction}
   * when the run does not ask that any more, as {@code key-reused} when the key came with something
   * else before.
   *
   * @param interaction the question that is answered
   * @param response any JSON; {@code null} for nothing
   * @param key the same key and answer again are the same reply; {@code null} for none
   * @param principal who answers, as the caller knows them
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
   * Ends a run: {@code {run_id, status, accepted, message}}; one that has ended stays as it is, and
   * {@code accepted} is false.
   *
   * @param actor {@code user} or {@code system}
   * @param principal who that is, as the caller knows them
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
   * A run of a tenant.
   *
   * @throws dev.lockstep.engine.instance.UnreadableException if its row is damaged
   */
  public Optional<SessionView> find(String tenant, Id run) {
    return instance(tenant, run).map(SessionView::of);
  }

  /**
   * Runs of a tenant, newest first; those that cannot be read are shown with the reason.
   *
   * @param state wire name of the state they are in; {@code null} for any
   * @param before ids below this one; {@code null} for the newest
   * @param limit at most so many, 1 to 200
   */
  public Listed list(String tenant, @Nullable String state, @Nullable Id before, int limit) {
    Part<StoredInstance> part =
        new BoundedReads(reads)
            .page(new Reads.Page(tenant, SessionCommands.CHART, state, before, limit));
    Long next = part.next();
    return new Listed(
        part.items().stream()
            .map(
                row ->
                    reader.shown(
                        row,
                        readable -> SessionView.of(reader.read(readable)),
                        why -> SessionView.of(row, why)))
            .toList(),
        next == null ? null : new Id(next));
  }

  /**
   * A page of runs.
   *
   * @param next where the page behind it begins; {@code null} when there is none
   */
  public record Listed(List<SessionView> runs, @Nullable Id next) {
    public Listed {
      runs = List.copyOf(runs);
    }
  }

  /** The question a run waits on. */
  public Optional<JsonObject> pending(String tenant, Id run) {
    return find(tenant, run).map(SessionView::pending);
  }

  /**
   * What a run told behind a number, at most {@code limit} events; 0 for all from the first. What
   * is stored and is no event is left out, and said.
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
