package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.util.Optional;

/**
 * The notifications about ready rows between processes, as short texts. Each process that listens
 * announces it repeatedly. A process that listens sends nothing while it hears of no other process.
 * Thread-safe.
 */
public final class ReadyNotifications {

  private static final String LISTENS = "l";
  private static final String READY = "r";
  private static final Duration MEMORY = Duration.ofSeconds(30);

  private final Ticker ticker;
  private final String self;
  private long othersUntil;
  private boolean isListening;
  private boolean isPending;

  /**
   * Creates notifications of a process that does not listen yet.
   *
   * @param self unique name of this process; letters and digits
   */
  public ReadyNotifications(Ticker ticker, String self) {
    this.ticker = ticker;
    this.self = self;
    this.othersUntil = ticker.nanos();
  }

  /** Records that rows are ready. Returns true if the other processes must be notified. */
  public synchronized boolean told() {
    isPending |= !isListening || isOtherKnown();
    return isPending;
  }

  private boolean isOtherKnown() {
    return ticker.nanos() - othersUntil < 0;
  }

  /** Returns true if there is a text to send. */
  synchronized boolean isPending() {
    return isPending;
  }

  /** Removes and returns the text to send now; empty if there is none. */
  public synchronized Optional<String> text() {
    boolean isReady = isPending;
    isPending = false;
    return isReady ? Optional.of(READY + self) : Optional.empty();
  }

  /**
   * Records that this process receives notifications from now on. It may have missed those of
   * others, and has not noticed that they listen, so it notifies them now and until it has had the
   * time to hear of them.
   */
  public synchronized void listens() {
    isListening = true;
    isPending = true;
    othersUntil = ticker.nanos() + MEMORY.toNanos();
  }

  /** Records that this process may miss notifications from now on. */
  synchronized void stopsListening() {
    isListening = false;
  }

  /** Returns the announcement to repeat while this process listens. */
  public String announcement() {
    return LISTENS + self;
  }

  /**
   * Receives a text of a process, also the empty text of an earlier version. Returns true if rows
   * of another process may be ready. The first text of another process is answered, because rows
   * may have become ready before it was heard.
   */
  public synchronized boolean hear(String text) {
    if (text.startsWith(self, 1)) {
      return false;
    }
    isPending |= !isOtherKnown();
    othersUntil = ticker.nanos() + MEMORY.toNanos();
    return !text.startsWith(LISTENS);
  }
}
