package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

/**
 * Reads rows in parts that are bounded in bytes: it queries the sizes first, then only the rows
 * that fit. A part has at least one row, however large. Thread-safe.
 */
public final class BoundedReads {

  /** The default budget in bytes: stored text in memory at a time, and the largest part. */
  public static final long BYTES = 4L << 20;

  private static final int MOST_ROWS = 1_000;

  private final Reads reads;
  private final long bytes;

  public BoundedReads(Reads reads) {
    this(reads, BYTES);
  }

  /** Creates bounded reads with their own budget, in bytes. */
  public BoundedReads(Reads reads, long bytes) {
    this.reads = reads;
    this.bytes = bytes;
  }

  /**
   * Returns instances of a page, newest first, without those that have left the requested state.
   */
  public Part<StoredInstance> page(Reads.Page page) {
    List<Outline> outlines = reads.outlines(page);
    int fit = fit(outlines, Outline::bytes);
    List<StoredInstance> rows = new ArrayList<>(rows(outlines.subList(0, fit)));
    rows.removeIf(row -> page.state() != null && !page.state().equals(row.state()));
    boolean isEnd = fit == outlines.size() && outlines.size() < page.limit();
    return new Part<>(rows, isEnd ? null : outlines.get(fit - 1).id().value());
  }

  /** Returns the rows of instances in the order of their outlines, which must fit into one part. */
  public List<StoredInstance> rows(List<Outline> outlines) {
    Map<Id, StoredInstance> found = new HashMap<>();
    List<Id> ids = outlines.stream().map(Outline::id).toList();
    reads.instances(ids).forEach(row -> found.put(row.id(), row));
    return ids.stream().filter(found::containsKey).map(found::get).toList();
  }

  /**
   * The rows of the first instances of a list that fit into one part.
   *
   * @param examined the number of instances, of which deleted ones have no row
   */
  public record First(List<StoredInstance> rows, int examined) {}

  /** Returns the rows of instances in the order of their IDs' list, as many as fit. */
  public First first(List<Id> ids) {
    List<Outline> outlines =
        reads.outlines(ids).stream()
            .sorted(Comparator.comparing(outline -> ids.indexOf(outline.id())))
            .toList();
    int fit = fit(outlines);
    boolean areAll = fit == outlines.size();
    int examined = areAll ? ids.size() : ids.indexOf(outlines.get(fit - 1).id()) + 1;
    return new First(rows(outlines.subList(0, fit)), examined);
  }

  /** Passes rows of instances to a consumer in the order of their outlines, part by part. */
  public void each(List<Outline> outlines, Consumer<List<StoredInstance>> consumer) {
    for (int at = 0; at < outlines.size(); ) {
      List<Outline> rest = outlines.subList(at, outlines.size());
      int fit = fit(rest);
      consumer.accept(rows(rest.subList(0, fit)));
      at += fit;
    }
  }

  /** Returns how many of the first rows fit into one part; at least one if there is any. */
  public int fit(List<Outline> outlines) {
    return fit(outlines, Outline::bytes);
  }

  private <T> int fit(List<T> rows, ToLongFunction<T> size) {
    long sum = 0;
    for (int at = 0; at < rows.size(); at++) {
      sum += size.applyAsLong(rows.get(at));
      if (sum > bytes && at > 0) {
        return at;
      }
    }
    return rows.size();
  }

  /** Returns entries of the journal of an instance with a sequence above {@code after}. */
  public Part<Entry> journal(Id instance, long after, int limit) {
    return part(
        reads.journalSizes(instance, after, most(limit)),
        limit,
        fit -> reads.journal(instance, after, fit),
        Entry::sequence);
  }

  /**
   * Returns entries of the journal of a root and its children with a position above {@code after}.
   */
  public Part<Entry> journalOfRoot(Id root, long after, int limit) {
    return part(
        reads.journalOfRootSizes(root, after, most(limit)),
        limit,
        fit -> reads.journalOfRoot(root, after, fit),
        Entry::position);
  }

  /** Returns events of the stream of a root with a number above {@code after}. */
  public Part<StreamEvent> stream(Id root, long after, int limit) {
    return part(
        reads.streamSizes(root, after, most(limit)),
        limit,
        fit -> reads.stream(root, after, fit),
        StreamEvent::seq);
  }

  private static int most(int limit) {
    return Math.min(limit, MOST_ROWS);
  }

  private <T> Part<T> part(
      List<Long> sizes, int limit, IntFunction<List<T>> read, ToLongFunction<T> number) {
    if (sizes.isEmpty()) {
      return new Part<>(List.of(), null);
    }
    int fit = fit(sizes, Long::longValue);
    List<T> rows = read.apply(fit);
    boolean isEnd = fit == sizes.size() && fit < most(limit);
    return new Part<>(rows, isEnd ? null : number.applyAsLong(rows.get(rows.size() - 1)));
  }
}
