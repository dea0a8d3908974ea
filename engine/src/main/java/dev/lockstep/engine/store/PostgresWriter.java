package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.store.ChangeWriter.Binder;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a few changes on one way to the server and back: all statements are sent together. Many
 * are written in batches, where the ways no longer count.
 */
final class PostgresWriter implements Writes {

  private final ChangeWriter batches;

  /** Rows that are sent together at most. */
  private static final int FEW = 16;

  PostgresWriter(LeaseTerms terms) {
    batches = new ChangeWriter(terms);
  }

  private record Bound<T>(Binder<T> binder, T element) {

    void bind(Parameters to) throws SQLException {
      binder.bind(to, element);
    }
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    if (rows(changes) <= FEW) {
      new Together(session, changes).write();
    } else {
      batches.write(session, changes);
    }
  }

  private static int rows(Changes changes) {
    return changes.inserted().size()
        + changes.updated().size()
        + changes.entries().size()
        + changes.events().size()
        + changes.removedTimers().size()
        + changes.addedTimers().size()
        + changes.released().size()
        + changes.claimed().size()
        + changes.documents().size()
        + changes.answers().size();
  }

  /** The statements of one transaction. */
  private final class Together {

    private final Session session;
    private final Changes changes;
    private final List<String> statements = new ArrayList<>();
    private final List<Bound<?>> bound = new ArrayList<>();

    Together(Session session, Changes changes) {
      this.session = session;
      this.changes = changes;
    }

    void write() throws SQLException {
      add(batches.insertInstance(), changes.inserted(), batches.bindings()::inserted);
      add(batches.updateInstance(), changes.updated(), batches.bindings()::updated);
      add(ChangeWriter.UPDATE_SUBJECT, changes.newSubjects(), Bindings::subject);
      add(ChangeWriter.INSERT_ENTRY, changes.entries(), Bindings::entry);
      add(ChangeWriter.INSERT_EVENT, changes.events(), Bindings::event);
      add(ChangeWriter.DELETE_TIMER, changes.removedTimers(), Bindings::timer);
      add(ChangeWriter.INSERT_TIMER, changes.addedTimers(), Bindings::timer);
      add(ChangeWriter.DELETE_CLAIM, changes.released(), Bindings::claim);
      add(ChangeWriter.INSERT_CLAIM, changes.claimed(), Bindings::claim);
      add(
          ChangeWriter.PUT_DOCUMENT,
          ChangeWriter.lastOfEach(changes.documents()),
          Bindings::document);
      add(ChangeWriter.INSERT_ANSWER, changes.answers(), Bindings::answer);
      if (!statements.isEmpty()) {
        send();
      }
    }

    private <T> void add(String sql, List<T> elements, Binder<T> binder) {
      for (T element : elements) {
        statements.add(sql.strip());
        bound.add(new Bound<>(binder, element));
      }
    }

    private void send() throws SQLException {
      PreparedStatement together = session.statement(String.join(";\n", statements));
      Parameters parameters = new Parameters(together);
      for (Bound<?> one : bound) {
        one.bind(parameters);
      }
      together.execute();
      int first = changes.inserted().size();
      List<Changes.Update> missed = new ArrayList<>();
      for (int i = 0; i < first + changes.updated().size(); i++) {
        if (i >= first && together.getUpdateCount() != 1) {
          missed.add(changes.updated().get(i - first));
        }
        together.getMoreResults();
      }
      for (Changes.Update update : missed) {
        batches.migrate(session, update);
      }
    }
  }
}
