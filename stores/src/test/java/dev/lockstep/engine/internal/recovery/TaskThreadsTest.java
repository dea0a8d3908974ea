package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that every part is executed, also beside parts that block. */
@Timeout(60)
final class TaskThreadsTest {

  private static final int MOST = 8;

  private final TaskThreads threads = new TaskThreads("test", MOST);

  @Test
  void partsThatWaitForEachOtherAreExecutedTogether() throws InterruptedException {
    for (int round = 0; round < 200; round++) {
      CyclicBarrier barrier = new CyclicBarrier(MOST);
      CountDownLatch left = new CountDownLatch(MOST);
      for (int i = 0; i < MOST; i++) {
        threads.execute(
            () -> {
              try {
                barrier.await();
              } catch (Exception problem) {
                throw new IllegalStateException(problem);
              }
              left.countDown();
            });
      }
      left.await();
    }
    threads.close();
  }

  @Test
  void partsThatAddPartsFromManyThreadsAreAllExecuted() throws InterruptedException {
    int chains = 100;
    int length = 200;
    CountDownLatch left = new CountDownLatch(chains * length);
    Set<Thread> used = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < chains; i++) {
      chain(length, left, used);
    }
    left.await();
    threads.close();

    assertThat(used).hasSizeLessThanOrEqualTo(MOST);
  }

  private void chain(int length, CountDownLatch left, Set<Thread> used) {
    threads.execute(
        () -> {
          used.add(Thread.currentThread());
          if (length > 1) {
            chain(length - 1, left, used);
          }
          left.countDown();
        });
  }

  @Test
  void aPartThatFailsOrIsInterruptedDoesNotAffectOthers() throws InterruptedException {
    TaskThreads one = new TaskThreads("one", 1);
    CountDownLatch left = new CountDownLatch(1);
    AtomicInteger interrupted = new AtomicInteger();
    one.execute(
        () -> {
          Thread.currentThread().interrupt();
          throw new StackOverflowError("expected by the test");
        });
    one.execute(
        () -> {
          interrupted.set(Thread.interrupted() ? 1 : 0);
          left.countDown();
        });
    left.await();
    one.close();

    assertThat(interrupted).hasValue(0);
  }

  @Test
  void closedThreadsExecuteWhatWaitsAndRejectTheRest() throws InterruptedException {
    TaskThreads one = new TaskThreads("one", 1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    CountDownLatch left = new CountDownLatch(1);
    one.execute(
        () -> {
          begun.countDown();
          try {
            mayEnd.await();
          } catch (InterruptedException problem) {
            throw new IllegalStateException(problem);
          }
        });
    begun.await();
    one.execute(left::countDown);
    one.close();

    assertThatThrownBy(() -> one.execute(left::countDown))
        .isInstanceOf(RejectedExecutionException.class);
    mayEnd.countDown();
    left.await();
  }
}
