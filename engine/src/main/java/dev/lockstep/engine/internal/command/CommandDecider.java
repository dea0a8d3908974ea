package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.command.ChangeSet.EarlySearch;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.PreparedHistory;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides commands with their handlers: within a transaction, or in advance from cached rows. A
 * decision made in advance takes effect only if the transaction finds the same rows; otherwise the
 * command is decided again. Thread-safe.
 */
final class CommandDecider {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final InstantSource clock;
  private final Ids ids;
  private final Definitions definitions;
  private final InstanceReader reader;
  private final Map<String, Handler> handlers;
  private final CommandFailures failures;
  private final HistoryPreparation preparation;
  private final ClaimCache claims = new ClaimCache();
  private final EarlyDecisions early = new EarlyDecisions();

  CommandDecider(
      InstantSource clock,
      Ids ids,
      Definitions definitions,
      InstanceReader reader,
      Map<String, Handler> handlers,
      CommandFailures failures,
      HistoryPreparation preparation) {
    this.clock = clock;
    this.ids = ids;
    this.definitions = definitions;
    this.reader = reader;
    this.handlers = handlers;
    this.failures = failures;
    this.preparation = preparation;
  }

  /** Prepares entries and events for writing. */
  @FunctionalInterface
  interface HistoryPreparation {

    List<PreparedHistory> prepare(List<Entry> entries, List<StreamEvent> events);
  }

  /** Returns the names held, as decisions in advance see them. */
  ClaimCache claims() {
    return claims;
  }

  /** Returns the counts of decisions made in advance. */
  EarlyDecisions early() {
    return early;
  }

  /** Decides a command and adds the changes of an accepted one to the batch. */
  Answer decide(Batch batch, KeyedCommand order) {
    if (order.hasKey()) {
      StoredAnswer stored = batch.answer(order.answerKey()).orElse(null);
      if (stored != null) {
        return repeated(stored, order);
      }
    }
    EarlyDecision decided = order.early();
    if (decided != null) {
      boolean isValid = decided.isValid(batch);
      early.count(isValid);
      if (isValid) {
        return adopted(batch, decided);
      }
    }
    Handler handler = handlers.get(order.command().kind());
    if (handler == null) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "unknown-command",
              "there is no command `" + order.command().kind() + "`"));
    }
    CommandUnit unit = unit(batch, order.command());
    Answer answer = handled(batch, unit, handler, order.command());
    if (answer instanceof Answer.Accepted accepted) {
      if (order.command().lease() != null) {
        unit.recordProgress(order.command().lease(), failures);
      }
      order.audit(unit.changes()).ifPresent(unit.changes().audited::add);
      batch.add(unit.changes());
      if (order.hasKey()) {
        batch.add(stored(order, accepted, unit.now()));
      }
    }
    return answer;
  }

  private static Answer adopted(Batch batch, EarlyDecision decided) {
    batch.adopt(decided);
    if (decided.stored() != null) {
      batch.add(decided.stored());
    }
    return decided.answer();
  }

  private CommandUnit unit(Batch batch, Command command) {
    // The journal stores milliseconds; a finer time would lead to another snapshot when it is read.
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    return new CommandUnit(batch, command, now, ids, definitions);
  }

  private static Answer handled(Batch batch, CommandUnit unit, Handler handler, Command command) {
    CommandAdmission.checkRoot(batch, command);
    CommandAdmission.checkLease(unit, command.lease());
    return handler.handle(unit, command);
  }

  private static StoredAnswer stored(KeyedCommand order, Answer.Accepted accepted, Instant now) {
    return new StoredAnswer(
        order.command().tenant(),
        order.answerKey().key(),
        order.digest(),
        JsonWriter.write(accepted.body()),
        now.toEpochMilli());
  }

  private static Answer repeated(StoredAnswer stored, KeyedCommand order) {
    if (!stored.digest().equals(order.digest())) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.KEY_REUSED, "key-reused", "this key was used for another command"));
    }
    JsonObject body = (JsonObject) JSON.read(stored.body()).orElseThrow();
    return new Answer.Accepted(body, true);
  }

  /**
   * Decides a command on the calling thread from cached rows; empty if they do not suffice, or the
   * command is declined. Such a command is decided in its transaction.
   */
  Optional<EarlyDecision> decideEarly(KeyedCommand order) {
    Command command = order.command();
    Handler handler = handlers.get(command.kind());
    if (handler == null || !handler.canDecideInAdvance()) {
      return Optional.empty();
    }
    CachedRows cached = new CachedRows(reader, claims);
    try {
      Batch batch = new Batch(cached, reader, claims, root(cached, command), List.of());
      CommandUnit unit = unit(batch, command);
      Answer answer = handled(batch, unit, handler, command);
      return answer instanceof Answer.Accepted accepted
              && !cached.hasMissed()
              && !hasFailed(unit, command.lease())
          ? Optional.of(early(cached, batch, unit, order, accepted))
          : Optional.empty();
    } catch (RuntimeException | Error problem) {
      // The handler fails again in the transaction, where failures are reported.
      return Optional.empty();
    }
  }

  private static Map<Id, StoredInstance> root(CachedRows cached, Command command) {
    Id root = command.root();
    return root == null ? Map.of() : Map.of(root, cached.instance(root).orElseThrow());
  }

  /** Returns true if the row under a lease has failures, which are counted in the transaction. */
  private static boolean hasFailed(CommandUnit unit, @Nullable Lease lease) {
    return lease != null
        && unit.find(lease.instance()).filter(held -> held.work().failures() > 0).isPresent();
  }

  private EarlyDecision early(
      CachedRows cached,
      Batch batch,
      CommandUnit unit,
      KeyedCommand order,
      Answer.Accepted accepted) {
    ChangeSet changes = unit.changes();
    changes.instances.replaceAll(
        (id, instance) -> BatchWriter.withTexts(instance, batch.loaded().get(id)));
    changes.written.putAll(changes.instances);
    changes.instances.forEach(
        (id, instance) ->
            changes.searches.put(id, EarlySearch.of(batch.loaded().get(id), instance)));
    changes.prepared.addAll(preparation.prepare(changes.entries, changes.events));
    order.audit(changes).ifPresent(changes.audited::add);
    return new EarlyDecision(
        accepted,
        cached.rows(),
        cached.holders(),
        batch.loaded(),
        changes,
        order.hasKey() ? stored(order, accepted, unit.now()) : null);
  }
}
