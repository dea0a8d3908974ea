package dev.lockstep.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.InstanceSearch.Listed;
import dev.lockstep.flow.internal.view.ShownInstance;
import dev.lockstep.flow.internal.view.ShownRow;
import dev.lockstep.flow.model.Caller;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Pages of instances of one chart, newest first, limited in rows and bytes. */
final class Paging {

  /** Maximum number of rows that are examined for one page, if the filter selects few of them. */
  private static final int MOST_LOOKED_AT = 2_000;

  /** Maximum number of bytes of stored text that are read for one page, in several portions. */
  private static final long MOST_READ = 32L << 20;

  private static final int MOST = 200;

  /** Approximate number of bytes of the view of an unreadable row. */
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
   * @param begin the text with which the data of the rows begins; {@code null} for any
   */
  record Query(
      Caller caller,
      String chart,
      @Nullable String state,
      @Nullable String subject,
      @Nullable String begin,
      int rows) {

    /** Returns a query without a filter. */
    static Query of(
        Caller caller, String chart, @Nullable String state, @Nullable String subject, int limit) {
      return new Query(caller, chart, state, subject, null, limit);
    }

    /** Returns the same query for rows whose data begins with a text. */
    Query beginning(String text) {
      return new Query(caller, chart, state, subject, text, rows);
    }

    private Reads.Page page(@Nullable Id before) {
      int limit = Math.max(1, Math.min(rows, MOST));
      return new Reads.Page(caller.tenant(), chart, state, subject, before, limit).beginning(begin);
    }

    private boolean isStill(ShownRow shown) {
      return state == null || state.equals(shown.row().state());
    }
  }

  /** Returns an instance of a tenant. */
  Optional<Instance> find(Caller caller, String chart, Id id) {
    return sight(caller, chart, id).map(ShownInstance::instance);
  }

  /** Returns an instance of a tenant without its long values. */
  Optional<ShownInstance> sight(Caller caller, String chart, Id id) {
    return shown(caller, id)
        .map(shown -> ShownInstance.read(reader, shown))
        .filter(sight -> sight.instance().chart().name().equals(chart));
  }

  /** Returns an instance of a tenant's chart in the form lists read it, also if it is damaged. */
  Optional<ShownRow> shown(Caller caller, String chart, Id id) {
    return shown(caller, id).filter(shown -> isOf(caller, chart, shown));
  }

  private boolean isOf(Caller caller, String chart, ShownRow shown) {
    return shown.row().tenant().equals(caller.tenant())
        && reader.chart(shown.row()).filter(chart::equals).isPresent();
  }

  private Optional<ShownRow> shown(Caller caller, Id id) {
    return ShownRow.read(reads, bounded, reads.outlines(List.of(id))).stream()
        .findFirst()
        .filter(shown -> shown.row().tenant().equals(caller.tenant()));
  }

  /** Returns the row of an instance of a tenant's chart, also if it is damaged. */
  Optional<StoredInstance> row(Caller caller, String chart, Id id) {
    return row(caller, id).filter(row -> reader.chart(row).filter(chart::equals).isPresent());
  }

  /** Returns the row of an instance of a tenant. */
  Optional<StoredInstance> row(Caller caller, Id id) {
    return reads.instance(id).filter(row -> row.tenant().equals(caller.tenant()));
  }

  /**
   * Returns a page.
   *
   * @param item returns the item of a row; empty to leave it out
   * @param cursor the cursor of the previous page; {@code null} or an invalid one for the newest
   *     rows
   * @param limit the maximum number of items, at least 1; values above 200 count as 200
   */
  <T> ListPage<T> page(
      Query query, Function<ShownRow, Optional<Item<T>>> item, @Nullable String cursor, int limit) {
    int wanted = Math.max(1, Math.min(limit, MOST));
    Collected<T> collected = new Collected<>(wanted, item);
    Id before = cursor == null ? null : Id.parse(cursor).orElse(null);
    for (int looked = 0; looked < MOST_LOOKED_AT; ) {
      Reads.Page page = query.page(before);
      List<Outline> outlines = reads.outlines(page);
      for (int at = 0; at < outlines.size(); ) {
        List<Outline> rest = outlines.subList(at, outlines.size());
        List<Outline> some = rest.subList(0, bounded.fit(rest));
        at += some.size();
        List<ShownRow> rows =
            ShownRow.read(reads, bounded, some).stream().filter(query::isStill).toList();
        for (ShownRow shown : rows) {
          if (!collected.take(shown) && before != null) {
            return new ListPage<>(collected.items, before.toString());
          }
          before = shown.row().id();
          if (collected.isFull()) {
            return new ListPage<>(collected.items, before.toString());
          }
        }
      }
      if (outlines.size() < page.limit()) {
        return new ListPage<>(collected.items, null);
      }
      looked += outlines.size();
      before = outlines.get(outlines.size() - 1).id();
    }
    return new ListPage<>(collected.items, before == null ? null : before.toString());
  }

  /**
   * Passes instances of a tenant's chart to a consumer in any order, in the form lists read them.
   */
  void each(Caller caller, String chart, Collection<Id> ids, Consumer<ShownRow> consumer) {
    List<Outline> outlines = reads.outlines(ids);
    for (int at = 0; at < outlines.size(); ) {
      List<Outline> rest = outlines.subList(at, outlines.size());
      List<Outline> some = rest.subList(0, bounded.fit(rest));
      at += some.size();
      ShownRow.read(reads, bounded, some).stream()
          .filter(shown -> isOf(caller, chart, shown))
          .forEach(consumer);
    }
  }

  /** Returns the items of rows in the order of their IDs' list, as many as fit into a page. */
  <T> Listed<T> list(List<Id> ids, Function<ShownRow, Optional<Item<T>>> item) {
    return list(ids, item, rows -> {});
  }

  /**
   * Returns the items of rows in the order of their IDs' list, as many as fit into a page.
   *
   * @param before receives the rows of each portion before their items are made
   */
  <T> Listed<T> list(
      List<Id> ids, Function<ShownRow, Optional<Item<T>>> item, Consumer<List<ShownRow>> before) {
    Collected<T> collected = new Collected<>(Math.max(1, ids.size()), item);
    Map<Id, Outline> outlines = new HashMap<>();
    reads.outlines(ids).forEach(outline -> outlines.put(outline.id(), outline));
    List<Outline> ordered = ids.stream().filter(outlines::containsKey).map(outlines::get).toList();
    for (int at = 0; at < ordered.size(); ) {
      List<Outline> rest = ordered.subList(at, ordered.size());
      List<Outline> some = rest.subList(0, bounded.fit(rest));
      at += some.size();
      List<ShownRow> rows = ShownRow.read(reads, bounded, some);
      before.accept(rows);
      for (ShownRow shown : rows) {
        if (!collected.take(shown)) {
          return new Listed<>(collected.items, ids.indexOf(shown.row().id()));
        }
        if (collected.isFull()) {
          return new Listed<>(collected.items, ids.indexOf(shown.row().id()) + 1);
        }
      }
    }
    return new Listed<>(collected.items, ids.size());
  }

  /** The items of a page while it is being filled. */
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

    /** Adds the item of a row. Returns false if it exceeds the size of the page. */
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
   * @param weight the approximate number of bytes it adds to the page
   */
  record Item<T>(T value, long weight) {}

  /**
   * Returns a function that converts every row to an item.
   *
   * @param view returns the view of a readable row
   * @param unreadable returns the view of an unreadable row
   */
  <T> Function<ShownRow, Optional<Item<T>>> ofEach(
      Function<ShownInstance, T> view, BiFunction<StoredInstance, Unreadable, T> unreadable) {
    return some(view, unreadable, any -> true);
  }

  /** Returns the same function for items that a condition selects. */
  <T> Function<ShownRow, Optional<Item<T>>> some(
      Function<ShownInstance, T> view,
      BiFunction<StoredInstance, Unreadable, T> unreadable,
      Predicate<T> condition) {
    Function<ShownRow, Optional<Item<T>>> each = each(view, unreadable);
    return shown -> each.apply(shown).filter(item -> condition.test(item.value()));
  }

  private <T> Function<ShownRow, Optional<Item<T>>> each(
      Function<ShownInstance, T> view, BiFunction<StoredInstance, Unreadable, T> unreadable) {
    return shown ->
        Optional.of(
            reader.shown(
                shown.row(),
                readable -> {
                  ShownInstance sight = ShownInstance.read(reader, shown);
                  return new Item<>(view.apply(sight), sight.weight());
                },
                why -> new Item<>(unreadable.apply(shown.row(), why), UNREADABLE_BYTES)));
  }
}
