package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.Claim;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.engine.record.Work;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes changes, one batch of each statement. */
final class ChangeWriter {

  private static final String INSERT_INSTANCE =
      """
      INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data,
          position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at,
          quarantine)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
      """;

  // A lease ends here or stays as it is: whoever took the row meanwhile has raised its fence.
  // The chart version is not set here, since SQLite would write its index anew at every step.
  private static final String UPDATE_INSTANCE =
      """
      UPDATE instance
      SET state = ?, sequence = ?, snapshot = ?, data = ?, position = ?, seq = ?,
          queue = ?, ready_at = ?, updated_at = ?, quarantine = ?,
          worker = CASE WHEN ? = 1 THEN worker END,
          lease_until = CASE WHEN ? = 1 THEN lease_until ELSE 0 END
      WHERE id = ? AND sequence = ? AND position = ? AND fence = ? AND definition = ?
      """;

  private static final String MIGRATE_INSTANCE =
      "UPDATE instance SET definition = ? WHERE id = ? AND sequence = ?";

  private static final String INSERT_ENTRY =
      "INSERT INTO journal ("
          + Rows.ENTRY
          + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String INSERT_EVENT =
      "INSERT INTO stream (" + Rows.EVENT + ") VALUES (?, ?, ?, ?, ?, ?)";

  private static final String DELETE_TIMER =
      "DELETE FROM timer WHERE instance = ? AND root = ? AND id = ? AND entry = ? AND due = ?";

  private static final String INSERT_TIMER =
      "INSERT INTO timer (" + Rows.TIMER + ") VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";

  private static final String DELETE_CLAIM =
      "DELETE FROM claim WHERE tenant = ? AND name = ? AND holder = ?";

  private static final String INSERT_CLAIM =
      "INSERT INTO claim (tenant, name, holder) VALUES (?, ?, ?)";

  private static final String PUT_DOCUMENT =
      "INSERT INTO document ("
          + Rows.DOCUMENT
          + ") VALUES (?, ?, ?, ?, ?)"
          + " ON CONFLICT (root, kind, name)"
          + " DO UPDATE SET data = excluded.data, at = excluded.at";

  private static final String INSERT_ANSWER =
      "INSERT INTO answer (" + Rows.ANSWER + ") VALUES (?, ?, ?, ?, ?)";

  private ChangeWriter() {}

  /** Says what one element of a batch is. */
  @FunctionalInterface
  private interface Binder<T> {

    void bind(PreparedStatement statement, T element) throws SQLException;
  }

  static void write(Session session, Changes changes) throws SQLException {
    batch(session, INSERT_INSTANCE, changes.inserted(), ChangeWriter::bindInserted);
    int[] updated = batch(session, UPDATE_INSTANCE, changes.updated(), ChangeWriter::bindUpdated);
    for (int i = 0; i < updated.length; i++) {
      if (updated[i] != 1) {
        migrate(session, changes.updated().get(i));
      }
    }
    batch(session, INSERT_ENTRY, changes.entries(), ChangeWriter::bindEntry);
    batch(session, INSERT_EVENT, changes.events(), ChangeWriter::bindEvent);
    batch(session, DELETE_TIMER, changes.removedTimers(), ChangeWriter::bindTimer);
    batch(session, INSERT_TIMER, changes.addedTimers(), ChangeWriter::bindTimer);
    batch(session, DELETE_CLAIM, changes.released(), ChangeWriter::bindClaim);
    batch(session, INSERT_CLAIM, changes.claimed(), ChangeWriter::bindClaim);
    batch(session, PUT_DOCUMENT, lastOfEach(changes.documents()), ChangeWriter::bindDocument);
    batch(session, INSERT_ANSWER, changes.answers(), ChangeWriter::bindAnswer);
  }

  /** Updates a row that goes on with another chart version, or is not what it was. */
  private static void migrate(Session session, Changes.Update update) throws SQLException {
    StoredInstance row = update.row();
    PreparedStatement migration = session.statement(MIGRATE_INSTANCE);
    migration.setInt(1, row.definition());
    migration.setLong(2, row.id().value());
    migration.setLong(3, update.expectedSequence());
    migration.executeUpdate();
    PreparedStatement again = session.statement(UPDATE_INSTANCE);
    bindUpdated(again, update);
    if (again.executeUpdate() != 1) {
      throw new StoreException(
          StoreException.Kind.CONFLICT,
          "instance %s is not what it was when it was read".formatted(row.id()));
    }
  }

  /** A row is written once in a statement, however many a batch becomes. */
  private static List<Document> lastOfEach(List<Document> documents) {
    if (documents.size() < 2) {
      return documents;
    }
    Map<List<Object>, Document> last = new LinkedHashMap<>();
    for (Document document : documents) {
      last.put(List.of(document.root(), document.kind(), document.name()), document);
    }
    return List.copyOf(last.values());
  }

  private static <T> int[] batch(Session session, String sql, List<T> elements, Binder<T> binder)
      throws SQLException {
    if (elements.isEmpty()) {
      return new int[0];
    }
    PreparedStatement statement = session.statement(sql);
    for (T element : elements) {
      binder.bind(statement, element);
      statement.addBatch();
    }
    return statement.executeBatch();
  }

  private static void bindInserted(PreparedStatement to, StoredInstance row) throws SQLException {
    Work work = row.work();
    to.setLong(1, row.id().value());
    to.setLong(2, row.root().value());
    to.setString(3, row.tenant());
    to.setInt(4, row.definition());
    to.setString(5, row.state());
    to.setLong(6, row.sequence());
    to.setString(7, row.snapshot());
    to.setString(8, row.data());
    to.setLong(9, row.position());
    to.setLong(10, row.seq());
    to.setString(11, work.queue());
    to.setLong(12, work.readyAt());
    to.setString(13, work.worker());
    to.setLong(14, work.fence());
    to.setLong(15, row.createdAt());
    to.setLong(16, row.updatedAt());
    to.setString(17, row.quarantine());
  }

  private static void bindUpdated(PreparedStatement to, Changes.Update update) throws SQLException {
    StoredInstance row = update.row();
    Work work = row.work();
    int keepsWorker = work.worker() == null ? 0 : 1;
    to.setString(1, row.state());
    to.setLong(2, row.sequence());
    to.setString(3, row.snapshot());
    to.setString(4, row.data());
    to.setLong(5, row.position());
    to.setLong(6, row.seq());
    to.setString(7, work.queue());
    to.setLong(8, work.readyAt());
    to.setLong(9, row.updatedAt());
    to.setString(10, row.quarantine());
    to.setInt(11, keepsWorker);
    to.setInt(12, keepsWorker);
    to.setLong(13, row.id().value());
    to.setLong(14, update.expectedSequence());
    to.setLong(15, update.expectedPosition());
    to.setLong(16, work.fence());
    to.setInt(17, row.definition());
  }

  private static void bindEntry(PreparedStatement to, Entry entry) throws SQLException {
    to.setLong(1, entry.instance().value());
    to.setLong(2, entry.sequence());
    to.setLong(3, entry.root().value());
    to.setLong(4, entry.position());
    to.setInt(5, entry.definition());
    to.setInt(6, entry.kind().ordinal());
    to.setString(7, entry.event());
    to.setString(8, entry.actor());
    to.setString(9, entry.principal());
    to.setString(10, entry.from());
    to.setString(11, entry.to());
    to.setString(12, entry.payload());
    to.setString(13, entry.note());
    to.setString(14, entry.command());
    to.setLong(15, entry.at());
  }

  private static void bindEvent(PreparedStatement to, StreamEvent event) throws SQLException {
    to.setLong(1, event.root().value());
    to.setLong(2, event.seq());
    to.setLong(3, event.instance().value());
    to.setString(4, event.type());
    to.setString(5, event.data());
    to.setLong(6, event.at());
  }

  private static void bindTimer(PreparedStatement to, StoredTimer timer) throws SQLException {
    to.setLong(1, timer.instance().value());
    to.setLong(2, timer.root().value());
    to.setString(3, timer.id());
    to.setLong(4, timer.entry());
    to.setLong(5, timer.due());
  }

  private static void bindClaim(PreparedStatement to, Claim claim) throws SQLException {
    to.setString(1, claim.tenant());
    to.setString(2, claim.name());
    to.setLong(3, claim.holder().value());
  }

  private static void bindDocument(PreparedStatement to, Document document) throws SQLException {
    to.setLong(1, document.root().value());
    to.setString(2, document.kind());
    to.setString(3, document.name());
    to.setString(4, document.data());
    to.setLong(5, document.at());
  }

  private static void bindAnswer(PreparedStatement to, StoredAnswer answer) throws SQLException {
    to.setString(1, answer.tenant());
    to.setString(2, answer.key());
    to.setString(3, answer.digest());
    to.setString(4, answer.body());
    to.setLong(5, answer.at());
  }
}
