package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded cache of instances, so that a row with the same texts is not decoded again. Entries are
 * valid only if their texts equal those of the row. Thread-safe.
 */
final class InstanceCache {

  /** The largest number of instances; a power of two. */
  private static final int PLACES = 1 << 14;

  /** The largest number of characters of an instance that is cached. */
  private static final int LONGEST = 1 << 15;

  /**
   * The largest number of characters of all cached texts; slightly more while several threads
   * write.
   */
  private static final long MOST = 1 << 24;

  private final AtomicReferenceArray<@Nullable LoadedInstance> places =
      new AtomicReferenceArray<>(PLACES);

  private final AtomicLong weight = new AtomicLong();
  private final AtomicInteger hand = new AtomicInteger();

  /**
   * Returns the cached instance of a row; {@code null} unless its texts equal those of the row.
   *
   * @param isKept true to cache a later row with the same texts
   */
  @Nullable LoadedInstance of(StoredInstance row, boolean isKept) {
    LoadedInstance known = places.get(place(row.id()));
    if (known == null || !says(row, known.row())) {
      return null;
    }
    if (row.equals(known.row())) {
      return known;
    }
    StoredInstance shared = RowChanges.written(row, known.row().snapshot(), known.row().data());
    LoadedInstance read =
        new LoadedInstance(shared, known.definition(), known.snapshot(), known.data());
    if (isKept && isLater(row, known.row())) {
      places.compareAndSet(place(row.id()), known, read);
    }
    return read;
  }

  private static boolean isLater(StoredInstance row, StoredInstance known) {
    return row.sequence() >= known.sequence()
        && row.position() >= known.position()
        && row.work().fence() >= known.work().fence()
        && row.updatedAt() >= known.updatedAt();
  }

  /**
   * Returns the cached instance with an ID, which may be outdated; {@code null} if there is none.
   */
  @Nullable LoadedInstance lately(Id id) {
    LoadedInstance known = places.get(place(id));
    return known != null && known.id().equals(id) ? known : null;
  }

  /** Caches an instance whose row has its texts. */
  void keep(LoadedInstance instance) {
    int place = place(instance.id());
    long added = weight(instance);
    if (added > LONGEST) {
      forget(place);
      return;
    }
    LoadedInstance before = places.getAndSet(place, instance);
    long all = weight.addAndGet(added - (before == null ? 0 : weight(before)));
    for (int tries = 0; all > MOST && tries < PLACES; tries++) {
      all = forget(hand.getAndIncrement() & PLACES - 1);
    }
  }

  private long forget(int place) {
    LoadedInstance before = places.getAndSet(place, null);
    return before == null ? weight.get() : weight.addAndGet(-weight(before));
  }

  /** Returns the characters of the texts of an instance. */
  private static long weight(LoadedInstance instance) {
    return (long) instance.row().snapshot().length() + instance.row().data().length();
  }

  /** Returns the number of characters of all cached texts. */
  long weight() {
    return weight.get();
  }

  private static boolean says(StoredInstance row, StoredInstance known) {
    return row.id().equals(known.id())
        && row.definition() == known.definition()
        && row.quarantine() == null
        && row.snapshot().equals(known.snapshot())
        && row.data().equals(known.data());
  }

  private static int place(Id id) {
    return (int) (id.value() * 0x9E3779B97F4A7C15L >>> 50);
  }
}
