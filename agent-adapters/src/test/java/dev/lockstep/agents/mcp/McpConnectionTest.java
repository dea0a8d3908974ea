package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.net.ConnectException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Unreachable servers do not delay others, and are tried less and less often. */
@Timeout(120)
class McpConnectionTest {

  private static final McpSettings SETTINGS = McpSettings.of("files");

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-11-21T12:00:00Z"));

  private static McpLine refused() throws ExecutionException {
    throw new ExecutionException(new ConnectException("connection refused"));
  }

  @Test
  void triesAgainAfterPausesThatDoubleUpToAMinute() {
    AtomicInteger dials = new AtomicInteger();
    McpConnection connection =
        new McpConnection(
            SETTINGS,
            changes -> {
              dials.incrementAndGet();
              return refused();
            },
            Runnable::run,
            now::get);
    List<Long> pauses = new ArrayList<>();
    connection.connect();
    long paused = 0;
    while (pauses.size() < 8) {
      int before = dials.get();
      now.updateAndGet(moment -> moment.plusSeconds(1));
      paused++;
      connection.connect();
      connection.connect();
      if (dials.get() > before) {
        assertThat(dials).hasValue(before + 1);
        pauses.add(paused);
        paused = 0;
      }
    }

    assertThat(pauses).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L);
    assertThat(connection.missing())
        .contains(
            new MissingTools("files", "", MissingTools.Reason.UNREACHABLE, "connection refused"));
  }

  @Test
  void failsACallDuringThePauseAtOnce() {
    AtomicInteger dials = new AtomicInteger();
    McpTools tools =
        new McpTools(
            SETTINGS,
            new McpConnection(
                SETTINGS,
                changes -> {
                  dials.incrementAndGet();
                  return refused();
                },
                Runnable::run,
                now::get));

    assertThat(tools.tools()).isEmpty();
    assertThat(tools.execute(new ToolCall("1", "files", "read", JsonObject.EMPTY, "key")))
        .isEqualTo(new ToolOutcome.Failed("files cannot be reached: connection refused"));
    assertThat(dials).hasValue(1);
  }

  /** Each server answers only after the other one is being connected as well. */
  @Test
  void connectsServersAtTheSameTime() {
    CyclicBarrier both = new CyclicBarrier(2);
    McpDialler dialler =
        changes -> {
          try {
            both.await();
          } catch (BrokenBarrierException broken) {
            throw new ExecutionException(broken);
          }
          return refused();
        };
    CompositeToolExecutor belt =
        new CompositeToolExecutor(
            List.of(
                McpTools.of(McpSettings.of("one"), dialler),
                McpTools.of(McpSettings.of("two"), dialler)));

    assertThat(belt.tools()).isEmpty();
    assertThat(belt.missing())
        .extracting(MissingTools::name, MissingTools::detail)
        .containsExactly(tuple("one", "connection refused"), tuple("two", "connection refused"));
  }

  @Test
  void callsAToolWhileAnotherServerNeverGreets() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    McpSettings patient = McpSettings.of("hung").greetingWithin(Duration.ofHours(1));
    McpDialler hung =
        changes -> {
          never.await();
          return refused();
        };
    try (HttpServer server = new HttpServer(0);
        McpTools offered = McpTools.http(McpContract.SETTINGS, server.address());
        McpTools hangs = McpTools.of(patient, hung)) {
      CompositeToolExecutor belt = new CompositeToolExecutor(List.of(hangs, offered));
      belt.connect();

      assertThat(belt.find("offered", "echo")).isPresent();
      assertThat(belt.execute(McpContract.request("put", JsonObject.EMPTY)))
          .isEqualTo(new ToolOutcome.Succeeded("put"));
      assertThat(belt.missing())
          .extracting(MissingTools::reason)
          .containsExactly(MissingTools.Reason.CONNECTING);
    }
    never.countDown();
  }
}
