package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/** Calls of one answer: concurrently if they are reversible, one at a time otherwise. */
@Timeout(120)
class ParallelCallsTest extends JudgedConversations {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CyclicBarrier all = new CyclicBarrier(3);
  private final AtomicInteger irreversible = new AtomicInteger();
  private final AtomicInteger sent = new AtomicInteger();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private ToolExecutor tools() {
    return JavaTools.builder()
        .add(
            ToolDescription.of("weather", "now", ""),
            call -> {
              all.await();
              return "mild";
            })
        .add(
            ToolDescription.of("email", "send", "").marked(ToolMarks.IRREVERSIBLE),
            call -> {
              if (irreversible.incrementAndGet() > 1) {
                throw new IllegalStateException("two at a time");
              }
              sent.incrementAndGet();
              Thread.yield();
              irreversible.decrementAndGet();
              return "sent";
            })
        .build();
  }

  private static RequestedCall weather(String place) {
    return RequestedCall.of("weather", "now", args("place", place));
  }

  private static RequestedCall mail(String to) {
    return RequestedCall.of("email", "send", args("to", to));
  }

  /** Waits for the other two calls. Executed in sequence, they would wait forever. */
  @BothStores
  void executesReversibleCallsAtTheSameTime(TestDatabase database) {
    Conversation conversation =
        begin(
                database,
                tools(),
                new ModelAnswer.Calls("", List.of(weather("a"), weather("b"), weather("c"))),
                text("Done."))
            .callOn(threads)
            .say("how is the weather?");

    assertThat(conversation.contracts())
        .hasSize(3)
        .extracting(ExecutionContract::status)
        .containsOnly(ExecutionContractState.COMPLETED);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void executesIrreversibleCallsOneAtATimeAndTwinsOnce(TestDatabase database) {
    Conversation conversation =
        begin(
                database,
                tools(),
                new ModelAnswer.Calls(
                    "",
                    List.of(
                        weather("a"),
                        weather("b"),
                        weather("c"),
                        mail("ann"),
                        mail("bob"),
                        mail("bob"),
                        mail("eve"))),
                text("Done."))
            .callOn(threads)
            .say("mail them all");

    assertThat(conversation.contracts())
        .hasSize(6)
        .extracting(ExecutionContract::status)
        .containsOnly(ExecutionContractState.COMPLETED);
    assertThat(sent).hasValue(3);
  }
}
