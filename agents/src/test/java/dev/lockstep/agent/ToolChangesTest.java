package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Tools that are no longer described when they are called, or have a short timeout. */
class ToolChangesTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");

  private final AtomicInteger calls = new AtomicInteger();

  /** Offers a tool to the model that does not exist any more when it is called. */
  private ToolExecutor forgetful() {
    return new ToolExecutor() {
      @Override
      public List<ToolDescription> tools() {
        return List.of(ToolDescription.of("email", "send", ""));
      }

      @Override
      public Optional<ToolDescription> find(String service, String method) {
        return Optional.empty();
      }

      @Override
      public ToolOutcome execute(ToolCall call) {
        return new ToolOutcome.Succeeded("sent " + calls.incrementAndGet());
      }
    };
  }

  @BothStores
  void callsNoToolThatNothingIsKnownOf(TestDatabase database) {
    Conversation conversation = begin(database, forgetful(), SEND, DONE).say("mail bob");

    assertThat(calls).hasValue(0);
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.FAILED);
    assertThat(conversation.contract(0).errorMessage())
        .isEqualTo("there is no tool `email.send` now");
  }

  @BothStores
  void callsAToolThatHasLessThanAMillisecond(TestDatabase database) {
    ToolExecutor quick =
        JavaTools.builder()
            .add(
                ToolDescription.of("email", "send", "").within(Duration.ofNanos(1)), call -> "sent")
            .build();

    Conversation conversation = begin(database, quick, SEND, DONE).say("mail bob");

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
  }
}
