package dev.lockstep.engine.internal.command;

import java.util.concurrent.atomic.LongAdder;

/** The number of decisions made before their transactions, by their validity. Thread-safe. */
public final class EarlyDecisions {

  private final LongAdder valid = new LongAdder();
  private final LongAdder outdated = new LongAdder();

  void count(boolean isValid) {
    (isValid ? valid : outdated).increment();
  }

  /** Returns the number of decisions that took effect. */
  public long valid() {
    return valid.sum();
  }

  /** Returns the number of decisions that were made again in the transaction. */
  public long outdated() {
    return outdated.sum();
  }
}
