package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.store.internal.jdbc.ResultRows;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.Sessions;
import dev.lockstep.store.internal.jdbc.Writes;
import dev.lockstep.store.internal.join.Joining;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of a caller's transaction, with the search path and the limits of the store. Changes are
 * sent together with its end. For use by one thread.
 */
final class PostgresJoin implements Joining, Writes {

  private static final String RELEASE = "RELEASE SAVEPOINT " + SAVEPOINT;
  private static final String UNDO = "ROLLBACK TO SAVEPOINT " + SAVEPOINT + ";\n" + RELEASE;
  private static final String TRANSACTION_FAILED = "25P02";

  private final Target target;
  private final PostgresWriter writer;
  private @Nullable ServerSettings former;

  PostgresJoin(Target target, PostgresWriter writer) {
    this.target = target;
    this.writer = writer;
  }

  /**
   * The tables of the store, and the statement that begins a part.
   *
   * @param identity the database and the table of the store
   */
  record Target(String schema, ServerSettings settings, String begin, String identity) {

    /** Returns the target of an open store. */
    static Target of(PostgresSettings store, Sessions sessions) {
      String schema = store.schema();
      String question = "SELECT " + identity(schema);
      String identity =
          sessions.ask(
              session ->
                  ResultRows.first(session.statement(question), row -> row.getString(1))
                      .orElseThrow());
      Map<String, String> values = new LinkedHashMap<>();
      values.put("search_path", ServerSettings.path(schema));
      values.put("lock_timeout", Long.toString(store.timeouts().lock().toMillis()));
      values.putAll(ServerSettings.planning());
      ServerSettings settings = new ServerSettings(values, true);
      String begin =
          "SAVEPOINT %s;\n%s;\n%s"
              .formatted(SAVEPOINT, settings.read(identity(schema)), settings.set());
      return new Target(schema, settings, begin, identity);
    }

    /** Returns an SQL expression for the database and the table of instances in a schema. */
    private static String identity(String schema) {
      return "current_database() || ' ' || coalesce(to_regclass('%s.instance')::oid::text, '-')"
          .formatted(ServerSettings.path(schema).replace("'", "''"));
    }
  }

  @Override
  public void begin(Session session) throws SQLException {
    PreparedStatement statement = session.statement(target.begin());
    try {
      statement.execute();
    } catch (SQLException complaint) {
      if (TRANSACTION_FAILED.equals(complaint.getSQLState())) {
        throw new IllegalStateException(
            "the transaction has failed before, so it can only be rolled back", complaint);
      }
      throw complaint;
    }
    statement.getMoreResults();
    try (ResultSet row = statement.getResultSet()) {
      row.next();
      if (!row.getString(1).equals(target.identity())) {
        throw new IllegalStateException(
            "the connection belongs to another database than the store: it has no schema `%s` of this store"
                .formatted(target.schema()));
      }
      former = target.settings().before(row, 2);
    }
  }

  @Override
  public void keep(Session session) throws SQLException {
    session.run(String.join(";\n", ending()));
  }

  @Override
  public void undo(Session session) throws SQLException {
    session.run(UNDO);
  }

  private List<String> ending() {
    ServerSettings settings = former;
    return settings == null ? List.of(RELEASE) : List.of(settings.set(), RELEASE);
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    writer.write(session, changes);
  }

  @Override
  public boolean areSentWithCommit(Changes changes) {
    return writer.areSentWithCommit(changes);
  }

  @Override
  public void commit(Session session, Changes changes) throws SQLException {
    writer.send(session, changes, ending());
  }
}
