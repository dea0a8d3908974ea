package dev.lockstep.engine.agent.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Tools are called, and what goes wrong with them is an outcome. */
class ToolsTest {

  private static final ToolDescription SEND =
      ToolDescription.of("email", "send", "Sends a mail.").marked(ToolMarks.IRREVERSIBLE);

  @Test
  void handsTheCallToTheCodeAndTheResultBack() {
    JavaTools tools =
        JavaTools.builder()
            .add(SEND, call -> "sent as " + call.idempotencyKey() + " by " + call.id())
            .build();

    assertThat(tools.execute(call("email", "send")))
        .isEqualTo(new ToolOutcome.Succeeded("sent as key by 7"));
  }

  @Test
  void turnsAnExceptionIntoAFailure() {
    JavaTools tools =
        JavaTools.builder()
            .add(
                SEND,
                call -> {
                  throw new IllegalStateException("SMTP connection refused");
                })
            .build();

    assertThat(tools.execute(call("email", "send")))
        .isEqualTo(new ToolOutcome.Failed("SMTP connection refused"));
  }

  @Test
  void failsToCallWhatIsNotThere() {
    assertThat(ToolExecutor.none().execute(call("no", "where")))
        .isEqualTo(new ToolOutcome.Failed("there is no tool `no.where`"));
  }

  @Test
  void findsEachToolAtItsOwnExecutor() {
    ToolExecutor mail = JavaTools.builder().add(SEND, call -> "mail").build();
    ToolExecutor log =
        JavaTools.builder().add(ToolDescription.of("log", "write", ""), call -> "log").build();
    ToolBelt belt = new ToolBelt(List.of(mail, log));

    assertThat(belt.tools())
        .extracting(ToolDescription::name)
        .containsExactly("email.send", "log.write");
    assertThat(belt.execute(call("log", "write"))).isEqualTo(new ToolOutcome.Succeeded("log"));
  }

  @Test
  void takesNoToolTwice() {
    assertThatThrownBy(() -> JavaTools.builder().add(SEND, call -> "").add(SEND, call -> ""))
        .hasMessage("the tool `email.send` comes twice");
  }

  @Test
  void givesUpOnAToolThatTakesTooLongAndInterruptsIt() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    ToolExecutor slow =
        JavaTools.builder()
            .add(
                SEND.within(Duration.ofMillis(20)),
                call -> {
                  try {
                    new CountDownLatch(1).await();
                  } catch (InterruptedException stop) {
                    interrupted.countDown();
                    throw stop;
                  }
                  return "never";
                })
            .build();
    ExecutorService threads = Executors.newCachedThreadPool();

    ToolOutcome outcome = new TimedTools(slow, threads).execute(call("email", "send"));

    assertThat(outcome)
        .isEqualTo(new ToolOutcome.Unclear("email.send did not answer within 20 ms", true));
    interrupted.await();
    threads.shutdownNow();
  }

  private static ToolCall call(String service, String method) {
    return new ToolCall("7", service, method, JsonObject.EMPTY, "key");
  }
}
