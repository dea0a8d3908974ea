package dev.lockstep.engine.internal.join;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.EngineListener.Watched;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.admission.CommandCheck;
import dev.lockstep.engine.internal.command.CommandProcessor;
import dev.lockstep.engine.internal.command.KeyedCommand;
import dev.lockstep.engine.internal.record.Announcements;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Commands in the transaction of a caller's connection. */
public final class JoinedCommands implements CallerTransaction {

  private final RecordStore store;
  private final CommandProcessor processor;
  private final Connection connection;
  private final CommandCheck check;
  private final EngineListener watcher;
  private final BooleanSupplier isClosed;
  private final Announcements later = new Announcements();

  /**
   * Creates the commands of a connection.
   *
   * @param processor the processor of the engine
   * @param isClosed returns true if the engine rejects commands
   */
  public JoinedCommands(
      RecordStore store,
      CommandProcessor processor,
      Connection connection,
      CommandCheck check,
      EngineListener watcher,
      BooleanSupplier isClosed) {
    this.store = store;
    this.processor = processor;
    this.connection = connection;
    this.check = check;
    this.watcher = watcher;
    this.isClosed = isClosed;
  }

  @Override
  public Answer submit(Command command) {
    Optional<Problem> problem = check.problem(command).or(this::closed);
    Attempts attempts = problem.isPresent() ? null : new Attempts();
    Watched watched = watcher.submitted(command);
    Answer answer =
        attempts == null
            ? Answer.declined(problem.orElseThrow())
            : processor.in(attempts).run(List.of(KeyedCommand.of(command))).get(0);
    watched.answered(answer);
    return answer;
  }

  private Optional<Problem> closed() {
    return isClosed.getAsBoolean()
        ? Optional.of(Problem.of(Problem.Kind.UNAVAILABLE, "closed", "the engine is shutting down"))
        : Optional.empty();
  }

  /**
   * The attempts to execute a command, each a part of the transaction. The first one begins at
   * once, so that a connection that cannot be used is a mistake of the caller and not a declined
   * command.
   */
  private final class Attempts implements Supplier<Transaction> {

    private @Nullable Supplier<Transaction> first;

    Attempts() {
      try {
        Transaction begun = store.join(connection, later);
        first = () -> begun;
      } catch (StoreException problem) {
        first =
            () -> {
              throw problem;
            };
      }
    }

    @Override
    public Transaction get() {
      Supplier<Transaction> next = first;
      first = null;
      return next == null ? store.join(connection, later) : next.get();
    }
  }

  @Override
  public void committed() {
    store.announce(later);
    later.clear();
  }
}
