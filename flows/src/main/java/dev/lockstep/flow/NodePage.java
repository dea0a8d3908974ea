package dev.lockstep.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.view.ShownRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Pages of a run's nodes in the order of their IDs, limited in rows and bytes. */
final class NodePage {

  private static final int MANY = 1_000;

  private final Reads reads;
  private final BoundedReads bounded;

  NodePage(Reads reads, BoundedReads bounded) {
    this.reads = reads;
    this.bounded = bounded;
  }

  /**
   * Reads a page.
   *
   * @param after the last node of the previous page; {@code null} for the first page
   * @param limit the maximum number of nodes, at least 1
   * @param item returns the item of a node's row
   */
  <T> ListPage<T> read(
      Id run, @Nullable Id after, int limit, Function<ShownRow, Paging.Item<T>> item) {
    Paging.Collected<T> collected =
        new Paging.Collected<>(limit, row -> Optional.of(item.apply(row)));
    Id behind = after;
    while (true) {
      int rows = Math.min(MANY, limit - collected.items.size());
      List<Outline> outlines = reads.outlinesOfChildren(run, behind, rows);
      for (int at = 0; at < outlines.size(); ) {
        List<Outline> rest = outlines.subList(at, outlines.size());
        List<Outline> some = rest.subList(0, bounded.fit(rest));
        at += some.size();
        for (ShownRow shown : ShownRow.read(reads, bounded, some)) {
          if (!collected.take(shown) && behind != null) {
            return new ListPage<>(collected.items, behind.toString());
          }
          behind = shown.row().id();
          if (collected.isFull()) {
            return new ListPage<>(collected.items, behind.toString());
          }
        }
      }
      if (outlines.size() < rows) {
        return new ListPage<>(collected.items, null);
      }
    }
  }
}
