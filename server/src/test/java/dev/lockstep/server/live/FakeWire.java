package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.ResponseStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A client that records what it receives, and that can be stopped from reading. */
final class FakeWire implements ResponseStream {

  private static final Pattern NUMBER = Pattern.compile("(?m)^id: (.*)$");

  private final StringBuilder text = new StringBuilder();
  private @Nullable Consumer<@Nullable Throwable> held;
  private boolean isStuck;
  private boolean isClosed;
  private boolean isUnderWay;
  private int telling;

  @Override
  public void write(byte[] bytes, Consumer<@Nullable Throwable> done) {
    synchronized (this) {
      assertThat(isUnderWay).as("one write at a time").isFalse();
      text.append(new String(bytes, StandardCharsets.UTF_8));
      notifyAll();
      if (isStuck) {
        isUnderWay = true;
        held = done;
        return;
      }
      telling++;
    }
    try {
      done.accept(null);
    } finally {
      isTold();
    }
  }

  private synchronized void isTold() {
    telling--;
    notifyAll();
  }

  @Override
  public void whenGone(Runnable told) {}

  @Override
  public synchronized void close() {
    isClosed = true;
    notifyAll();
  }

  /** Stops reading: writes do not complete from now on. */
  synchronized void stick() {
    isStuck = true;
  }

  /** Completes the current write, with an exception if one is given. */
  void release(@Nullable Throwable problem) {
    Consumer<@Nullable Throwable> waiting;
    synchronized (this) {
      isStuck = false;
      isUnderWay = false;
      waiting = held;
      held = null;
    }
    if (waiting != null) {
      waiting.accept(problem);
    }
  }

  synchronized String text() {
    return text.toString();
  }

  synchronized boolean isClosed() {
    return isClosed;
  }

  /** Returns the numbers of the received events, in order. */
  List<String> numbers() {
    List<String> found = new ArrayList<>();
    NUMBER.matcher(text()).results().forEach(match -> found.add(match.group(1)));
    return found;
  }

  /**
   * Waits until a condition holds and the server knows that all writes have ended, except one that
   * is stuck. Fails after a long time.
   */
  synchronized FakeWire await(Predicate<FakeWire> isSo) {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!isSo.test(this) || telling > 0) {
      long rest = deadline - System.nanoTime();
      assertThat(rest).as("waited in vain; was sent:\n" + text).isPositive();
      try {
        TimeUnit.NANOSECONDS.timedWait(this, Math.min(rest, 50_000_000));
      } catch (InterruptedException interruption) {
        throw new IllegalStateException(interruption);
      }
    }
    return this;
  }
}
