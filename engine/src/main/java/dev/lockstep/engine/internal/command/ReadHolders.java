package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The holders of names as a transaction has read them. For use by one thread. */
final class ReadHolders {

  private final Transaction transaction;
  private final @Nullable ClaimCache claims;
  private final Map<ClaimKey, Optional<Id>> holders = new HashMap<>();

  /**
   * Creates holders that are not read yet.
   *
   * @param claims the cache to fill; {@code null} for none
   */
  ReadHolders(Transaction transaction, @Nullable ClaimCache claims) {
    this.transaction = transaction;
    this.claims = claims;
  }

  /** Reads holders in advance. */
  void read(Collection<ClaimKey> keys) {
    List<ClaimKey> missing = new ArrayList<>(keys.size());
    for (ClaimKey key : keys) {
      if (!holders.containsKey(key)) {
        missing.add(key);
      }
    }
    if (!missing.isEmpty()) {
      Map<ClaimKey, Id> found = transaction.holders(missing);
      for (ClaimKey key : missing) {
        Optional<Id> holder = Optional.ofNullable(found.get(key));
        holders.put(key, holder);
        remember(key, holder);
      }
    }
  }

  /** Returns the stored holder of a name; empty for a free name. */
  Optional<Id> of(ClaimKey key) {
    Optional<Id> known = holders.get(key);
    if (known != null) {
      return known;
    }
    read(List.of(key));
    return holders.getOrDefault(key, Optional.empty());
  }

  /** Caches the holder that will be written; empty if the name is released. */
  void remember(ClaimKey key, Optional<Id> holder) {
    if (claims != null) {
      claims.keep(key, holder);
    }
  }
}
