package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run is cancelled while a call of its agent is under way. */
class AgentCancelTest {

  private static final String FLOW =
      "flow: agent\nnodes:\n  mail: { type: agent_task, prompt: send it }\n";

  private static final LanguageModel SENDS =
      request ->
          request.pastCalls().isEmpty()
              ? new ModelAnswer.Calls(
                  "", List.of(RequestedCall.of("mail", "send", JsonObject.EMPTY)))
              : new ModelAnswer.Text("Sent.");

  @ParameterizedTest
  @EnumSource
  void keepsTheOutcomeOfACallThatEndsAfterwards(Kind kind) {
    try (Cancelled run = new Cancelled(kind, ToolMarks.IRREVERSIBLE)) {
      Told node = run.node();
      assertThat(node.text("state")).isEqualTo("CANCELLING");
      assertThat(run.run().text("state")).isEqualTo("CANCELLED");
      assertThat(run.run().number("cancelling")).isEqualTo(1);

      run.letTheToolEnd();

      Told ended = run.ended();
      assertThat(ended.text("outcome")).isEqualTo("done");
      assertThat(ended.text("outputs/contracts/0/action")).isEqualTo("mail.send");
      assertThat(ended.text("outputs/contracts/0/status")).isEqualTo("completed");
      assertThat(ended.text("outputs/contracts/0/result")).isEqualTo("sent");
    }
  }

  @ParameterizedTest
  @EnumSource
  void keepsTheOutcomeThatAPersonStates(Kind kind) {
    try (Cancelled run = new Cancelled(kind, ToolMarks.IRREVERSIBLE)) {
      Told call = run.unknown();

      run.world
          .operator()
          .post(
              "/api/execution/" + call.text("0/executionId") + "/resolve",
              "{'outcome': 'not_done', 'error_message': 'the mail was lost'}");

      Told ended = run.ended();
      assertThat(ended.text("outcome")).isEqualTo("not-done");
      assertThat(ended.text("error")).contains("mail.send", "the mail was lost");
    }
  }

  @ParameterizedTest
  @EnumSource
  void endsAtOnceWithoutACallThatMustNotBeRepeated(Kind kind) {
    try (Cancelled run = new Cancelled(kind, ToolMarks.NONE)) {
      Told ended = run.ended();

      assertThat(((JsonObject) ended.json()).has("outcome")).isFalse();
      assertThat(((JsonObject) ended.json()).has("error")).isFalse();
    }
  }

  /** A run that was cancelled while the tool of its agent worked. */
  private static final class Cancelled implements AutoCloseable {

    final ApiWorld world;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final String run;
    private final String node;

    Cancelled(Kind kind, ToolMarks marks) {
      JavaTools tools =
          JavaTools.builder()
              .add(
                  ToolDescription.of("mail", "send", "").marked(marks),
                  call -> {
                    begun.countDown();
                    awaitTheEnd();
                    return "sent";
                  })
              .build();
      world =
          ApiWorld.on(kind, settings -> settings.withFlows(FlowParts.STANDARD.with(SENDS, tools)));
      world.operator().send("PUT", "/api/workflows/agent", FLOW, "text/yaml");
      run =
          world
              .operator()
              .keyed()
              .post("/api/flow-runs", "{'workflowId': 'agent'}")
              .header("Location")
              .orElseThrow();
      Await.until(begun::getCount, count -> count == 0);
      node = "/api/node-runs/" + world.viewer().get(run + "/nodes").text("0/id");
      world.operator().put(run + "/cancel");
    }

    /** Waits like a call that cannot be interrupted. */
    private void awaitTheEnd() {
      boolean isWaiting = true;
      while (isWaiting) {
        try {
          mayEnd.await();
          isWaiting = false;
        } catch (InterruptedException ignored) {
          // The call is not interruptible.
        }
      }
    }

    void letTheToolEnd() {
      mayEnd.countDown();
    }

    Told run() {
      return world.viewer().get(run);
    }

    Told node() {
      return world.viewer().get(node);
    }

    Told ended() {
      return Await.until(this::node, told -> told.text("state").equals("CANCELLED"));
    }

    Told unknown() {
      return Await.until(
          () -> world.viewer().get(run + "/unknown-outcomes"), told -> !told.items().isEmpty());
    }

    @Override
    public void close() {
      mayEnd.countDown();
      world.close();
    }
  }
}
