package dev.lockstep.server.api.workflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.server.http.RefusedException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that compilations wait for a slot, and stop when they take too long or their client
 * disconnects.
 */
class CompilerGateTest {

  private static final long SECOND = 1_000_000_000;

  private final AtomicLong now = new AtomicLong();
  private final CompilerGate gate = new CompilerGate(1, now::get, now::get);
  private final AtomicBoolean isGone = new AtomicBoolean();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch isHeld = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void stop() {
    end.countDown();
    threads.shutdownNow();
  }

  @Test
  void stopsACompilationThatTakesTooLong() {
    assertThatThrownBy(
            () ->
                gate.run(
                    isGone,
                    checkpoint -> {
                      checkpoint.check();
                      now.addAndGet(CompilerGate.LONGEST.toNanos() + 1);
                      checkpoint.check();
                      return "done";
                    }))
        .isInstanceOfSatisfying(RefusedException.class, this::isRetriable)
        .hasMessage("503");
    assertThat(gate.<String>run(isGone, checkpoint -> "next")).isEqualTo("next");
  }

  @Test
  void stopsACompilationWhoseClientIsGone() {
    assertThatThrownBy(
            () ->
                gate.run(
                    isGone,
                    checkpoint -> {
                      isGone.set(true);
                      checkpoint.check();
                      return "done";
                    }))
        .hasMessage("400");
  }

  @Test
  void refusesACompilationThatWaitsTooLong() throws Exception {
    Future<String> first = hold();
    Future<?> second =
        threads.submit(
            () -> {
              gate.run(isGone, checkpoint -> "second");
            });
    while (!second.isDone()) {
      now.addAndGet(SECOND);
      Thread.onSpinWait();
    }

    assertThatThrownBy(second::get)
        .hasRootCauseInstanceOf(RefusedException.class)
        .hasRootCauseMessage("503");
    end.countDown();
    assertThat(first.get()).isEqualTo("first");
  }

  @Test
  void endsWaitingWhenTheClientIsGone() throws Exception {
    hold();
    isGone.set(true);

    assertThatThrownBy(() -> gate.run(isGone, checkpoint -> "second")).hasMessage("400");
  }

  @Test
  void refusesMoreThanMayWait() throws Exception {
    hold();
    List<Future<?>> others = new java.util.ArrayList<>();
    for (int i = 0; i < 17; i++) {
      others.add(threads.submit(() -> gate.run(isGone, checkpoint -> "other")));
    }

    while (others.stream().noneMatch(Future::isDone)) {
      Thread.onSpinWait();
    }

    assertThat(others.stream().filter(Future::isDone)).hasSize(1);
  }

  private Future<String> hold() throws InterruptedException {
    Future<String> first =
        threads.submit(
            () ->
                gate.run(
                    isGone,
                    checkpoint -> {
                      isHeld.countDown();
                      await();
                      return "first";
                    }));
    isHeld.await();
    return first;
  }

  private void await() {
    try {
      end.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void isRetriable(RefusedException refused) {
    assertThat(refused.response().status()).isEqualTo(503);
    assertThat(refused.response().headers()).containsEntry("Retry-After", "5");
  }
}
