package dev.lockstep.store.internal.sqlite;

import dev.lockstep.engine.store.SqliteSettings;
import java.util.function.LongSupplier;

/**
 * The time by which leases of a SQLite store expire, in milliseconds. It starts at the date and
 * then follows the ticker, so that no lease expires because the date jumps, for example after
 * suspend.
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
