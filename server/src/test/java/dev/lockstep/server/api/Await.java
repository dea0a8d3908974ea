package dev.lockstep.server.api;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Repeats a request until a condition holds; fails after two minutes. */
public final class Await {

  private static final long PAUSE = Duration.ofMillis(4).toNanos();
  private static final long PATIENCE = Duration.ofMinutes(2).toNanos();

  private Await() {}

  /** Returns the first answer for which the condition holds. */
  public static <T> T until(Supplier<T> question, Predicate<T> isSo) {
    long begin = System.nanoTime();
    while (true) {
      T answer = question.get();
      if (isSo.test(answer)) {
        return answer;
      }
      if (System.nanoTime() - begin > PATIENCE) {
        throw new AssertionError("it never was so; at last " + answer);
      }
      LockSupport.parkNanos(PAUSE);
    }
  }
}
