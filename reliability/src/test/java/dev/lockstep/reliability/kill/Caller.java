package dev.lockstep.reliability.kill;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * A client of errands. It repeats each command until there is an answer, and resolves errands with
 * an unknown outcome.
 */
final class Caller implements Runnable {

  private static final Duration NOTED = Duration.ofSeconds(10);
  private static final Set<String> ENDS = Set.of("completed", "failed");

  private final String name;
  private final Book book;
  private final Book.Door door;
  private final Judge judge;
  private final Duration patience;
  private final LongSupplier outage;
  private final BooleanSupplier isOver;
  private volatile String stuck = "";
  private volatile int errands;
  private volatile int settled;
  private volatile Duration longest = Duration.ZERO;
  private long progressed;
  private long outageBefore;
  private String slowestCall = "";
  private Duration slowest = Duration.ZERO;

  Caller(
      String name,
      Book book,
      Book.Door door,
      Judge judge,
      Attack attack,
      StoppedTime stopped,
      BooleanSupplier isOver) {
    this.name = name;
    this.book = book;
    this.door = question -> timed(door, question);
    this.judge = judge;
    this.patience = attack.patience();
    this.outage = () -> attack.trouble().outage() + stopped.nanos();
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
    outageBefore = outage.getAsLong();
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

  private Optional<String> timed(Book.Door asked, String question) {
    long before = System.nanoTime();
    Optional<String> answer = asked.ask(question);
    Duration took = Duration.ofNanos(System.nanoTime() - before);
    if (took.compareTo(slowest) > 0) {
      slowest = took;
      slowestCall = question + " -> " + answer.orElse("no answer");
    }
    return answer;
  }

  private void noteProgress() {
    long now = System.nanoTime();
    long outageNow = outage.getAsLong();
    Duration waited = Duration.ofNanos(now - progressed - (outageNow - outageBefore));
    longest = waited.compareTo(longest) > 0 ? waited : longest;
    if (waited.compareTo(NOTED) > 0) {
      System.out.printf(
          "%s %s: no progress for %d ms, of these %d ms in one call: %s%n",
          Instant.now(), name, waited.toMillis(), slowest.toMillis(), slowestCall);
    }
    progressed = now;
    outageBefore = outageNow;
    slowest = Duration.ZERO;
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

  /**
   * Returns the longest time that an errand did not continue, as its client saw it, without the
   * times in which there was no server, or in which the client did not run.
   */
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
