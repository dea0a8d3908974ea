package dev.lockstep.flow;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.BoundedReads;
import dev.lockstep.engine.record.Outline;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.flow.people.Caller;
import dev.lockstep.flow.view.ShownRow;
import dev.lockstep.flow.view.Sight;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Pages of instances of one chart, newest first, bounded in rows and in bytes. */
final class Paging {

  /** Rows looked at for one page at most, when few of them are meant. */
  private static final int MOST_LOOKED_AT = 2_000;

  /** Bytes of stored text read for one page at most; never more than a part of them at a time. */
  private static final long MOST_READ = 32L << 20;

  private static final int MOST = 200;

  /** Bytes of the view of a row that cannot be read, about. */
  static final long UNREADABLE_BYTES = 1 << 10;

  private final Reads reads;
  private final BoundedReads bounded;
  private final InstanceReader reader;

  Paging(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.bounded = new BoundedReads(reads);
    this.reader = reader;
  }

  /**
   * A query for pages of instances.
   *
   * @param isMeant chooses rows before they are read
   * @param rowsAtOnce how many are looked at together
   * @param upcoming given rows before they are looked at one by one
   */
  record Query(
      Caller caller,
      String chart,
      @Nullable String state,
      @Nullable String subject,
      Predicate<Outline> isMeant,
      int rowsAtOnce,
      Consumer<List<ShownRow>> upcoming) {

    /** All that is found. */
    static Query of(
        Caller caller, String chart, @Nullable String state, @Nullable String subject, int limit) {
      return new Query(caller, chart, state, subject, any -> true, limit, rows -> {});
    }

    /** Few of what is found. */
    Query where(Predicate<Outline> isMeant) {
      return new Query(caller, chart, state, subject, isMeant, MOST, upcoming);
    }

    /** Returns the same query with a consumer that receives rows first. */
    Query telling(Consumer<List<ShownRow>> upcoming) {
      return new Query(caller, chart, state, subject, isMeant, rowsAtOnce, upcoming);
    }

    private Reads.Page page(@Nullable Id before) {
      int rows = Math.max(1, Math.min(rowsAtOnce, MOST));
      return new Reads.Page(caller.tenant(), chart, state, subject, before, rows);
    }

    private boolean isStill(ShownRow shown) {
      return state == null || state.equals(shown.row().state());
    }
  }

  /** An instance of a tenant. */
  Optional<Instance> find(Caller caller, String chart, Id id) {
    return sight(caller, chart, id).map(Sight::instance);
  }

  /** An instance of a tenant, long values left out. */
  Optional<Sight> sight(Caller caller, String chart, Id id) {
    return shown(caller, id)
        .map(shown -> Sight.read(reader, shown))
        .filter(sight -> sight.instance().chart().name().equals(chart));
  }

  /** Returns an instance of a chart of a tenant as lists read it, also if it is damaged. */
  Optional<ShownRow> shown(Caller caller, String chart, Id id) {
    return shown(caller, id)
        .filter(shown -> reader.chart(shown.row()).filter(chart::equals).isPresent());
  }

  private Optional<ShownRow> shown(Caller caller, Id id) {
    return ShownRow.read(reads, bounded, reads.outlines(List.of(id))).stream()
        .findFirst()
        .filter(shown -> shown.row().tenant().equals(caller.tenant()));
  }

  /** The row of an instance of a chart of a tenant, whether or not it can be read. */
  Optional<StoredInstance> row(Caller caller, String chart, Id id) {
    return row(caller, id).filter(row -> reader.chart(row).filter(chart::equals).isPresent());
  }

  /** The row of an instance of a tenant. */
  Optional<StoredInstance> row(Caller caller, Id id) {
    return reads.instance(id).filter(row -> row.tenant().equals(caller.tenant()));
  }

  /**
   * A page.
   *
   * @param item what is shown of a row; empty to leave it out
   * @param cursor where the page before ended; {@code null} or one that cannot be for the newest
   * @param limit at least 1; more than 200 are 200
   */
  <T> Listed<T> page(
      Query query, Function<ShownRow, Optional<Item<T>>> item, @Nullable String cursor, int limit) {
    int wanted = Math.max(1, Math.min(limit, MOST));
    Collected<T> collected = new Collected<>(wanted, item);
    Id before = cursor == null ? null : Id.parse(cursor).orElse(null);
    for (int looked = 0; looked < MOST_LOOKED_AT; ) {
      Reads.Page page = query.page(before);
      List<Outline> outlines = reads.outlines(page);
      List<Outline> meant = outlines.stream().filter(query.isMeant()).toList();
      for (int at = 0; at < meant.size(); ) {
        List<Outline> rest = meant.subList(at, meant.size());
        List<Outline> some = rest.subList(0, bounded.fit(rest));
        at += some.size();
        List<ShownRow> rows =
            ShownRow.read(reads, bounded, some).stream().filter(query::isStill).toList();
        query.upcoming().accept(rows);
        for (ShownRow shown : rows) {
          if (!collected.take(shown) && before != null) {
            return new Listed<>(collected.items, before.toString());
          }
          before = shown.row().id();
          if (collected.isFull()) {
            return new Listed<>(collected.items, before.toString());
          }
        }
      }
      if (outlines.size() < page.limit()) {
        return new Listed<>(collected.items, null);
      }
      looked += outlines.size();
      before = outlines.get(outlines.size() - 1).id();
    }
    return new Listed<>(collected.items, before == null ? null : before.toString());
  }

  /** Items of a page, until it is full. */
  static final class Collected<T> {

    final List<T> items = new ArrayList<>();
    private final int wanted;
    private final Function<ShownRow, Optional<Item<T>>> item;
    private long weight;
    private long read;

    Collected(int wanted, Function<ShownRow, Optional<Item<T>>> item) {
      this.wanted = wanted;
      this.item = item;
    }

    /** Takes a row, unless its item does not fit behind those there are. */
    boolean take(ShownRow shown) {
      read += (long) shown.row().snapshot().length() + shown.row().data().length();
      Optional<Item<T>> made = item.apply(shown);
      if (made.isEmpty()) {
        return true;
      }
      if (!items.isEmpty() && weight + made.get().weight() > BoundedReads.BYTES) {
        return false;
      }
      items.add(made.get().value());
      weight += made.get().weight();
      return true;
    }

    boolean isFull() {
      return items.size() >= wanted || read >= MOST_READ;
    }
  }

  /**
   * An item of a page.
   *
   * @param weight bytes it adds to the page, about
   */
  record Item<T>(T value, long weight) {}

  /**
   * Returns the items of rows, each of which is shown.
   *
   * @param view of a row that can be read
   * @param unreadable the view of a row that cannot be read
   */
  <T> Function<ShownRow, Optional<Item<T>>> ofEach(
      Function<Sight, T> view, BiFunction<StoredInstance, Unreadable, T> unreadable) {
    return shown ->
        Optional.of(
            reader.shown(
                shown.row(),
                readable -> {
                  Sight sight = Sight.read(reader, shown);
                  return new Item<>(view.apply(sight), sight.weight());
                },
                why -> new Item<>(unreadable.apply(shown.row(), why), UNREADABLE_BYTES)));
  }
}
