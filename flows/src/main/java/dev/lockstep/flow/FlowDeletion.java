package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.upkeep.RowDeletion;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.executor.agent.RunConversations;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import dev.lockstep.flow.internal.run.RunClosing;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes ended runs with their nodes, journals, streams, documents and the conversations of their
 * agents, in transactions of a bounded size. A conversation stays if it ensures that an
 * irreversible call is not repeated. Thread-safe.
 */
public final class FlowDeletion {

  private static final Logger LOG = LoggerFactory.getLogger(FlowDeletion.class);

  private static final String USER = "user";
  private static final Instant ANY_TIME = Instant.ofEpochMilli(Long.MAX_VALUE);

  private final Function<Command, Answer> commands;
  private final RecordStore store;
  private final Ticker ticker = Ticker.system();
  private final RowDeletion rows;
  private final InstantSource clock;
  private final RunConversations conversations;
  private final RunClosing closing;

  /**
   * Creates a deletion.
   *
   * @param commands executes commands: {@code engine::submit}
   */
  public FlowDeletion(Function<Command, Answer> commands, Engine engine) {
    this(commands, DurableEngine.of(engine).store(), engine);
  }

  FlowDeletion(Function<Command, Answer> commands, RecordStore store, Engine engine) {
    this.commands = commands;
    this.store = store;
    this.rows = new RowDeletion(store, ticker);
    this.clock = engine.clock();
    this.conversations = new RunConversations(engine);
    this.closing = new RunClosing(commands, store.reads(), DurableEngine.of(engine).reader(), null);
  }

  private FlowDeletion(FlowDeletion other, String key) {
    this.commands = other.commands;
    this.store = other.store;
    this.rows = other.rows;
    this.clock = other.clock;
    this.conversations = other.conversations;
    this.closing = other.closing.under(key);
  }

  /**
   * Returns the same deletion with an idempotency key: the deletion of a run whose rows are gone
   * returns its first answer.
   */
  public FlowDeletion under(String key) {
    return new FlowDeletion(this, key);
  }

  /**
   * A run that is closed to all commands.
   *
   * @param workflow the name of its flow
   * @param characters the number of characters it stored
   * @param conversations the conversations of its agents that are deleted with it
   */
  public record ClosedRun(
      Id id,
      String tenant,
      String workflow,
      String state,
      Instant endedAt,
      long characters,
      List<Conversation> conversations) {}

  /** Keeps the rows of runs before they are deleted. */
  public interface Archive {

    /**
     * Returns why a run cannot be archived; empty if it can. It is then not closed.
     *
     * @param conversations the conversations of its agents that would be deleted with it
     */
    Optional<String> obstacle(Id run, List<Conversation> conversations);

    /**
     * Writes a run. If this throws, no row is deleted, and the run stays closed.
     *
     * @return why it cannot be archived, with the same consequence; empty if it was
     */
    Optional<String> write(ClosedRun run);
  }

  /**
   * Deletes a run and blocks until its rows are gone; answers {@code {id, state, characters,
   * conversations, keptConversations, unreadable?}}. The workflow keeps a record of who did it. If
   * the process is lost meanwhile, the run is in quarantine, and the same call deletes the rest. A
   * run that cannot be read must have been terminated, unless it had ended.
   */
  public Answer delete(Caller caller, Id run) {
    Answer answer =
        closing.close(caller, run, JsonObject.of("run", new JsonString(run.toString())));
    if (!(answer instanceof Answer.Accepted accepted)) {
      return answer;
    }
    JsonObject closed = accepted.body();
    RunConversations.Found found = conversations.of(caller.tenant(), run, clock.instant());
    return recorded(caller, run, closed)
        .<Answer>map(Answer::declined)
        .orElseGet(() -> deleteRows(caller, run, closed, found, RowDeletion.Rest.NONE));
  }

  /** Keeps a record with the workflow. Returns why the run must not be deleted. */
  private Optional<Problem> recorded(Caller caller, Id run, JsonObject closed) {
    return Id.parse(text(closed, "workflow"))
        .map(workflow -> record(caller, run, workflow, closed))
        .filter(Answer.Declined.class::isInstance)
        .map(answer -> ((Answer.Declined) answer).problem())
        .filter(any -> !closed.has(FlowCommands.UNREADABLE));
  }

  /**
   * Archives a run and deletes it, like {@link #delete}. A run that cannot be read cannot be
   * archived.
   */
  public Answer archive(Caller caller, Id run, Archive archive) {
    return expire(
        caller, run, ANY_TIME, archive, took -> true, closed -> recorded(caller, run, closed));
  }

  /**
   * Deletes a run whose time is over, after it was archived. The workflow keeps no record of it.
   *
   * @param before a run that has not ended before this time is not deleted; one that cannot be read
   *     neither
   * @param rest rests between transactions, given the time that the last one took; if it returns
   *     false, the run stays closed, and the next call deletes the rest
   */
  public Answer expire(
      Caller caller, Id run, Instant before, Archive archive, Predicate<Duration> rest) {
    return expire(caller, run, before, archive, rest, closed -> Optional.empty());
  }

  private Answer expire(
      Caller caller,
      Id run,
      Instant before,
      Archive archive,
      Predicate<Duration> rest,
      Function<JsonObject, Optional<Problem>> last) {
    long begin = ticker.nanos();
    Optional<String> obstacle =
        archive.obstacle(run, conversations.of(caller.tenant(), run, clock.instant()).deletable());
    if (obstacle.isPresent()) {
      return notArchived(run, obstacle.get());
    }
    Answer answer =
        closing.close(
            caller,
            run,
            JsonObject.builder()
                .add("run", run.toString())
                .add(FlowCommands.ENDED_BEFORE, before.toEpochMilli())
                .build());
    if (!(answer instanceof Answer.Accepted accepted)) {
      return answer;
    }
    JsonObject closed = accepted.body();
    RunConversations.Found found = conversations.of(caller.tenant(), run, clock.instant());
    if (store.reads().instance(run).isEmpty()) {
      return deleteRows(caller, run, closed, found, rest::test);
    }
    Optional<Answer> refusal =
        archive
            .write(closedRun(caller, run, closed, found))
            .map(reason -> notArchived(run, reason))
            .or(() -> last.apply(closed).map(Answer::declined));
    if (refusal.isPresent()) {
      return refusal.get();
    }
    return rest.test(Duration.ofNanos(ticker.nanos() - begin))
        ? deleteRows(caller, run, closed, found, rest::test)
        : stopped(run);
  }

  private static ClosedRun closedRun(
      Caller caller, Id run, JsonObject closed, RunConversations.Found found) {
    return new ClosedRun(
        run,
        caller.tenant(),
        text(closed, FlowCommands.WORKFLOW_NAME),
        text(closed, "state"),
        Instant.ofEpochMilli(number(closed, FlowCommands.ENDED_AT)),
        number(closed, "characters"),
        found.deletable());
  }

  private static Answer notArchived(Id run, String reason) {
    return Answer.declined(
        Problem.of(
            Problem.Kind.CONFLICT,
            "not-archived",
            "flow run %s cannot be archived: %s".formatted(run, reason)));
  }

  private Answer deleteRows(
      Caller caller,
      Id run,
      JsonObject closed,
      RunConversations.Found found,
      RowDeletion.Rest rest) {
    for (Conversation conversation : found.deletable()) {
      if (!rows.delete(conversation.id(), rest)) {
        return stopped(run);
      }
    }
    if (!rows.delete(run, rest)) {
      return stopped(run);
    }
    boolean isUnreadable = closed.has(FlowCommands.UNREADABLE);
    LOG.info(
        "flow run {} of tenant {} was deleted by {}{}, with {} conversations; {} are kept",
        run,
        caller.tenant(),
        caller.name(),
        isUnreadable ? " although it cannot be read: " + text(closed, "unreadable") : "",
        found.deletable().size(),
        found.kept().size());
    return Answer.accepted(
        closed
            .without("workflow")
            .with("conversations", JsonNumber.of(found.deletable().size()))
            .with("keptConversations", JsonNumber.of(found.kept().size())));
  }

  private Answer record(Caller caller, Id run, Id workflow, JsonObject closed) {
    JsonObject facts =
        closed.without("id").without("workflow").with("run", new JsonString(run.toString()));
    return commands.apply(
        Command.on(workflow, FlowCommands.RECORD_DELETION, caller.tenant(), facts)
            .by(USER, caller.name()));
  }

  private static Answer stopped(Id run) {
    return Answer.declined(
        Problem.of(
            Problem.Kind.CONFLICT,
            "stopped",
            "the deletion of flow run %s was stopped; the next one continues it".formatted(run)));
  }

  private static String text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text ? text.value() : "";
  }

  private static long number(JsonObject object, String name) {
    return object.get(name) instanceof JsonNumber number ? number.longValue() : 0;
  }
}
