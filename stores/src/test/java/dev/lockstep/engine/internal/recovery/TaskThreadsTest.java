package dev.lockstep.engine.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
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
    for (int i = 0; i < chains; i++) {
      chain(length, left);
    }
    left.await();
    threads.close();
  }

  private void chain(int length, CountDownLatch left) {
    threads.execute(
        () -> {
          if (length > 1) {
            chain(length - 1, left);
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
          await(mayEnd);
        });
    begun.await();
    one.execute(left::countDown);
    one.close();

    assertThatThrownBy(() -> one.execute(left::countDown))
        .isInstanceOf(RejectedExecutionException.class);
    mayEnd.countDown();
    left.await();
  }

  @Test
  void partsBeyondTheBoundWaitUntilOthersEnd() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(MOST);
    CountDownLatch mayEnd = new CountDownLatch(1);
    CountDownLatch left = new CountDownLatch(3 * MOST);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    for (int i = 0; i < 3 * MOST; i++) {
      threads.execute(
          () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            begun.countDown();
            await(mayEnd);
            running.decrementAndGet();
            left.countDown();
          });
    }
    begun.await();
    mayEnd.countDown();
    left.await();
    threads.close();

    assertThat(most).hasValue(MOST);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  @Test
  void aPartForWhichNoThreadCanBeStartedIsRejected() {
    AtomicBoolean isFull = new AtomicBoolean(true);
    List<String> parts = new ArrayList<>();
    CountDownLatch left = new CountDownLatch(1);
    TaskThreads limited = limited(isFull);

    assertThatThrownBy(() -> limited.execute(() -> parts.add("rejected")))
        .isInstanceOf(OutOfMemoryError.class);
    isFull.set(false);
    limited.execute(
        () -> {
          parts.add("executed");
          left.countDown();
        });
    await(left);
    limited.close();

    assertThat(parts).containsExactly("executed");
  }

  @Test
  void aPartForWhichNoThreadCanBeStartedIsExecutedByAnother() throws InterruptedException {
    AtomicBoolean isFull = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    CountDownLatch left = new CountDownLatch(2);
    TaskThreads limited = limited(isFull);
    limited.execute(
        () -> {
          begun.countDown();
          await(mayEnd);
        });
    begun.await();
    isFull.set(true);

    limited.execute(left::countDown);
    limited.execute(left::countDown);
    mayEnd.countDown();
    left.await();
    limited.close();
  }

  private static TaskThreads limited(AtomicBoolean isFull) {
    return new TaskThreads(
        "limited",
        MOST,
        thread -> {
          if (isFull.get()) {
            throw new OutOfMemoryError("planted");
          }
          thread.start();
        });
  }
}
