package dev.lockstep.flow.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Services that never return, even if they are interrupted. */
final class StuckCallsTest {

  private static final Duration SHORT = Duration.ofMillis(20);

  private final CountDownLatch release = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private final Service deaf =
      (inputs, key) -> {
        boolean isOver = false;
        while (!isOver) {
          try {
            release.await();
            isOver = true;
          } catch (InterruptedException ignored) {
            isOver = false;
          }
        }
        return JsonObject.EMPTY;
      };
  private final TimedExecution executions =
      new TimedExecution(
          Map.of(
              "service",
              new Services(
                  Map.of("deaf", deaf.within(SHORT), "patient", deaf),
                  call -> NodeOutcome.hopeless("no calls over HTTP here"))),
          this::begin);

  private void begin(Runnable call) {
    Thread thread = new Thread(call, "call-" + threads.size());
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
    while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  private static NodeCall call(String service, Duration timeout) {
    return new NodeCall(
        "acme",
        new Id(1),
        new Id(2),
        "node",
        "service",
        "Node",
        1,
        0,
        "2:1",
        service,
        JsonObject.EMPTY,
        true,
        timeout,
        null,
        1);
  }

  @AfterEach
  void letGo() {
    release.countDown();
  }

  @Test
  void aCallIsGivenUpAfterTheTimeoutOfItsService() throws Exception {
    NodeOutcome outcome = executions.execute(call("deaf", Duration.ZERO));

    assertThat(outcome).isEqualTo(NodeOutcome.failed("it exceeded its timeout of 20 ms"));
    assertThat(executions.stuck()).isEqualTo(1);
  }

  @Test
  void aServiceHasATimeoutOfAMinuteUnlessItSaysOtherwise() {
    assertThat(deaf.timeout()).isEqualTo(Duration.ofMinutes(1));
    assertThat(deaf.within(SHORT).timeout()).isEqualTo(SHORT);
    Services services = new Services(Map.of("deaf", deaf.within(SHORT)), call -> null);
    assertThat(services.defaultTimeout(call("deaf", Duration.ZERO))).isEqualTo(SHORT);
  }

  @Test
  void whatNeverReturnsIsNotCalledForEverAndOthersAre() throws Exception {
    for (int i = 0; i < StuckCalls.MOST; i++) {
      executions.execute(call("deaf", Duration.ZERO));
    }

    NodeOutcome refused = executions.execute(call("deaf", Duration.ZERO));
    NodeOutcome other = executions.execute(call("echo", Duration.ZERO));

    assertThat(refused)
        .isEqualTo(NodeOutcome.failed("`deaf` is not called: 16 calls of it have not returned"));
    assertThat(other).isEqualTo(NodeOutcome.succeeded(JsonObject.EMPTY));
    assertThat(threads).hasSize(StuckCalls.MOST);

    release.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(executions.stuck()).isZero();
    assertThat(executions.execute(call("deaf", Duration.ofMinutes(1))))
        .isEqualTo(NodeOutcome.succeeded(JsonObject.EMPTY));
  }

  /** A cancelled node frees its slot immediately, whatever its service does. */
  @Test
  void whoeverWaitsForACallIsFreeWhenInterrupted() throws Exception {
    List<String> ended = new ArrayList<>();
    Thread slot =
        new Thread(
            () -> {
              try {
                executions.execute(call("patient", Duration.ZERO));
              } catch (InterruptedException cancelled) {
                ended.add("cancelled");
              }
            });
    slot.start();
    while (slot.isAlive() && slot.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    slot.interrupt();
    slot.join();

    assertThat(ended).containsExactly("cancelled");
    assertThat(executions.stuck()).isEqualTo(1);
  }
}
