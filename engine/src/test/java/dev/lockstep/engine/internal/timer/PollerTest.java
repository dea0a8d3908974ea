package dev.lockstep.engine.internal.timer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that a pulse ticks until it is closed, even if its function throws. */
@Timeout(120)
final class PollerTest {

  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void ticksAgainWhenItIsWoken() throws InterruptedException {
    BlockingQueue<String> ticks = new LinkedBlockingQueue<>();
    Poller pulse =
        new Poller(
                "test",
                () -> {
                  ticks.add("tick");
                  return LONG;
                })
            .start();

    ticks.take();
    pulse.wake();
    ticks.take();
    pulse.close();

    assertThat(ticks).isEmpty();
  }

  @Test
  void isNotStoppedByAnError() throws InterruptedException {
    CountDownLatch twice = new CountDownLatch(2);
    Poller pulse =
        new Poller(
                "test",
                () -> {
                  twice.countDown();
                  throw new IllegalStateException("on purpose");
                })
            .start();

    pulse.wake();
    twice.await();
    pulse.close();

    assertThat(twice.getCount()).isZero();
  }

  @Test
  void closingWaitsForTheTickUnderWay() throws InterruptedException {
    CountDownLatch isTicking = new CountDownLatch(1);
    AtomicBoolean isClosing = new AtomicBoolean();
    AtomicInteger whole = new AtomicInteger();
    Poller pulse =
        new Poller(
                "test",
                () -> {
                  isTicking.countDown();
                  while (!isClosing.get()) {
                    Thread.onSpinWait();
                  }
                  whole.incrementAndGet();
                  return LONG;
                })
            .start();
    isTicking.await();

    Thread closing = new Thread(pulse::close);
    closing.start();
    isClosing.set(true);
    closing.join();

    assertThat(whole).hasValue(1);
  }
}
