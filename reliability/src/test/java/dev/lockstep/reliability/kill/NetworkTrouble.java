package dev.lockstep.reliability.kill;

import dev.lockstep.store.internal.jdbc.Cable;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Faults of the network between nodes and their server. Most of them last longer than a lease. */
final class NetworkTrouble implements Trouble {

  /** The faults. */
  enum Fault {
    /** No data arrives; then all connections are closed. */
    CUT,
    /** No data arrives; then new connections work, and the old ones stay open. */
    HALF_OPEN,
    /** All data is 2 s late. */
    DELAY,
    /** One of 20 pieces of data resets its connection. */
    RESETS,
    /** All connections are closed at once. */
    CLOSED
  }

  private final Cable cable;
  private final Map<Fault, Integer> counts = new TreeMap<>();

  NetworkTrouble(Cable cable) {
    this.cable = cable;
  }

  @Override
  public boolean strike(Random chance) {
    if (chance.nextInt(4) == 0) {
      return false;
    }
    Fault fault = Fault.values()[chance.nextInt(Fault.values().length)];
    counts.merge(fault, 1, Integer::sum);
    long time = TimeUnit.MILLISECONDS.toNanos(200 + chance.nextInt(2_800));
    switch (fault) {
      case CUT -> {
        cable.cut();
        LockSupport.parkNanos(time);
        cable.repair();
      }
      case HALF_OPEN -> {
        cable.cut();
        LockSupport.parkNanos(time);
        cable.join();
      }
      case DELAY -> {
        cable.delay(Duration.ofSeconds(2));
        LockSupport.parkNanos(2 * time);
        cable.delay(Duration.ZERO);
      }
      case RESETS -> {
        cable.reset(0.05);
        LockSupport.parkNanos(time);
        cable.reset(0);
      }
      case CLOSED -> cable.disconnect();
    }
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(chance.nextInt(1_000)));
    return true;
  }

  /** Returns the number of faults of each kind. */
  Map<Fault, Integer> counts() {
    return counts;
  }
}
