package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.store.internal.history.CommitRecord;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** Writes changes with one batch for each statement. */
public final class ChangeWriter implements Writes {

  private static final String INSERT =
      """
      INSERT INTO instance (id, root, tenant, definition, state, sequence, machine, details,
          position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at,
          quarantine, subject, failures)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ? = 0 THEN 0 ELSE %s END, ?, ?,
          ?, ?, ?)
      """;

  /** The condition that a row has not changed since it was read. */
  public static final String IS_WHAT_IT_WAS = "sequence = ? AND position = ? AND fence = ?";

  // A lease ends here, is unchanged, or is acquired by this write, which raises the fence like
  // every acquisition. Chart version and subject are not set here: SQLite would write their indexes
  // at every step.
  private static final String UPDATE =
      """
      UPDATE instance
      SET state = ?, sequence = ?, machine = ?, details = ?, position = ?, seq = ?,
          queue = ?, ready_at = ?, fence = ?, updated_at = ?, quarantine = ?, failures = ?,
          worker = CASE CAST(? AS INTEGER) WHEN 1 THEN worker WHEN 2 THEN ? END,
          lease_until = CASE CAST(? AS INTEGER) WHEN 1 THEN lease_until WHEN 2 THEN %s ELSE 0 END
      WHERE id = ? AND\s"""
          + IS_WHAT_IT_WAS
          + " AND definition = ?";

  public static final String UPDATE_SUBJECT = "UPDATE instance SET subject = ? WHERE id = ?";

  private static final String MIGRATE_INSTANCE =
      "UPDATE instance SET definition = ? WHERE id = ? AND sequence = ?";

  public static final String INSERT_RECORD =
      "INSERT INTO record (" + ResultRows.RECORD + ") VALUES (?, ?, ?, ?, ?)";

  public static final String DELETE_TIMER =
      "DELETE FROM timer WHERE instance = ? AND root = ? AND id = ? AND entry = ? AND due = ?";

  public static final String INSERT_TIMER =
      "INSERT INTO timer (" + ResultRows.TIMER + ") VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";

  public static final String DELETE_CLAIM =
      "DELETE FROM claim WHERE tenant = ? AND name = ? AND holder = ?";

  public static final String INSERT_CLAIM =
      "INSERT INTO claim (tenant, name, holder) VALUES (?, ?, ?)";

  public static final String PUT_DOCUMENT =
      "INSERT INTO document ("
          + ResultRows.DOCUMENT
          + ") VALUES (?, ?, ?, ?, ?)"
          + " ON CONFLICT (root, kind, name)"
          + " DO UPDATE SET data = excluded.data, at = excluded.at";

  public static final String INSERT_ANSWER =
      "INSERT INTO answer (" + ResultRows.ANSWER + ") VALUES (?, ?, ?, ?, ?)";

  public static final String INSERT_AUDIT =
      "INSERT INTO audit (tenant, at, kind, action, person, target, outcome, client, request, count)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  public static final String ADD_USAGE =
      "INSERT INTO usage (tenant, shard, characters) VALUES (?, ?, ?)"
          + " ON CONFLICT (tenant, shard)"
          + " DO UPDATE SET characters = usage.characters + excluded.characters";

  private final String insertInstance;
  private final String updateInstance;
  private final Bindings bindings;

  /**
   * The SQL with which a write sets the end of a lease.
   *
   * @param until SQL expression with one parameter for the end of the lease, by the time of the
   *     store
   * @param bound converts the length of a lease in milliseconds to that parameter
   */
  public record LeaseTerms(String until, LongUnaryOperator bound) {}

  public ChangeWriter(LeaseTerms terms) {
    insertInstance = INSERT.formatted(terms.until());
    updateInstance = UPDATE.formatted(terms.until());
    bindings = new Bindings(terms);
  }

  public String insertInstance() {
    return insertInstance;
  }

  public String updateInstance() {
    return updateInstance;
  }

  public Bindings bindings() {
    return bindings;
  }

  /** Binds one element of a batch. */
  @FunctionalInterface
  public interface Binder<T> {

    void bind(Parameters to, T element) throws SQLException;
  }

  @Override
  public void write(Session session, Changes changes) throws SQLException {
    batch(session, insertInstance, changes.inserted(), bindings::inserted);
    int[] updated = batch(session, updateInstance, changes.updated(), bindings::updated);
    for (int i = 0; i < updated.length; i++) {
      if (updated[i] != 1) {
        migrate(session, changes.updated().get(i));
      }
    }
    batch(session, INSERT_RECORD, CommitRecord.of(changes), Bindings::record);
    batch(session, UPDATE_SUBJECT, changes.newSubjects(), Bindings::subject);
    batch(session, DELETE_TIMER, changes.removedTimers(), Bindings::timer);
    batch(session, INSERT_TIMER, changes.addedTimers(), Bindings::timer);
    batch(session, DELETE_CLAIM, changes.released(), Bindings::claim);
    batch(session, INSERT_CLAIM, changes.claimed(), Bindings::claim);
    batch(session, PUT_DOCUMENT, lastOfEach(changes.documents()), Bindings::document);
    batch(session, INSERT_ANSWER, changes.answers(), Bindings::answer);
    batch(session, ADD_USAGE, changes.usage(), Bindings::usage);
    if (!changes.search().isEmpty()) {
      batch(session, SearchWrites.PUT_ROW, changes.search(), SearchWrites::row);
      for (String deletion : SearchWrites.DELETE_TERMS) {
        batch(session, deletion, SearchWrites.replaced(changes), SearchWrites::id);
      }
      batch(session, SearchWrites.INSERT_TEXT, SearchWrites.texts(changes), SearchWrites::value);
      batch(
          session, SearchWrites.INSERT_NUMBER, SearchWrites.numbers(changes), SearchWrites::value);
    }
    batch(session, INSERT_AUDIT, changes.audited(), Bindings::audit);
  }

  /** Updates a row that changes its chart version. Throws a conflict if the row has changed. */
  void migrate(Session session, Changes.Update update) throws SQLException {
    StoredInstance row = update.row();
    PreparedStatement migration = session.statement(MIGRATE_INSTANCE);
    migration.setInt(1, row.definition());
    migration.setLong(2, row.id().value());
    migration.setLong(3, update.expectedSequence());
    migration.executeUpdate();
    PreparedStatement again = session.statement(updateInstance);
    bindings.updated(new StatementParameters(again), update);
    if (again.executeUpdate() != 1) {
      throw new StoreException(
          StoreException.Kind.CONFLICT,
          "instance %s was changed by another transaction".formatted(row.id()));
    }
  }

  /**
   * Returns the last document of each key: a statement may write a row only once, however large its
   * batch.
   */
  public static List<Document> lastOfEach(List<Document> documents) {
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
    StatementParameters parameters = new StatementParameters(statement);
    for (T element : elements) {
      binder.bind(parameters, element);
      parameters.addBatch();
    }
    return statement.executeBatch();
  }
}
