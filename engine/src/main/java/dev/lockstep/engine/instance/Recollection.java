package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Instances that were read or written lately, so that a row with the same texts need not be read
 * again. Only saves work: whether a row is what it was is seen from the row. Bounded, thread-safe.
 */
final class Recollection {

  /** Instances kept at most; a power of two. */
  private static final int PLACES = 1 << 12;

  private final AtomicReferenceArray<@Nullable Instance> places =
      new AtomicReferenceArray<>(PLACES);

  /** The instance of a row as it was known, if the row still says the same. */
  @Nullable Instance of(StoredInstance row) {
    Instance known = places.get(place(row.id()));
    if (known == null || !says(row, known.row())) {
      return null;
    }
    return new Instance(row, known.definition(), known.snapshot(), known.data());
  }

  /** The instance of an identity as it was known, whatever has become of it. */
  @Nullable Instance lately(Id id) {
    Instance known = places.get(place(id));
    return known != null && known.id().equals(id) ? known : null;
  }

  /** Keeps an instance whose row has its texts. */
  void keep(Instance instance) {
    places.set(place(instance.id()), instance);
  }

  private static boolean says(StoredInstance row, StoredInstance known) {
    return row.id().equals(known.id())
        && row.definition() == known.definition()
        && row.quarantine() == null
        && row.snapshot().equals(known.snapshot())
        && row.data().equals(known.data());
  }

  private static int place(Id id) {
    return (int) (id.value() * 0x9E3779B97F4A7C15L >>> 52);
  }
}
