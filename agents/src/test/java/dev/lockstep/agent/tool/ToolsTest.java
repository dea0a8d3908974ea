package dev.lockstep.agent.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tools are executed, and their errors are outcomes. */
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

  private static ToolOutcome outcomeOf(ToolMarks marks, Exception failure) {
    return JavaTools.builder()
        .add(
            SEND.marked(marks),
            call -> {
              throw failure;
            })
        .build()
        .execute(call("email", "send"));
  }

  @Test
  void turnsAnExceptionOfAReversibleToolIntoAFailure() {
    assertThat(outcomeOf(ToolMarks.NONE, new IOException("Read timed out")))
        .isEqualTo(new ToolOutcome.Failed("Read timed out"));
  }

  @Test
  void doesNotKnowWhatAnIrreversibleToolThatThrowsHasDone() {
    assertThat(outcomeOf(ToolMarks.IRREVERSIBLE, new IOException("Connection reset")))
        .isEqualTo(new ToolOutcome.Unclear("Connection reset", false));
    assertThat(outcomeOf(ToolMarks.IRREVERSIBLE, new SocketTimeoutException("Read timed out")))
        .isEqualTo(new ToolOutcome.Unclear("Read timed out", true));
  }

  @Test
  void believesAnIrreversibleToolThatNothingWasDone() {
    assertThat(outcomeOf(ToolMarks.IRREVERSIBLE, new NothingDoneException("connection refused")))
        .isEqualTo(new ToolOutcome.Failed("connection refused"));
  }

  @Test
  void returnsTheOutcomeAToolStates() {
    ToolOutcome unclear = new ToolOutcome.Unclear("the bank did not confirm", false);

    assertThat(
            JavaTools.builder()
                .addWithOutcome(SEND, call -> unclear)
                .build()
                .execute(call("email", "send")))
        .isEqualTo(unclear);
  }

  @Test
  void registersNoToolWhoseParametersAreNoSchema() {
    ToolDescription broken = SEND.taking(JsonObject.builder().add("type", "objekt").build());

    assertThatThrownBy(() -> JavaTools.builder().add(broken, call -> ""))
        .hasMessageStartingWith(
            "the tool `email.send` cannot be registered: its parameters are not a JSON Schema");
  }

  @Test
  void offersOneOfTwoToolsOfTheSameNameAndNamesBoth() {
    ToolExecutor first = JavaTools.builder().add(SEND, call -> "first").build();
    ToolExecutor second =
        JavaTools.builder()
            .add(SEND, call -> "second")
            .add(ToolDescription.of("log", "write", ""), call -> "log")
            .build();
    CompositeToolExecutor belt = new CompositeToolExecutor(List.of(first, second));

    assertThat(belt.tools())
        .extracting(ToolDescription::name)
        .containsExactly("email.send", "log.write");
    assertThat(belt.missing())
        .singleElement()
        .satisfies(
            missing -> {
              assertThat(missing.reason()).isEqualTo(MissingTools.Reason.NAME_TAKEN);
              assertThat(missing.name()).isEqualTo("email.send");
              assertThat(missing.detail()).contains("executor 2").contains("executor 1");
            });
    assertThat(belt.execute(call("email", "send"))).isEqualTo(new ToolOutcome.Succeeded("first"));
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
    CompositeToolExecutor belt = new CompositeToolExecutor(List.of(mail, log));

    assertThat(belt.tools())
        .extracting(ToolDescription::name)
        .containsExactly("email.send", "log.write");
    assertThat(belt.execute(call("log", "write"))).isEqualTo(new ToolOutcome.Succeeded("log"));
  }

  @Test
  void takesNoToolTwice() {
    assertThatThrownBy(() -> JavaTools.builder().add(SEND, call -> "").add(SEND, call -> ""))
        .hasMessage("the tool `email.send` is registered twice");
  }

  @Test
  void givesUpOnAToolThatTakesTooLongAndInterruptsIt() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    ToolExecutor slow =
        JavaTools.builder()
            .add(
                SEND.within(Duration.ofMillis(20)),
                call -> {
                  try {
                    begun.countDown();
                    new CountDownLatch(1).await();
                  } catch (InterruptedException stop) {
                    interrupted.countDown();
                    throw stop;
                  }
                  return "never";
                })
            .build();
    ExecutorService threads =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          public void execute(Runnable task) {
            super.execute(task);
            await(begun);
          }
        };

    ToolOutcome outcome = new TimedTools(slow, threads).execute(call("email", "send"));

    assertThat(outcome)
        .isEqualTo(new ToolOutcome.Unclear("email.send did not answer within 20 ms", true));
    interrupted.await();
    threads.shutdownNow();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  private static ToolCall call(String service, String method) {
    return new ToolCall("7", service, method, JsonObject.EMPTY, "key");
  }
}
