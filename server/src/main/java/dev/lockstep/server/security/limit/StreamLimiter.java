package dev.lockstep.server.security.limit;

import dev.lockstep.server.access.Principal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Counts the streams that are open: so many a caller, so many in all. Thread-safe. */
public final class StreamLimiter {

  private final int perPrincipal;
  private final int inAll;
  private final Map<Owner, Integer> open = new HashMap<>();
  private int total;

  private record Owner(String tenant, String name) {}

  /** A limiter without open streams. */
  public StreamLimiter(int perPrincipal, int inAll) {
    this.perPrincipal = perPrincipal;
    this.inAll = inAll;
  }

  /** A place for one more stream of a caller; empty when there is none. */
  public synchronized Optional<Place> open(Principal principal) {
    Owner owner = new Owner(principal.tenant(), principal.name());
    int mine = open.getOrDefault(owner, 0);
    if (mine >= perPrincipal || total >= inAll) {
      return Optional.empty();
    }
    open.put(owner, mine + 1);
    total++;
    return Optional.of(new Place(owner));
  }

  /** How many streams are open. */
  public synchronized int total() {
    return total;
  }

  private synchronized void leave(Owner owner) {
    open.computeIfPresent(owner, (key, mine) -> mine == 1 ? null : mine - 1);
    total--;
  }

  /** An open stream; given back once, however often it is closed. */
  public final class Place implements AutoCloseable {

    private final Owner owner;
    private final AtomicBoolean isOpen = new AtomicBoolean(true);

    private Place(Owner owner) {
      this.owner = owner;
    }

    @Override
    public void close() {
      if (isOpen.getAndSet(false)) {
        leave(owner);
      }
    }
  }
}
