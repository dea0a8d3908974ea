package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.StreamEvent;
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
import java.util.stream.Stream;

/**
 * Writes a few changes together with the commit in one round trip. Many changes are written with
 * one statement for each table.
 */
final class PostgresWriter implements Writes {

  /** The largest number of rows written together with the commit. */
  private static final int FEW = 16;

  private static final List<String> COMMIT = List.of("COMMIT");
  private static final String VALUES = " VALUES";

  private final ChangeWriter batches;
  private final PostgresBulk bulk;
  private final String updateOrFail;

  PostgresWriter(LeaseTerms terms) {
    batches = new ChangeWriter(terms);
    bulk = new PostgresBulk(terms);
    updateOrFail = orFail(batches.updateInstance());
  }

  // Divides by zero if the row has changed, so that the commit after it is not executed. The chart
  // version is set here: its index is not written if the value stays the same.
  private static String orFail(String update) {
    return update
        .replace("SET state", "SET definition = ?, state")
        .replace(
            ChangeWriter.IS_WHAT_IT_WAS,
            "1 = 1 / CASE WHEN " + ChangeWriter.IS_WHAT_IT_WAS + " THEN 1 ELSE 0 END")
        .replace(" AND definition = ?", "");
  }

  private record Bound<T>(Binder<T> binder, T element) {

    void bind(Parameters to) throws SQLException {
      binder.bind(to, element);
    }
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    bulk.insert(session, changes.inserted(), batches.bindings()::inserted);
    bulk.update(session, changes.updated(), this::updated);
    bulk.insertRecords(session, CommitRecord.of(changes));
    batches.writeRest(session, changes);
    if (!changes.audited().isEmpty()) {
      // The last lock of the transaction, since other transactions wait for it with theirs.
      session.run(PipelinedAuditWriter.ORDER);
      batches.writeAudit(session, changes);
    }
  }

  @Override
  public boolean areSentWithCommit(Changes changes) {
    return rows(changes) <= FEW;
  }

  @Override
  public void commit(Session session, Changes changes) throws SQLException {
    send(session, changes, COMMIT);
  }

  /**
   * Writes a few changes together with the statements that end the transaction, or a part of it.
   */
  void send(Session session, Changes changes, List<String> ending) throws SQLException {
    new Together(changes, ending).send(session);
  }

  private void updated(Parameters to, Changes.Update update) throws SQLException {
    to.add(update.row().definition());
    batches.bindings().written(to, update);
  }

  private static long rows(Changes changes) {
    return changes.inserted().size()
        + changes.updated().size()
        + roots(changes)
        + changes.removedTimers().size()
        + changes.addedTimers().size()
        + changes.released().size()
        + changes.claimed().size()
        + changes.documents().size()
        + changes.answers().size()
        + changes.usage().size()
        + changes.search().size()
        + SearchWrites.texts(changes).size()
        + changes.audited().size();
  }

  /** Returns the number of records. */
  private static long roots(Changes changes) {
    return Stream.concat(
            changes.entries().stream().map(Entry::root),
            changes.events().stream().map(StreamEvent::root))
        .distinct()
        .count();
  }

  /** The statements of one transaction, sent as one. */
  private final class Together {

    private final List<String> statements = new ArrayList<>();
    private final List<Bound<?>> bound = new ArrayList<>();

    Together(Changes changes, List<String> ending) {
      add(batches.insertInstance(), changes.inserted(), batches.bindings()::inserted);
      add(updateOrFail, changes.updated(), PostgresWriter.this::updated);
      add(ChangeWriter.UPDATE_SUBJECT, changes.newSubjects(), Bindings::subject);
      addRows(ChangeWriter.INSERT_RECORD, CommitRecord.of(changes), Bindings::record);
      add(ChangeWriter.DELETE_TIMER, changes.removedTimers(), Bindings::timer);
      add(ChangeWriter.INSERT_TIMER, changes.addedTimers(), Bindings::timer);
      add(ChangeWriter.DELETE_CLAIM, changes.released(), Bindings::claim);
      add(ChangeWriter.INSERT_CLAIM, changes.claimed(), Bindings::claim);
      add(
          ChangeWriter.PUT_DOCUMENT,
          ChangeWriter.lastOfEach(changes.documents()),
          Bindings::document);
      add(ChangeWriter.INSERT_ANSWER, changes.answers(), Bindings::answer);
      add(ChangeWriter.ADD_USAGE, changes.usage(), Bindings::usage);
      add(SearchWrites.PUT_ROW, changes.search(), SearchWrites::row);
      for (String deletion : SearchWrites.DELETE_TERMS) {
        add(deletion, SearchWrites.replaced(changes), SearchWrites::id);
      }
      add(SearchWrites.INSERT_TEXT, SearchWrites.texts(changes), SearchWrites::value);
      add(SearchWrites.INSERT_NUMBER, SearchWrites.numbers(changes), SearchWrites::value);
      if (!changes.audited().isEmpty()) {
        statements.add(PipelinedAuditWriter.ORDER);
      }
      addRows(ChangeWriter.INSERT_AUDIT, changes.audited(), Bindings::audit);
      statements.addAll(ending);
    }

    private <T> void add(String sql, List<T> elements, Binder<T> binder) {
      for (T element : elements) {
        statements.add(sql.strip());
        bound.add(new Bound<>(binder, element));
      }
    }

    /** Adds one statement that inserts all elements. */
    private <T> void addRows(String insert, List<T> elements, Binder<T> binder) {
      if (elements.isEmpty()) {
        return;
      }
      String row = insert.substring(insert.indexOf(VALUES) + VALUES.length());
      statements.add(insert + ("," + row).repeat(elements.size() - 1));
      elements.forEach(element -> bound.add(new Bound<>(binder, element)));
    }

    void send(Session session) throws SQLException {
      PreparedStatement together = session.statement(String.join(";\n", statements));
      Parameters parameters = new StatementParameters(together);
      for (Bound<?> one : bound) {
        one.bind(parameters);
      }
      together.execute();
    }
  }
}
