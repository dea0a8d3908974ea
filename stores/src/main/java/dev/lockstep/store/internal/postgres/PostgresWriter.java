package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.store.internal.administration.PipelinedAuditWriter;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.jdbc.Bindings;
import dev.lockstep.store.internal.jdbc.ChangeWriter;
import dev.lockstep.store.internal.jdbc.ChangeWriter.Binder;
import dev.lockstep.store.internal.jdbc.ChangeWriter.LeaseTerms;
import dev.lockstep.store.internal.jdbc.Parameters;
import dev.lockstep.store.internal.jdbc.SearchWrites;
import dev.lockstep.store.internal.jdbc.Session;
import dev.lockstep.store.internal.jdbc.StatementParameters;
import dev.lockstep.store.internal.jdbc.Writes;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes all changes of a transaction together with its commit in one round trip. Several rows of a
 * table are written by one statement.
 */
final class PostgresWriter implements Writes {

  private static final List<String> COMMIT = List.of("COMMIT");

  /** Divides by zero unless all rows were updated, so that the commit after it is not executed. */
  private static final String ALL_OR_FAIL =
      "WITH changed AS (%s RETURNING 1) SELECT 1 / (count(*) = ?)::int FROM changed";

  private final ChangeWriter batches;
  private final PostgresBulk bulk = new PostgresBulk();
  private final String update;
  private final String updateOrFail;

  PostgresWriter(LeaseTerms terms) {
    batches = new ChangeWriter(terms);
    update = withVersion(batches.updateInstance());
    updateOrFail = orFail(update);
  }

  // The chart version is set: its index is not written if the value stays the same.
  private static String withVersion(String update) {
    return update
        .replace("SET state", "SET definition = ?, state")
        .replace(" AND definition = ?", "");
  }

  // Divides by zero if the row has changed, so that the commit after it is not executed.
  private static String orFail(String update) {
    return update.replace(
        ChangeWriter.IS_WHAT_IT_WAS,
        "1 = 1 / CASE WHEN " + ChangeWriter.IS_WHAT_IT_WAS + " THEN 1 ELSE 0 END");
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    send(session, changes, List.of());
  }

  @Override
  public boolean areSentWithCommit(Changes changes) {
    return true;
  }

  @Override
  public void commit(Session session, Changes changes) throws SQLException {
    send(session, changes, COMMIT);
  }

  /** Writes changes together with the statements that end the transaction, or a part of it. */
  void send(Session session, Changes changes, List<String> ending) throws SQLException {
    new Together(changes, ending).send(session);
  }

  private void updated(Parameters to, Changes.Update update) throws SQLException {
    to.add(update.row().definition());
    batches.bindings().written(to, update);
  }

  /** Sets the parameters of a statement. */
  @FunctionalInterface
  private interface Bound {

    void bind(StatementParameters to) throws SQLException;
  }

  /** The statements of one transaction, sent as one. */
  private final class Together {

    private final List<String> statements = new ArrayList<>();
    private final List<Bound> bound = new ArrayList<>();

    Together(Changes changes, List<String> ending) throws SQLException {
      add(batches.insertInstance(), changes.inserted(), batches.bindings()::inserted);
      addUpdates(changes.updated());
      add(ChangeWriter.UPDATE_SUBJECT, changes.newSubjects(), Bindings::subject);
      add(ChangeWriter.INSERT_RECORD, CommitRecord.of(changes), Bindings::record);
      add(ChangeWriter.DELETE_TIMER, changes.removedTimers(), Bindings::timer);
      add(ChangeWriter.INSERT_TIMER, changes.addedTimers(), Bindings::timer);
      add(ChangeWriter.DELETE_CLAIM, changes.released(), Bindings::claim);
      add(ChangeWriter.INSERT_CLAIM, changes.claimed(), Bindings::claim);
      add(
          ChangeWriter.PUT_DOCUMENT,
          ChangeWriter.lastOfEach(changes.documents()),
          Bindings::document);
      add(ChangeWriter.INSERT_ANSWER, changes.answers(), Bindings::answer);
      add(SearchWrites.PUT_ROW, SearchWrites.lastOfEach(changes), SearchWrites::row);
      for (String deletion : SearchWrites.DELETE_TERMS) {
        add(deletion, SearchWrites.replaced(changes), SearchWrites::id);
      }
      add(SearchWrites.INSERT_TEXT, SearchWrites.texts(changes), SearchWrites::value);
      add(SearchWrites.INSERT_NUMBER, SearchWrites.numbers(changes), SearchWrites::value);
      // Last, because transactions of other roots wait for these rows.
      add(ChangeWriter.ADD_USAGE, changes.usage(), Bindings::usage);
      if (!changes.audited().isEmpty()) {
        statements.add(PipelinedAuditWriter.ORDER);
        add(ChangeWriter.INSERT_AUDIT, changes.audited(), Bindings::audit);
      }
      statements.addAll(ending);
    }

    private <T> void add(String sql, List<T> elements, Binder<T> binder) throws SQLException {
      if (elements.size() == 1) {
        addOne(sql, elements.get(0), binder);
      } else if (!elements.isEmpty()) {
        Columns columns = Columns.of(elements, binder);
        statements.add(bulk.of(sql, columns.types()));
        bound.add(columns::bind);
      }
    }

    private <T> void addOne(String sql, T element, Binder<T> binder) {
      statements.add(sql.strip());
      bound.add(to -> binder.bind(to, element));
    }

    private void addUpdates(List<Changes.Update> updates) throws SQLException {
      if (updates.size() == 1) {
        addOne(updateOrFail, updates.get(0), PostgresWriter.this::updated);
      } else if (!updates.isEmpty()) {
        Columns columns = Columns.of(updates, PostgresWriter.this::updated);
        statements.add(ALL_OR_FAIL.formatted(bulk.of(update, columns.types())));
        bound.add(columns::bind);
        bound.add(to -> to.add(updates.size()));
      }
    }

    void send(Session session) throws SQLException {
      if (statements.isEmpty()) {
        return;
      }
      PreparedStatement together = session.statement(String.join(";\n", statements));
      StatementParameters parameters = new StatementParameters(together);
      for (Bound one : bound) {
        one.bind(parameters);
      }
      together.execute();
    }
  }
}
