package dev.lockstep.server.live;

import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.server.http.Wire;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who follows a stream: takes from its tail what is behind the cursor, one write at a
 * time, and owns no thread. Whatever wakes it while it is at work is counted, so that one of those
 * who wake goes on for all of them.
 */
final class Reader {

  private final Viewer viewer;
  private final Tail tail;
  private final Wire wire;
  private final Executor executor;
  private final Ticker ticker;
  private final Consumer<Reader> onGone;

  private final AtomicInteger wakes = new AtomicInteger();
  private final AtomicBoolean isGone = new AtomicBoolean();
  private Cursor at;
  private volatile byte @Nullable [] word;
  private volatile boolean isLastWord;
  private volatile long wroteAt;
  private volatile long waitsSince;
  private volatile long toldThen;
  private volatile boolean isOnWire;
  private volatile boolean isReadDue;

  /**
   * A reader that has not begun.
   *
   * @param executor reads the store
   * @param onGone told once, when nothing more is written
   */
  Reader(
      Viewer viewer,
      Tail tail,
      Cursor at,
      Wire wire,
      Executor executor,
      Ticker ticker,
      Consumer<Reader> onGone) {
    this.viewer = viewer;
    this.tail = tail;
    this.at = at;
    this.wire = wire;
    this.executor = executor;
    this.ticker = ticker;
    this.onGone = onGone;
    this.wroteAt = ticker.nanos();
  }

  Viewer viewer() {
    return viewer;
  }

  Tail tail() {
    return tail;
  }

  /** Says something that is no event as soon as nothing else is on its way. */
  void say(byte[] bytes) {
    if (!isLastWord) {
      word = bytes;
      wake();
    }
  }

  /** Says something, then leaves; at once if the client takes nothing. */
  void dismiss(byte[] bytes) {
    if (isOnWire) {
      leave();
      return;
    }
    word = bytes;
    isLastWord = true;
    wake();
  }

  /** There may be something to read. */
  void wake() {
    if (wakes.getAndIncrement() == 0) {
      goOn();
    }
  }

  /** For whoever has the turn. */
  private void goOn() {
    int seen = wakes.get();
    while (!isGone.get()) {
      byte[] said = word;
      if (said != null) {
        word = null;
        if (!write(said, at)) {
          return;
        }
        if (isLastWord) {
          leave();
        }
        continue;
      }
      Step step = isReadDue ? read() : tail.next(at);
      if (step instanceof Step.Chunk chunk) {
        if (!write(chunk.bytes(), chunk.then())) {
          return;
        }
      } else if (step instanceof Step.Over over) {
        isLastWord = true;
        word = over.bytes();
      } else if (step instanceof Step.Behind) {
        readLater();
        return;
      } else {
        at = step instanceof Step.Nothing nothing ? nothing.here() : at;
        seen = wakes.addAndGet(-seen);
        if (seen == 0) {
          return;
        }
      }
    }
  }

  private Step read() {
    isReadDue = false;
    try {
      return tail.read(at);
    } catch (StoreException nothingForNow) {
      return new Step.Nothing(at);
    }
  }

  private void readLater() {
    isReadDue = true;
    try {
      executor.execute(this::goOn);
    } catch (RejectedExecutionException closing) {
      leave();
    }
  }

  /** Whether the bytes are gone; if not, whoever takes them goes on. */
  private boolean write(byte[] bytes, Cursor then) {
    waitsSince = ticker.nanos();
    toldThen = tail.told();
    isOnWire = true;
    AtomicBoolean isOther = new AtomicBoolean();
    wire.write(
        bytes,
        problem -> {
          isOnWire = false;
          wroteAt = ticker.nanos();
          if (problem == null) {
            at = then;
          } else {
            leave();
          }
          if (isOther.getAndSet(true)) {
            goOnWithLastWord();
          }
        });
    return isOther.getAndSet(true);
  }

  private void goOnWithLastWord() {
    if (isLastWord && word == null) {
      leave();
    }
    goOn();
  }

  /** Begins: whoever hangs up leaves. */
  void begin(byte[] greeting) {
    wire.whenGone(this::leave);
    say(greeting);
  }

  /** Ends it, whatever is under way. */
  void leave() {
    if (!isGone.getAndSet(true)) {
      onGone.accept(this);
      wire.close();
    }
  }

  /** Since when nothing was written, by the ticker. */
  long wroteAt() {
    return wroteAt;
  }

  /**
   * How long it has been waiting for the client to take something, in nanoseconds; 0 if it is not.
   */
  long waits() {
    return isOnWire ? Math.max(1, ticker.nanos() - waitsSince) : 0;
  }

  /** Bytes told while it waits for the client. */
  long behind() {
    return isOnWire ? tail.told() - toldThen : 0;
  }
}
