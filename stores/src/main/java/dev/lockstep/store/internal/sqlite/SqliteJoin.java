package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.jdbc.Faults;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.join.Joining;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * A part of a caller's transaction on the file of the store. Its first statement writes, so that
 * the transaction waits for other writers before it reads.
 */
record SqliteJoin(Path file) implements Joining {

  private static final String RELEASE = "RELEASE SAVEPOINT " + SAVEPOINT;

  @Override
  public void begin(Session session) throws SQLException {
    if (!isOn(session)) {
      throw new IllegalStateException(
          "the connection belongs to another database than the store, whose file is " + file);
    }
    session.run("SAVEPOINT " + SAVEPOINT);
    session.run("UPDATE node SET last = last");
  }

  private boolean isOn(Session session) throws SQLException {
    String name = SqliteFile.name(session.connection());
    try {
      return !name.isEmpty() && Files.isSameFile(file, Path.of(name));
    } catch (IOException missing) {
      return false;
    }
  }

  @Override
  public void keep(Session session) throws SQLException {
    session.run(RELEASE);
  }

  @Override
  public void undo(Session session) throws SQLException {
    session.run("ROLLBACK TO SAVEPOINT " + SAVEPOINT);
    session.run(RELEASE);
  }

  /** The errors of a part: a file that is written by another transaction is locked. */
  record PartFaults(SqliteFaults faults) implements Faults {

    @Override
    public StoreException of(SQLException complaint) {
      return SqliteFaults.isBusy(complaint)
          ? new StoreException(
              StoreException.Kind.LOCKED, "SQLite: " + complaint.getMessage(), complaint)
          : faults.of(complaint);
    }

    @Override
    public StoreException atCommit(SQLException complaint) {
      return of(complaint);
    }
  }
}
