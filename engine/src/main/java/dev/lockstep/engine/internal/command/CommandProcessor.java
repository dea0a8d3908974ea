package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Ids;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.UnreadableRowException;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes commands, several in one transaction. A declined command does not affect the others.
 * Thread-safe as long as commands of one root are passed by one thread at a time; across processes
 * the store ensures this.
 */
public final class CommandProcessor {

  private static final Logger LOG = LoggerFactory.getLogger(CommandProcessor.class);

  /** The number of attempts to execute a command that conflicts with concurrent transactions. */
  private static final int TRIES = 5;

  /** The failures of a transaction that one of its commands may have caused. */
  private static final Set<StoreException.Kind> OF_ONE =
      EnumSet.of(
          StoreException.Kind.CONFLICT, StoreException.Kind.LOCKED, StoreException.Kind.UNSTORABLE);

  private final Supplier<Transaction> transactions;
  private final InstanceReader reader;
  private final CommandDecider decider;
  private final BatchLoader batches;
  private final CommandFailures failures;

  /**
   * Creates a processor.
   *
   * @param handlers the handlers by the kind of command they execute
   */
  public CommandProcessor(
      RecordStore store,
      InstantSource clock,
      Ids ids,
      Definitions definitions,
      Map<String, Handler> handlers) {
    this.transactions = store::begin;
    this.failures = new CommandFailures();
    this.reader = new InstanceReader(definitions);
    Map<String, Handler> all = Map.copyOf(handlers);
    this.decider =
        new CommandDecider(clock, ids, definitions, reader, all, failures, store::prepare);
    this.batches = new BatchLoader(reader, decider.claims(), all);
  }

  private CommandProcessor(CommandProcessor other, Supplier<Transaction> transactions) {
    this.transactions = transactions;
    this.failures = other.failures;
    this.reader = other.reader.withoutCaching();
    this.decider = other.decider;
    this.batches = other.batches.reading(reader);
  }

  /**
   * Returns a processor with the same handlers that executes commands in other transactions and
   * caches nothing of them, because they may be rolled back.
   */
  public CommandProcessor in(Supplier<Transaction> transactions) {
    return new CommandProcessor(this, transactions);
  }

  /** Returns the number of decisions made before their transactions. */
  public EarlyDecisions early() {
    return decider.early();
  }

  /**
   * Decides a command on the calling thread from cached rows, without effects. The returned command
   * can be executed like the given one. If a row that the decision depends on has changed by then,
   * the command is decided again.
   */
  public KeyedCommand decideEarly(KeyedCommand order) {
    return order.with(decider.decideEarly(order).orElse(null));
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
  public List<Answer> run(List<KeyedCommand> orders) {
    return settled(runUnflushed(orders, false));
  }

  /**
   * Executes commands like {@link #run}. Their answers may be given once they are {@link #settled}.
   *
   * @param isContained true to answer for errors of any kind
   */
  List<PendingAnswers> runUnflushed(List<KeyedCommand> orders, boolean isContained) {
    List<PendingAnswers> all = new ArrayList<>(1);
    run(orders, isContained, all);
    return all;
  }

  /** Waits until the changes of commands are durable, and returns their answers. */
  List<Answer> settled(List<PendingAnswers> all) {
    return all.size() == 1
        ? settled(all.get(0))
        : all.stream().flatMap(pending -> settled(pending).stream()).toList();
  }

  private List<Answer> settled(PendingAnswers pending) {
    try {
      pending.commit().await();
      return pending.answers();
    } catch (StoreException problem) {
      return declined(pending.orders(), problem);
    }
  }

  private void run(List<KeyedCommand> orders, boolean isContained, List<PendingAnswers> all) {
    int answered = 0;
    while (answered < orders.size()) {
      answered += runNext(orders.subList(answered, orders.size()), isContained, all);
    }
  }

  /** Executes the first of some commands, and returns their number, at least one. */
  private int runNext(List<KeyedCommand> orders, boolean isContained, List<PendingAnswers> all) {
    List<KeyedCommand> given = orders;
    for (int tried = 1; ; tried++) {
      Phase phase = new Phase();
      try {
        PendingAnswers answers = runOnce(given, phase);
        failures.succeeded();
        all.add(answers);
        return answers.answers().size();
      } catch (StoreException problem) {
        boolean isOfOne = OF_ONE.contains(problem.kind());
        if (isOfOne && orders.size() > 1) {
          orders.forEach(order -> run(List.of(order.with(null)), isContained, all));
          return orders.size();
        }
        if (problem.kind() != StoreException.Kind.CONFLICT || tried == TRIES) {
          all.add(PendingAnswers.durable(orders, declined(orders, problem)));
          return orders.size();
        }
        given = orders.stream().map(order -> order.with(null)).toList();
      } catch (RuntimeException | StackOverflowError problem) {
        failed(orders, phase, problem, isContained, all);
        return orders.size();
      } catch (Error problem) {
        if (!isContained) {
          throw problem;
        }
        failed(orders, phase, problem, isContained, all);
        return orders.size();
      }
    }
  }

  /** Answers the commands of a failed transaction; executes each half of them again. */
  private void failed(
      List<KeyedCommand> orders,
      Phase phase,
      Throwable problem,
      boolean isContained,
      List<PendingAnswers> all) {
    failures.failed();
    if (phase.isCommitting) {
      LOG.error("the program failed during a commit", problem);
      Answer unknown = Answer.declined(StoreProblems.ofCommit(problem));
      all.add(PendingAnswers.durable(orders, Collections.nCopies(orders.size(), unknown)));
    } else if (orders.size() == 1) {
      all.add(
          PendingAnswers.durable(
              orders, List.of(failures.answer(orders.get(0).command(), problem))));
    } else {
      int half = orders.size() / 2;
      run(orders.subList(0, half), isContained, all);
      run(orders.subList(half, orders.size()), isContained, all);
    }
  }

  /** The progress of a transaction. */
  private static final class Phase {

    private boolean isCommitting;
  }

  /** Executes commands in one transaction, up to the first that belongs to the next one. */
  private PendingAnswers runOnce(List<KeyedCommand> orders, Phase phase) {
    try (Transaction transaction = transactions.get()) {
      Batch batch = batches.load(transaction, orders);
      List<Answer> answers = new ArrayList<>(orders.size());
      try {
        for (KeyedCommand order : orders) {
          answers.add(execute(batch, order));
        }
      } catch (DeferredException next) {
        // The first command of a transaction depends on no other, so each transaction has one.
        if (answers.isEmpty()) {
          throw next;
        }
      }
      List<KeyedCommand> executed = orders.subList(0, answers.size());
      Changes changes = changes(batch);
      if (changes.isEmpty()) {
        return new PendingAnswers(executed, answers, transaction.seen());
      }
      transaction.write(changes);
      phase.isCommitting = true;
      return new PendingAnswers(executed, answers, transaction.commitUnflushed());
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

  private Answer execute(Batch batch, KeyedCommand order) {
    try {
      return decider.decide(batch, order);
    } catch (DeclinedException declined) {
      return Answer.declined(declined.problem());
    } catch (UnreadableException problem) {
      return unreadable(batch, problem);
    }
  }

  private static Answer unreadable(Batch batch, UnreadableException problem) {
    StoredInstance row = problem instanceof UnreadableRowException known ? known.row() : null;
    String who = row == null ? "an instance" : "instance " + row.id();
    String detail = who + " cannot be read: " + problem.getMessage();
    if (problem.isNewer()) {
      return Answer.declined(StoreProblems.newer(problem, detail));
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

  private List<Answer> declined(List<KeyedCommand> orders, StoreException problem) {
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
