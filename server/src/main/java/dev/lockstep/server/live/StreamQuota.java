package dev.lockstep.server.live;

import java.util.HashMap;
import java.util.Map;

/** Counts concurrent streams per principal and in total. Thread-safe. */
final class StreamQuota {

  private final int perPrincipal;
  private final int inAll;
  private final Map<String, Integer> taken = new HashMap<>();
  private int all;

  StreamQuota(int perPrincipal, int inAll) {
    this.perPrincipal = perPrincipal;
    this.inAll = inAll;
  }

  /** The result of a reservation. */
  enum Taken {
    YES,
    /** The limit of the principal is reached. */
    PRINCIPAL_FULL,
    /** The limit of the server is reached. */
    ALL_FULL
  }

  synchronized Taken take(String principal) {
    int own = taken.getOrDefault(principal, 0);
    if (own >= perPrincipal) {
      return Taken.PRINCIPAL_FULL;
    }
    if (all >= inAll) {
      return Taken.ALL_FULL;
    }
    taken.put(principal, own + 1);
    all++;
    return Taken.YES;
  }

  synchronized void giveBack(String principal) {
    taken.computeIfPresent(principal, (any, own) -> own == 1 ? null : own - 1);
    all--;
  }

  synchronized int all() {
    return all;
  }
}
