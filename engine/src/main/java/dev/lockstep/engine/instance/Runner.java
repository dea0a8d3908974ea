package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.port.Ids;
import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.Lease;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Transaction;
import dev.lockstep.engine.record.Transaction.AnswerKey;
import dev.lockstep.engine.record.Work;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out commands, several in one transaction. What one of them is declined for is no affair
 * of the others. Thread-safe as long as commands of one root are given to it by one thread at a
 * time; across processes the store sees to that.
 */
public final class Runner {

  private static final Logger LOG = LoggerFactory.getLogger(Runner.class);

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  /** How often a command is tried that finds somebody else was first. */
  private static final int TRIES = 5;

  private final Store store;
  private final InstantSource clock;
  private final Ids ids;
  private final Definitions definitions;
  private final InstanceReader reader;
  private final Map<String, Handler> handlers;

  /**
   * A runner.
   *
   * @param handlers by the kind of command they carry out
   */
  public Runner(
      Store store,
      InstantSource clock,
      Ids ids,
      Definitions definitions,
      Map<String, Handler> handlers) {
    this.store = store;
    this.clock = clock;
    this.ids = ids;
    this.definitions = definitions;
    this.reader = new InstanceReader(definitions);
    this.handlers = Map.copyOf(handlers);
  }

  /** Makes instances of rows, and remembers those written here. */
  public InstanceReader reader() {
    return reader;
  }

  /** What came of each command, in their order. */
  public List<Answer> run(List<Order> orders) {
    for (int tried = 1; ; tried++) {
      try {
        return runOnce(orders);
      } catch (StoreException problem) {
        boolean isOfOne =
            problem.kind() == StoreException.Kind.CONFLICT
                || problem.kind() == StoreException.Kind.UNSTORABLE;
        if (isOfOne && orders.size() > 1) {
          return orders.stream().map(order -> run(List.of(order)).get(0)).toList();
        }
        if (problem.kind() != StoreException.Kind.CONFLICT || tried == TRIES) {
          return declined(orders, problem);
        }
      }
    }
  }

  private List<Answer> runOnce(List<Order> orders) {
    try (Transaction transaction = store.begin()) {
      Batch batch = begin(transaction, orders);
      List<Answer> answers = new ArrayList<>(orders.size());
      for (Order order : orders) {
        answers.add(carryOut(batch, order));
      }
      Changes changes = changes(batch);
      if (!changes.isEmpty()) {
        transaction.write(changes);
        transaction.commit();
      }
      return answers;
    }
  }

  private static Changes changes(Batch batch) {
    try {
      return batch.changes();
    } catch (StoreException problem) {
      throw problem;
    } catch (RuntimeException | StackOverflowError problem) {
      throw new StoreException(
          StoreException.Kind.UNSTORABLE, "what was decided cannot be written", problem);
    }
  }

  private Batch begin(Transaction transaction, List<Order> orders) {
    List<Id> roots =
        orders.stream()
            .map(order -> order.command().root())
            .filter(Objects::nonNull)
            .distinct()
            .sorted()
            .toList();
    List<AnswerKey> keys =
        orders.stream().filter(Order::hasKey).map(Order::answerKey).distinct().toList();
    Map<Id, StoredInstance> rows = new LinkedHashMap<>();
    if (!roots.isEmpty()) {
      List<Id> below = orders.stream().map(Order::command).flatMap(this::below).distinct().toList();
      rows.putAll(transaction.lock(roots, below));
    }
    Batch batch =
        new Batch(
            transaction, reader, rows, keys.isEmpty() ? List.of() : transaction.answers(keys));
    batch.read(
        orders.stream().map(Order::command).flatMap(command -> behind(batch, command)).toList());
    return batch;
  }

  /** What will be asked for: an instance whose worker writes, and what the handler knows of. */
  private Stream<Id> below(Command command) {
    Handler handler = handlers.get(command.kind());
    Lease lease = command.lease();
    return command.root() == null
        ? Stream.empty()
        : Stream.concat(
            lease == null ? Stream.empty() : Stream.of(lease.instance()),
            handler == null ? Stream.empty() : handler.reads(command).stream());
  }

  /** What the handler knows of once these are read. */
  private Stream<Id> behind(Batch batch, Command command) {
    Handler handler = handlers.get(command.kind());
    return handler == null
        ? Stream.empty()
        : below(command)
            .flatMap(id -> batch.known(id).stream())
            .flatMap(read -> handler.reads(command, read).stream());
  }

  private Answer carryOut(Batch batch, Order order) {
    try {
      return decide(batch, order);
    } catch (DeclinedException declined) {
      return Answer.declined(declined.problem());
    } catch (UnreadableException problem) {
      return unreadable(batch, problem);
    } catch (StoreException problem) {
      throw problem;
    } catch (RuntimeException | StackOverflowError problem) {
      LOG.error("command `{}` failed", order.command().kind(), problem);
      return Answer.declined(
          Problem.of(
              Problem.Kind.FAILED, "failed", "the program failed; nothing was done: see its log"));
    }
  }

  private Answer decide(Batch batch, Order order) {
    Command command = order.command();
    if (order.hasKey()) {
      StoredAnswer stored = batch.answer(order.answerKey()).orElse(null);
      if (stored != null) {
        return repeated(stored, order);
      }
    }
    Handler handler = handlers.get(command.kind());
    if (handler == null) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "unknown-command",
              "there is no command `" + command.kind() + "`"));
    }
    checkRoot(batch, command);
    Unit unit = new Unit(batch, command, clock.instant(), ids, definitions);
    checkLease(unit, command.lease());
    Answer answer = handler.handle(unit, command);
    if (answer instanceof Answer.Accepted accepted) {
      batch.add(unit.changes());
      if (order.hasKey()) {
        batch.add(
            new StoredAnswer(
                command.tenant(),
                order.answerKey().key(),
                order.digest(),
                JsonWriter.write(accepted.body()),
                unit.now().toEpochMilli()));
      }
    }
    return answer;
  }

  private static Answer repeated(StoredAnswer stored, Order order) {
    if (!stored.digest().equals(order.digest())) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.KEY_REUSED, "key-reused", "this key was used for another command"));
    }
    JsonObject body = (JsonObject) JSON.read(stored.body()).orElseThrow();
    return new Answer.Accepted(body, true);
  }

  private static void checkRoot(Batch batch, Command command) {
    Id root = command.root();
    if (root == null) {
      return;
    }
    boolean isTheirs =
        batch
            .row(root)
            .filter(row -> row.isRoot() && row.tenant().equals(command.tenant()))
            .isPresent();
    if (!isTheirs) {
      throw new DeclinedException(Problem.unknown("instance " + root));
    }
  }

  private static void checkLease(Unit unit, @Nullable Lease lease) {
    if (lease == null) {
      return;
    }
    Work work = unit.find(lease.instance()).map(Instance::work).orElse(Work.NONE);
    if (work.fence() != lease.fence() || work.worker() == null || !work.isLeased()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.LEASE_LOST,
              "lease-lost",
              "the lease on instance " + lease.instance() + " is lost"));
    }
  }

  private static Answer unreadable(Batch batch, UnreadableException problem) {
    StoredInstance row = problem.row();
    String who = row == null ? "an instance" : "instance " + row.id();
    String detail = who + " cannot be read: " + problem.getMessage();
    if (!problem.isDamaged()) {
      return Answer.declined(Problem.of(Problem.Kind.UNHOLDABLE, "chart-cannot-hold", detail));
    }
    if (row != null && row.quarantine() == null) {
      LOG.error("{}; it is quarantined", detail);
      batch.quarantine(row, String.valueOf(problem.getMessage()));
    }
    return Answer.declined(Problem.of(Problem.Kind.QUARANTINED, "quarantined", detail));
  }

  private static List<Answer> declined(List<Order> orders, StoreException problem) {
    LOG.warn("{} commands were not carried out", orders.size(), problem);
    Problem told =
        switch (problem.kind()) {
          case CONFLICT ->
              Problem.of(
                  Problem.Kind.OVERLOADED,
                  "busy",
                  "too many others want the same; nothing was done");
          case UNSTORABLE ->
              Problem.of(
                  Problem.Kind.INVALID,
                  "unstorable",
                  "a value is too long or has characters that cannot be stored; nothing was done");
          case UNAVAILABLE ->
              Problem.of(
                  Problem.Kind.UNAVAILABLE,
                  "store-unavailable",
                  "the store is not to be reached; nothing was done");
          case FULL ->
              Problem.of(
                  Problem.Kind.UNAVAILABLE,
                  "store-full",
                  "the disk of the store is full; nothing was done: once somebody has made room,"
                      + " it can be sent again");
          case UNKNOWN ->
              Problem.of(
                  Problem.Kind.OUTCOME_UNKNOWN,
                  "outcome-unknown",
                  "the store went away while the command was made durable: ask before trying again");
        };
    return orders.stream().map(order -> Answer.declined(told)).toList();
  }
}
