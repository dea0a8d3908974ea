package dev.lockstep.agent.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The outcome of an irreversible call becomes known although its caller is interrupted. */
class InterruptedToolsTest {

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void endThreads() {
    threads.shutdownNow();
  }

  private ToolOutcome interrupted(ToolMarks marks, TextTool code) {
    ToolExecutor tools =
        JavaTools.builder().add(ToolDescription.of("mail", "send", "").marked(marks), code).build();
    Thread.currentThread().interrupt();
    ToolOutcome outcome =
        new TimedTools(tools, threads)
            .execute(new ToolCall("1", "mail", "send", JsonObject.EMPTY, "key"));
    assertThat(Thread.interrupted()).isTrue();
    return outcome;
  }

  @Test
  void anIrreversibleCallIsAwaited() {
    assertThat(interrupted(ToolMarks.IRREVERSIBLE, call -> "sent"))
        .isEqualTo(new ToolOutcome.Succeeded("sent"));
  }

  @Test
  void anotherCallIsCut() {
    CountDownLatch never = new CountDownLatch(1);
    TextTool slow =
        call -> {
          never.await();
          return "";
        };
    assertThat(interrupted(ToolMarks.NONE, slow)).isInstanceOf(ToolOutcome.Unclear.class);
  }
}
