package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.store.internal.history.CommitRecord;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The queries for journals and streams: the rows of earlier schemas first, then the records. Each
 * read record is verified.
 *
 * @param <E> the result for an entry
 * @param <S> the result for an event
 */
final class HistoryQueries<E, S> {

  private static final String SELECT = "SELECT " + ResultRows.RECORD + " FROM record WHERE ";

  // An instance without a row is taken for a root.
  private static final String OF_INSTANCE =
      "root = coalesce((SELECT root FROM instance WHERE id = ?), ?)";

  private static final String OF_ROOT = "root = ?";

  private static final String HAS_ENTRY = " AND members & ? <> 0";
  private static final String HAS_EVENT = " AND seq > 0";

  /** The number of records read first, and the largest number read at a time. */
  private static final int FIRST = 4;

  private static final int MOST = 512;

  /** The bytes of records to read at a time, as far as known from those before. */
  private static final long BYTES = 1 << 20;

  private final EarlierHistory<E, S> earlier;
  private final Function<Entry, E> entry;
  private final Function<StreamEvent, S> event;
  private volatile boolean hasEarlier = true;
  private volatile boolean isKnown;

  HistoryQueries(
      EarlierHistory<E, S> earlier, Function<Entry, E> entry, Function<StreamEvent, S> event) {
    this.earlier = earlier;
    this.entry = entry;
    this.event = event;
  }

  /** Returns the entries of an instance with a sequence above {@code after}. */
  List<E> journal(Session session, Id instance, long after, int limit) throws SQLException {
    List<E> found = new ArrayList<>();
    if (hasEarlier(session)) {
      found.addAll(earlier.journal(session, instance, after, limit));
    }
    // The position of an entry is never below its sequence.
    Range range =
        new Range(
            OF_INSTANCE, "position", HAS_ENTRY, instance, CommitRecord.member(instance), after);
    read(
        session,
        range,
        record -> record.history().entries(),
        one -> one.instance().equals(instance) && one.sequence() > after,
        entry,
        found,
        limit);
    return found;
  }

  /** Returns the entries of a root and its children with a position above {@code after}. */
  List<E> journalOfRoot(Session session, Id root, long after, int limit) throws SQLException {
    List<E> found = new ArrayList<>();
    if (hasEarlier(session)) {
      found.addAll(earlier.journalOfRoot(session, root, after, limit));
    }
    read(
        session,
        new Range(OF_ROOT, "position", "", root, 0, after),
        record -> record.history().entries(),
        one -> one.position() > after,
        entry,
        found,
        limit);
    return found;
  }

  /** Returns the events of a root with a number above {@code after}. */
  List<S> stream(Session session, Id root, long after, int limit) throws SQLException {
    List<S> found = new ArrayList<>();
    if (hasEarlier(session)) {
      found.addAll(earlier.stream(session, root, after, limit));
    }
    read(
        session,
        new Range(OF_ROOT, "seq", HAS_EVENT, root, 0, after),
        record -> record.history().events(),
        one -> one.seq() > after,
        event,
        found,
        limit);
    return found;
  }

  private boolean hasEarlier(Session session) throws SQLException {
    if (!isKnown) {
      hasEarlier = EarlierHistory.isIn(session);
      isKnown = true;
    }
    return hasEarlier;
  }

  private static <T, R> void read(
      Session session,
      Range range,
      Function<CommitRecord, List<T>> content,
      Predicate<T> isMeant,
      Function<T, R> view,
      List<R> found,
      int limit)
      throws SQLException {
    List<CommitRecord> records = List.of();
    int count = Math.min(FIRST, limit);
    for (boolean isEnd = false; !isEnd && found.size() < limit; ) {
      records =
          records.isEmpty()
              ? range.first(session, count)
              : range.following(session, records.get(records.size() - 1), count);
      long bytes = 1;
      for (CommitRecord record : records) {
        bytes += record.body().length;
        // A record behind the last one that is needed may be damaged.
        if (found.size() < limit) {
          content.apply(record).stream()
              .filter(isMeant)
              .limit(limit - found.size())
              .map(view)
              .forEach(found::add);
        }
      }
      isEnd = records.size() < count;
      count = (int) Math.max(1, Math.min(MOST, BYTES * records.size() / bytes));
    }
  }

  /**
   * The records of a root from the one that may have the number behind {@code after}.
   *
   * @param root condition with the parameter {@code id}, once or twice
   * @param number the column with the number
   * @param condition another condition, with the parameter {@code member} if it has one
   */
  private record Range(
      String root, String number, String condition, Id id, long member, long after) {

    List<CommitRecord> first(Session session, int limit) throws SQLException {
      String rows = root + condition + " AND " + number;
      PreparedStatement question =
          session.statement(
              SELECT
                  + rows
                  + " >= coalesce((SELECT "
                  + number
                  + " FROM record WHERE "
                  + rows
                  + " <= ? ORDER BY "
                  + number
                  + " DESC LIMIT 1), ?) ORDER BY "
                  + number
                  + " LIMIT ?");
      Parameters parameters = new StatementParameters(question);
      bindRoot(parameters);
      bindRoot(parameters);
      parameters.add(next());
      parameters.add(next());
      parameters.add(limit);
      return ResultRows.all(question, ResultRows::record);
    }

    /** Returns the first number behind {@code after}. */
    private long next() {
      return after == Long.MAX_VALUE ? after : after + 1;
    }

    List<CommitRecord> following(Session session, CommitRecord last, int limit)
        throws SQLException {
      PreparedStatement question =
          session.statement(
              SELECT
                  + root
                  + condition
                  + " AND "
                  + number
                  + " > ? ORDER BY "
                  + number
                  + " LIMIT ?");
      Parameters parameters = new StatementParameters(question);
      bindRoot(parameters);
      parameters.add(number.equals("seq") ? last.seq() : last.position());
      parameters.add(limit);
      return ResultRows.all(question, ResultRows::record);
    }

    private void bindRoot(Parameters parameters) throws SQLException {
      parameters.add(id.value());
      if (root.equals(OF_INSTANCE)) {
        parameters.add(id.value());
        parameters.add(member);
      }
    }
  }
}
