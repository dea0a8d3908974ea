package dev.lockstep.engine.store;

import java.util.function.LongSupplier;

/**
 * What leases of a SQLite store run out by, in milliseconds. It begins at the date and then follows
 * the ticker, so that a date that jumps, as when a machine wakes, takes no lease from anybody.
 */
final class LeaseClock implements LongSupplier {

  private final LongSupplier millis;

  private LeaseClock(LongSupplier millis) {
    this.millis = millis;
  }

  static LeaseClock of(SqliteSettings settings) {
    if (settings.isShared()) {
      return new LeaseClock(settings.clock()::millis);
    }
    long date = settings.clock().millis();
    long began = settings.ticker().nanos();
    return new LeaseClock(() -> date + (settings.ticker().nanos() - began) / 1_000_000);
  }

  @Override
  public long getAsLong() {
    return millis.getAsLong();
  }
}
