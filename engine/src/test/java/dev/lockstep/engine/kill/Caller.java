package dev.lockstep.engine.kill;

import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * A caller with errands. It repeats a request until it is answered, and states the outcomes of
 * errands with an unknown outcome.
 */
final class Caller implements Runnable {

  private static final Set<String> ENDS = Set.of("completed", "failed");
  private static final long PATIENCE = TimeUnit.MINUTES.toNanos(10);

  private final String name;
  private final Book book;
  private final Book.Door door;
  private final Judge judge;
  private final BooleanSupplier isOver;
  private volatile String stuck = "";
  private volatile int errands;
  private volatile int settled;

  Caller(String name, Book book, Book.Door door, Judge judge, BooleanSupplier isOver) {
    this.name = name;
    this.book = book;
    this.door = door;
    this.judge = judge;
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
    long deadline = System.nanoTime() + PATIENCE;
    Told begun = book.begin(door, key);
    while (!begun.isAccepted() && isInTime(deadline)) {
      pause();
      begun = book.begin(door, key);
    }
    Told now = begun;
    while (!ENDS.contains(now.state()) && isInTime(deadline)) {
      pause();
      now = book.look(door, name, begun.errand());
      if (now.state().equals("waiting")) {
        now = book.settle(door, begun.errand(), judge.settle(key));
        settled += now.isAccepted() ? 1 : 0;
      }
    }
    boolean isTrue = now.state().equals(judge.wentWell(key) ? "completed" : "failed");
    if (!isTrue) {
      stuck = key + " (" + begun.errand() + ") is " + now;
    }
  }

  private static boolean isInTime(long deadline) {
    return System.nanoTime() - deadline < 0;
  }

  private static void pause() {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
  }

  /** Returns the errand that did not end, or ended differently than in the world. */
  String stuck() {
    return stuck;
  }

  int errands() {
    return errands;
  }

  /** Returns the number of errands whose outcome had to be stated. */
  int settled() {
    return settled;
  }
}
