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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes commands, several in one transaction. A declined command does not affect the others.
 * Thread-safe as long as commands of one root are passed by one thread at a time; across processes
 * the store ensures this.
 */
public final class Runner {

  private static final Logger LOG = LoggerFactory.getLogger(Runner.class);

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  /** The number of attempts to execute a command that conflicts with concurrent transactions. */
  private static final int TRIES = 5;

  private final Store store;
  private final InstantSource clock;
  private final Ids ids;
  private final Definitions definitions;
  private final InstanceReader reader;
  private final Map<String, Handler> handlers;
  private final CommandFailures failures = new CommandFailures();

  /**
   * Creates a runner.
   *
   * @param handlers the handlers by the kind of command they execute
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

  /** Returns the reader of rows, which caches the instances written here. */
  public InstanceReader reader() {
    return reader;
  }

  /** Returns the failures of transactions seen so far. */
  public CommandFailures failures() {
    return failures;
  }

  /**
   * Executes commands and returns their answers in the same order. If a transaction fails because
   * of an error in the program, it is rolled back. Its commands are then executed in smaller
   * transactions, until the failing command is alone.
   *
   * @throws Error other than {@link StackOverflowError}, for simulations
   */
  public List<Answer> run(List<Order> orders) {
    return run(orders, false);
  }

  /** Executes commands like {@link #run}, and answers for errors of any kind. */
  List<Answer> runContained(List<Order> orders) {
    return run(orders, true);
  }

  private List<Answer> run(List<Order> orders, boolean isContained) {
    for (int tried = 1; ; tried++) {
      Phase phase = new Phase();
      try {
        List<Answer> answers = runOnce(orders, phase);
        failures.succeeded();
        return answers;
      } catch (StoreException problem) {
        boolean isOfOne =
            problem.kind() == StoreException.Kind.CONFLICT
                || problem.kind() == StoreException.Kind.UNSTORABLE;
        if (isOfOne && orders.size() > 1) {
          return orders.stream().map(order -> run(List.of(order), isContained).get(0)).toList();
        }
        if (problem.kind() != StoreException.Kind.CONFLICT || tried == TRIES) {
          return declined(orders, problem);
        }
      } catch (RuntimeException | StackOverflowError problem) {
        return failed(orders, phase, problem, isContained);
      } catch (Error problem) {
        if (!isContained) {
          throw problem;
        }
        return failed(orders, phase, problem, isContained);
      }
    }
  }

  /** Answers the commands of a failed transaction; executes each half of them again. */
  private List<Answer> failed(
      List<Order> orders, Phase phase, Throwable problem, boolean isContained) {
    failures.failed();
    if (phase.isCommitting) {
      LOG.error("the program failed during a commit", problem);
      Problem unknown = StoreProblems.ofCommit(problem);
      return orders.stream().map(order -> Answer.declined(unknown)).toList();
    }
    if (orders.size() == 1) {
      return List.of(failed(orders.get(0).command(), problem));
    }
    int half = orders.size() / 2;
    List<Answer> answers = new ArrayList<>(run(orders.subList(0, half), isContained));
    answers.addAll(run(orders.subList(half, orders.size()), isContained));
    return answers;
  }

  private Answer failed(Command command, Throwable problem) {
    String what =
        "command `"
            + command.kind()
            + "`"
            + (command.root() == null ? "" : " on " + command.root())
            + " failed: "
            + problem.getClass().getName();
    LOG.error("{}", what, problem);
    failures.culprit(command, what);
    return Answer.declined(StoreProblems.ofProgram(what));
  }

  /** The progress of a transaction. */
  private static final class Phase {

    private boolean isCommitting;
  }

  private List<Answer> runOnce(List<Order> orders, Phase phase) {
    try (Transaction transaction = store.begin()) {
      Batch batch = begin(transaction, orders);
      List<Answer> answers = new ArrayList<>(orders.size());
      for (Order order : orders) {
        answers.add(carryOut(batch, order));
      }
      Changes changes = changes(batch);
      if (!changes.isEmpty()) {
        transaction.write(changes);
        phase.isCommitting = true;
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
          StoreException.Kind.UNSTORABLE, "the changes cannot be written", problem);
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

  /**
   * Returns the instances that a command will read: the instance of its lease, and those of its
   * handler.
   */
  private Stream<Id> below(Command command) {
    Handler handler = handlers.get(command.kind());
    Lease lease = command.lease();
    return command.root() == null
        ? Stream.empty()
        : Stream.concat(
            lease == null ? Stream.empty() : Stream.of(lease.instance()),
            handler == null ? Stream.empty() : handler.reads(command).stream());
  }

  /** Returns the further instances that a handler will read, given the first ones. */
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
    CommandAdmission.checkRoot(batch, command);
    Unit unit = new Unit(batch, command, clock.instant(), ids, definitions);
    CommandAdmission.checkLease(unit, command.lease());
    Answer answer = handler.handle(unit, command);
    if (answer instanceof Answer.Accepted accepted) {
      if (command.lease() != null) {
        unit.cameFurther(command.lease(), failures);
      }
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

  private static Problem newer(UnreadableException problem, String detail) {
    JsonObject.Builder facts = JsonObject.builder();
    problem
        .newer()
        .ifPresent(chart -> facts.add("chart", chart.name()).add("version", chart.version()));
    return new Problem(Problem.Kind.NEWER_CHART, "newer-chart", detail, facts.build(), List.of());
  }

  private static Answer unreadable(Batch batch, UnreadableException problem) {
    StoredInstance row = problem.row();
    String who = row == null ? "an instance" : "instance " + row.id();
    String detail = who + " cannot be read: " + problem.getMessage();
    if (problem.isNewer()) {
      return Answer.declined(newer(problem, detail));
    }
    if (!problem.isDamaged()) {
      return Answer.declined(Problem.of(Problem.Kind.UNHOLDABLE, "chart-cannot-hold", detail));
    }
    if (row != null && row.quarantine() == null) {
      LOG.error("{}; it is quarantined", detail);
      batch.quarantine(row, String.valueOf(problem.getMessage()));
    }
    return Answer.declined(Problem.of(Problem.Kind.QUARANTINED, "quarantined", detail));
  }

  private List<Answer> declined(List<Order> orders, StoreException problem) {
    LOG.warn("{} commands were not executed", orders.size(), problem);
    Problem told = StoreProblems.of(problem);
    if (problem.kind() != StoreException.Kind.UNSTORABLE) {
      orders.stream()
          .map(order -> order.command().lease())
          .filter(Objects::nonNull)
          .forEach(failures::blameStore);
    }
    return orders.stream().map(order -> Answer.declined(told)).toList();
  }
}
