package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded cache of held names, as this process has read or written them last. Entries may be
 * outdated. Thread-safe.
 */
final class ClaimCache {

  /** The largest number of names; a power of two. */
  private static final int PLACES = 1 << 12;

  private record Held(ClaimKey key, Id holder) {}

  private final AtomicReferenceArray<@Nullable Held> places = new AtomicReferenceArray<>(PLACES);

  /** Returns the cached holder of a name; empty if the name was free or is not cached. */
  Optional<Id> holder(ClaimKey key) {
    Held held = places.get(place(key));
    return held != null && held.key.equals(key) ? Optional.of(held.holder) : Optional.empty();
  }

  /** Caches the holder of a name; empty for a free name. */
  void keep(ClaimKey key, Optional<Id> holder) {
    int place = place(key);
    if (holder.isPresent()) {
      places.set(place, new Held(key, holder.get()));
    } else {
      Held held = places.get(place);
      if (held != null && held.key.equals(key)) {
        places.compareAndSet(place, held, null);
      }
    }
  }

  private static int place(ClaimKey key) {
    return key.hashCode() * 0x9E3779B9 >>> 20;
  }
}
