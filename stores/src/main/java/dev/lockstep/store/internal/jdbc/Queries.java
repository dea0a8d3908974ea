package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The queries that are the same for both databases. */
public final class Queries {

  static final String IS_SOUND =
      " instance NOT IN (SELECT id FROM instance WHERE quarantine IS NOT NULL)";

  private static final String DUE =
      "SELECT "
          + ResultRows.TIMER
          + " FROM timer WHERE due <= ? AND"
          + IS_SOUND
          + " ORDER BY due, instance, id, entry LIMIT ?";

  private static final String DUE_UNSUSPECTED = DUE.replace(" AND", " AND attempts < 2 AND");

  private static final String NEXT_DUE =
      "SELECT due FROM timer WHERE" + IS_SOUND + " ORDER BY due LIMIT 1";

  private static final String TIMERS =
      "SELECT " + ResultRows.TIMER + " FROM timer WHERE instance = ? ORDER BY id, entry";

  private static final String QUARANTINED =
      " FROM instance WHERE quarantine IS NOT NULL AND tenant = ? AND id < ? ORDER BY id DESC LIMIT ?";

  private static final String QUARANTINED_COUNT =
      "SELECT count(*) FROM instance WHERE quarantine IS NOT NULL";

  /** The numbers of instances that one statement reads, so that few statements are prepared. */
  private static final int[] AT_ONCE = {1, 4, 16, 64};

  private final ResultRows rows;
  private final HistoryQueries<Entry, StreamEvent> history =
      new HistoryQueries<>(
          new EarlierHistory<>(
              ResultRows.ENTRY, ResultRows::entry, ResultRows.EVENT, ResultRows::event),
          Function.identity(),
          Function.identity());

  private final String instance;
  private final List<String> instances;
  private final String children;
  private final String roots;
  private final String briefs;

  public Queries(Dialect dialect) {
    rows = new ResultRows(dialect);
    String columns = rows.instanceColumns();
    instance = "SELECT " + columns + " FROM instance WHERE id = ?";
    instances =
        Arrays.stream(AT_ONCE)
            .mapToObj(count -> String.join(", ", Collections.nCopies(count, "?")))
            .map(some -> "SELECT " + columns + " FROM instance WHERE id IN (" + some + ")")
            .toList();
    children = "SELECT " + columns + " FROM instance WHERE root = ? AND id <> root ORDER BY id";
    briefs =
        "SELECT "
            + columns.replace(", details,", ", '{}',")
            + " FROM instance WHERE root = ? AND id > ? ORDER BY id LIMIT ?";
    roots = "SELECT " + columns + " FROM instance WHERE root = id AND id > ? ORDER BY id LIMIT ?";
  }

  public ResultRows rows() {
    return rows;
  }

  public Optional<StoredInstance> instance(Session session, Id id) throws SQLException {
    PreparedStatement question = session.statement(instance);
    question.setLong(1, id.value());
    return ResultRows.first(question, rows::instance);
  }

  /**
   * Reads instances in groups of a few sizes; the last ID is repeated to fill the parameters. The
   * order of the result is undefined.
   */
  public List<StoredInstance> instances(Session session, List<Id> ids) throws SQLException {
    return instances(session, ids, rows::instance);
  }

  /** Reads instances with a reader of their columns. */
  public <T> List<T> instances(Session session, List<Id> ids, ResultRows.Reader<T> reader)
      throws SQLException {
    List<T> found = new ArrayList<>(ids.size());
    for (int first = 0; first < ids.size(); ) {
      int size = size(ids.size() - first);
      PreparedStatement question = session.statement(instances.get(size));
      for (int i = 0; i < AT_ONCE[size]; i++) {
        question.setLong(i + 1, ids.get(Math.min(first + i, ids.size() - 1)).value());
      }
      found.addAll(ResultRows.all(question, reader));
      first += AT_ONCE[size];
    }
    return found;
  }

  /** Returns the index of the smallest group for a number of instances, or of the largest. */
  private static int size(int count) {
    int size = 0;
    while (size < AT_ONCE.length - 1 && AT_ONCE[size] < count) {
      size++;
    }
    return size;
  }

  List<StoredInstance> children(Session session, Id root) throws SQLException {
    PreparedStatement question = session.statement(children);
    question.setLong(1, root.value());
    return ResultRows.all(question, rows::instance);
  }

  List<StoredInstance> roots(Session session, @Nullable Id after, int limit) throws SQLException {
    PreparedStatement question = session.statement(roots);
    question.setLong(1, after == null ? 0 : after.value());
    question.setInt(2, limit);
    return ResultRows.all(question, rows::instance);
  }

  List<StoredInstance> briefs(Session session, Id root, @Nullable Id after, int limit)
      throws SQLException {
    PreparedStatement question = session.statement(briefs);
    return ResultRows.all(
        after(question, root, after == null ? 0 : after.value(), limit), rows::instance);
  }

  List<StoredInstance> childrenNotIn(Session session, Id root, Collection<String> states)
      throws SQLException {
    String some = String.join(", ", Collections.nCopies(states.size(), "?"));
    String sql = children.replace(" ORDER BY", " AND state NOT IN (" + some + ") ORDER BY");
    PreparedStatement question = session.statement(sql);
    question.setLong(1, root.value());
    int at = 2;
    for (String state : states) {
      question.setString(at++, state);
    }
    return ResultRows.all(question, rows::instance);
  }

  List<StoredInstance> page(Session session, Reads.Page page) throws SQLException {
    return new PageQuery<>(rows.instanceColumns(), rows::instance, StoredInstance::id)
        .ask(session, page);
  }

  List<StoredTimer> timers(Session session, Id instance) throws SQLException {
    PreparedStatement question = session.statement(TIMERS);
    question.setLong(1, instance.value());
    return ResultRows.all(question, ResultRows::timer);
  }

  List<StoredInstance> quarantined(Session session, String tenant, @Nullable Id before, int limit)
      throws SQLException {
    PreparedStatement question =
        session.statement("SELECT " + rows.instanceColumns() + QUARANTINED);
    question.setString(1, tenant);
    question.setLong(2, before == null ? Long.MAX_VALUE : before.value());
    question.setInt(3, limit);
    return ResultRows.all(question, rows::instance);
  }

  long quarantined(Session session) throws SQLException {
    return ResultRows.all(session.statement(QUARANTINED_COUNT), row -> row.getLong(1)).get(0);
  }

  List<Entry> journal(Session session, Id instance, long after, int limit) throws SQLException {
    return history.journal(session, instance, after, limit);
  }

  List<Entry> journalOfRoot(Session session, Id root, long after, int limit) throws SQLException {
    return history.journalOfRoot(session, root, after, limit);
  }

  List<StreamEvent> stream(Session session, Id root, long after, int limit) throws SQLException {
    return history.stream(session, root, after, limit);
  }

  private static PreparedStatement after(PreparedStatement question, Id id, long after, int limit)
      throws SQLException {
    question.setLong(1, id.value());
    question.setLong(2, after);
    question.setInt(3, limit);
    return question;
  }

  List<StoredTimer> due(Session session, long at, int limit) throws SQLException {
    return due(session.statement(DUE), at, limit);
  }

  List<StoredTimer> dueUnsuspected(Session session, long at, int limit) throws SQLException {
    return due(session.statement(DUE_UNSUSPECTED), at, limit);
  }

  private static List<StoredTimer> due(PreparedStatement question, long at, int limit)
      throws SQLException {
    question.setLong(1, at);
    question.setInt(2, limit);
    return ResultRows.all(question, ResultRows::timer);
  }

  Optional<Long> nextDue(Session session) throws SQLException {
    return ResultRows.first(session.statement(NEXT_DUE), row -> row.getLong(1));
  }

  Optional<Document> document(Session session, Id root, String kind, String name)
      throws SQLException {
    PreparedStatement question =
        session.statement(
            "SELECT "
                + ResultRows.DOCUMENT
                + " FROM document WHERE root = ? AND kind = ? AND name = ?");
    question.setLong(1, root.value());
    question.setString(2, kind);
    question.setString(3, name);
    return ResultRows.first(question, ResultRows::document);
  }

  List<Document> documents(Session session, Id root, String kind) throws SQLException {
    PreparedStatement question =
        session.statement(
            "SELECT "
                + ResultRows.DOCUMENT
                + " FROM document WHERE root = ? AND kind = ? ORDER BY name");
    question.setLong(1, root.value());
    question.setString(2, kind);
    return ResultRows.all(question, ResultRows::document);
  }

  List<Document> documents(Session session, Id root) throws SQLException {
    PreparedStatement question =
        session.statement(
            "SELECT " + ResultRows.DOCUMENT + " FROM document WHERE root = ? ORDER BY kind, name");
    question.setLong(1, root.value());
    return ResultRows.all(question, ResultRows::document);
  }

  public Optional<Id> holder(Session session, String tenant, String name) throws SQLException {
    PreparedStatement question =
        session.statement("SELECT holder FROM claim WHERE tenant = ? AND name = ?");
    question.setString(1, tenant);
    question.setString(2, name);
    return ResultRows.first(question, row -> new Id(row.getLong(1)));
  }

  long held(Session session, String tenant, String prefix, long most) throws SQLException {
    PreparedStatement question =
        session.statement(
            "SELECT count(*) FROM (SELECT 1 FROM claim"
                + " WHERE tenant = ? AND name > ? AND name < ? LIMIT ?) AS held");
    question.setString(1, tenant);
    question.setString(2, prefix);
    question.setString(3, prefix + "z");
    question.setLong(4, most);
    return ResultRows.first(question, row -> row.getLong(1)).orElse(0L);
  }

  long stored(Session session, String tenant) throws SQLException {
    PreparedStatement question =
        session.statement("SELECT coalesce(sum(characters), 0) FROM usage WHERE tenant = ?");
    question.setString(1, tenant);
    return ResultRows.first(question, row -> row.getLong(1)).orElse(0L);
  }

  public static long nextNode(Session session) throws SQLException {
    return ResultRows.first(
            session.statement("UPDATE node SET last = last + 1 RETURNING last"),
            row -> row.getLong(1))
        .orElseThrow();
  }

  public static int check(Session session) throws SQLException {
    return session.statement("UPDATE node SET last = last").executeUpdate();
  }
}
