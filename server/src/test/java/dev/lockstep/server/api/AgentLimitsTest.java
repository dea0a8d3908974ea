package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.Limits;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The settings of a server limit the agents of its flows. */
class AgentLimitsTest {

  private static final String AGENT =
      "flow: agent\nnodes:\n  read: { type: agent_task, prompt: read }\n";

  private static final String LIMITED =
      "flow: agent\nnodes:\n  read: { type: agent_task, prompt: read, limits: { steps: 2 } }\n";

  @ParameterizedTest
  @EnumSource
  void stopAnAgentThatNeverEnds(Kind kind) {
    assertThat(stepsOf(kind, AGENT)).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource
  void giveWayToTheLimitsOfANode(Kind kind) {
    assertThat(stepsOf(kind, LIMITED)).isEqualTo(2);
  }

  /** Runs a flow on a server with a limit of three steps, and returns the steps of its agent. */
  private static long stepsOf(Kind kind, String flow) {
    AtomicInteger page = new AtomicInteger();
    LanguageModel model =
        request ->
            new ModelAnswer.Calls(
                "",
                List.of(
                    RequestedCall.of(
                        "files",
                        "read",
                        JsonObject.of("page", JsonNumber.of(page.incrementAndGet())))));
    JavaTools tools =
        JavaTools.builder().add(ToolDescription.of("files", "read", ""), call -> "text").build();
    try (ApiWorld world =
        ApiWorld.on(
            kind,
            settings ->
                settings
                    .withFlows(FlowParts.STANDARD.with(model, tools))
                    .with(Limits.standard().steps(3)))) {
      world.operator().send("PUT", "/api/workflows/agent", flow, "text/yaml");
      String run =
          world
              .operator()
              .keyed()
              .post("/api/flow-runs", "{'workflowId': 'agent'}")
              .header("Location")
              .orElseThrow();

      Await.until(() -> world.viewer().get(run), told -> told.text("state").equals("FAILED"));

      Told nodes = world.viewer().get(run + "/nodes");
      assertThat(nodes.text("0/error")).contains("the agent was stopped");
      Told usage = world.viewer().get("/api/node-runs/" + nodes.text("0/id") + "/usage");
      return usage.number("0/steps");
    }
  }
}
