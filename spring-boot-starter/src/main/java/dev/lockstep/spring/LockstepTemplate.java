package dev.lockstep.spring;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.CallerTransaction;
import dev.lockstep.runtime.json.JsonObject;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Executes commands in the transaction of the caller. Within a Spring transaction on the data
 * source of the engine, the changes of a command are committed or rolled back with it. Outside of a
 * transaction the engine executes the command in its own. Thread-safe.
 */
public final class LockstepTemplate {

  private final Engine engine;
  private final DataSource dataSource;

  public LockstepTemplate(Engine engine, DataSource dataSource) {
    this.engine = engine;
    this.dataSource = dataSource;
  }

  /**
   * Executes a command and returns its answer, also if it is declined. In a transaction, the result
   * is durable after its commit; a declined command leaves the transaction as it was.
   *
   * @throws IllegalStateException if the current transaction is read-only, or does not include the
   *     data source of the engine
   */
  public Answer submit(Command command) {
    return TransactionSynchronizationManager.isActualTransactionActive()
        ? joined(command)
        : engine.submit(command);
  }

  /**
   * Executes a command and returns the body of its answer.
   *
   * @throws DeclinedException if the command is declined; Spring then rolls back the transaction of
   *     the caller
   * @throws IllegalStateException as {@link #submit}
   */
  public JsonObject execute(Command command) {
    Answer answer = submit(command);
    if (answer instanceof Answer.Declined declined) {
      throw new DeclinedException(declined.problem());
    }
    return answer.orElseThrow();
  }

  private Answer joined(Command command) {
    if (TransactionSynchronizationManager.isCurrentTransactionReadOnly()) {
      throw new IllegalStateException("the transaction is read-only: commands need to write");
    }
    Connection connection = DataSourceUtils.getConnection(dataSource);
    try {
      if (!DataSourceUtils.isConnectionTransactional(connection, dataSource)
          || connection.getAutoCommit()) {
        throw new IllegalStateException(
            "the current transaction does not include the data source of the engine;"
                + " Engine.submit executes a command outside of it");
      }
      CallerTransaction commands = engine.commandsIn(connection);
      Answer answer = commands.submit(command);
      TransactionSynchronizationManager.registerSynchronization(new Announcement(commands));
      return answer;
    } catch (SQLException failure) {
      throw new IllegalStateException("the connection of the transaction is broken", failure);
    } finally {
      DataSourceUtils.releaseConnection(connection, dataSource);
    }
  }

  /** Wakes workers and listeners after the commit. */
  private record Announcement(CallerTransaction commands) implements TransactionSynchronization {

    @Override
    public void afterCommit() {
      commands.committed();
    }
  }
}
