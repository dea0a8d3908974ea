package dev.lockstep.server.live;

import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.http.ResponseStream;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A client that follows a stream. It writes the events after its cursor one chunk at a time and
 * owns no thread. Wake-ups during a write are counted, so that the thread that holds the turn
 * continues for all of them.
 */
final class StreamReader {

  private final Viewer viewer;
  private final Tail tail;
  private final ResponseStream wire;
  private final Executor executor;
  private final Ticker ticker;
  private final Consumer<StreamReader> onGone;

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
   * Creates a reader that has not started.
   *
   * @param viewer the viewer
   * @param tail the tail of the stream
   * @param at the position of the reader
   * @param wire the connection
   * @param executor executes reads of the store
   * @param ticker the clock of timeouts
   * @param onGone called once, when nothing more is written
   */
  StreamReader(
      Viewer viewer,
      Tail tail,
      Cursor at,
      ResponseStream wire,
      Executor executor,
      Ticker ticker,
      Consumer<StreamReader> onGone) {
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

  /** Writes a frame that is not an event, as soon as no write is in progress. */
  void say(byte[] bytes) {
    if (!isLastWord) {
      word = bytes;
      wake();
    }
  }

  /** Writes a last frame and disconnects. If a write is in progress, it disconnects at once. */
  void dismiss(byte[] bytes) {
    if (isOnWire) {
      leave();
      return;
    }
    word = bytes;
    isLastWord = true;
    wake();
  }

  /** Continues to read, because there may be new events. */
  void wake() {
    if (wakes.getAndIncrement() == 0) {
      goOn();
    }
  }

  /** Writes until there are no more events. Runs only on the thread that holds the turn. */
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
      ReadStep step = isReadDue ? read() : tail.next(at);
      if (step instanceof ReadStep.Chunk chunk) {
        if (!write(chunk.bytes(), chunk.then())) {
          return;
        }
      } else if (step instanceof ReadStep.Over over) {
        isLastWord = true;
        word = over.bytes();
      } else if (step instanceof ReadStep.Behind) {
        readLater();
        return;
      } else {
        at = step instanceof ReadStep.Nothing nothing ? nothing.here() : at;
        seen = wakes.addAndGet(-seen);
        if (seen == 0) {
          return;
        }
      }
    }
  }

  private ReadStep read() {
    isReadDue = false;
    try {
      return tail.read(at);
    } catch (StoreException nothingForNow) {
      return new ReadStep.Nothing(at);
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

  /** Starts a write. Returns true if it completed; otherwise its completion continues. */
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

  /** Starts to write with a first frame, and disconnects as soon as the client does. */
  void begin(byte[] greeting) {
    wire.whenGone(this::leave);
    say(greeting);
  }

  /** Disconnects, also while a write is in progress. */
  void leave() {
    if (!isGone.getAndSet(true)) {
      onGone.accept(this);
      wire.close();
    }
  }

  /** Returns the time of the last write, in nanoseconds of the ticker. */
  long wroteAt() {
    return wroteAt;
  }

  /**
   * Returns the time for which the current write has been waiting for the client, in nanoseconds; 0
   * if no write is in progress.
   */
  long waits() {
    return isOnWire ? Math.max(1, ticker.nanos() - waitsSince) : 0;
  }

  /**
   * Returns the bytes that were added to the stream since the current write began; 0 if no write is
   * in progress.
   */
  long behind() {
    return isOnWire ? tail.told() - toldThen : 0;
  }
}
