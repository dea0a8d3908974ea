package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A client of errands. It repeats each command until there is an answer, and resolves errands with
 * an unknown outcome.
 */
final class Caller implements Runnable {

  private static final Set<String> ENDS = Set.of("completed", "failed");

  private final String name;
  private final Book book;
  private final Book.Door door;
  private final Judge judge;
  private final Duration patience;
  private final BooleanSupplier isOver;
  private volatile String stuck = "";
  private volatile int errands;
  private volatile int settled;
  private volatile Duration longest = Duration.ZERO;
  private long progressed;

  Caller(
      String name,
      Book book,
      Book.Door door,
      Judge judge,
      Duration patience,
      BooleanSupplier isOver) {
    this.name = name;
    this.book = book;
    this.door = door;
    this.judge = judge;
    this.patience = patience;
    this.isOver = isOver;
  }

  @Override
  public void run() {
    while (!isOver.getAsBoolean() && stuck.isEmpty()) {
      errand(name + "-" + errands);
      errands++;
    }
  }

  private void errand(String key) {
    progressed = System.nanoTime();
    long deadline = progressed + patience.toNanos();
    Told begun = book.begin(door, key);
    while (!begun.isAccepted() && isInTime(deadline)) {
      pause();
      begun = book.begin(door, key);
    }
    Told now = begun;
    long position = begun.position();
    noteProgress();
    while (!ENDS.contains(now.state()) && isInTime(deadline)) {
      pause();
      now = book.look(door, name, begun.errand());
      if (now.state().equals("waiting")) {
        now = book.settle(door, begun.errand(), judge.settle(key));
        settled += now.isAccepted() ? 1 : 0;
      }
      if (now.position() > position) {
        position = now.position();
        noteProgress();
      }
    }
    noteProgress();
    boolean isTrue = now.state().equals(judge.wentWell(key) ? "completed" : "failed");
    if (!isTrue) {
      stuck = key + " (" + begun.errand() + ") is " + now;
    }
  }

  private void noteProgress() {
    long now = System.nanoTime();
    Duration waited = Duration.ofNanos(now - progressed);
    longest = waited.compareTo(longest) > 0 ? waited : longest;
    progressed = now;
  }

  private static boolean isInTime(long deadline) {
    return System.nanoTime() - deadline < 0;
  }

  private static void pause() {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
  }

  /** Returns the errand that did not end, or whose outcome differs from that in the world. */
  String stuck() {
    return stuck;
  }

  /** Returns the longest time that an errand did not continue, as its client saw it. */
  Duration longest() {
    return longest;
  }

  int errands() {
    return errands;
  }

  /** Returns the number of errands whose outcome had to be resolved. */
  int settled() {
    return settled;
  }
}
