package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the usage of agents can be read over HTTP, step by step. */
class UsageRoutesTest {

  private static final String AGENT =
      """
      flow: agent
      nodes:
        note: { type: service, executor: noop }
        read: { type: agent_task, prompt: read, needs: [note] }
      """;

  /** Calls once, then answers; the two answers differ in their tokens. */
  private static final LanguageModel MODEL =
      request ->
          request.pastCalls().isEmpty()
              ? new ModelAnswer.Calls(
                  "",
                  List.of(RequestedCall.of("files", "read", JsonObject.EMPTY)),
                  new Usage(10, 2))
              : new ModelAnswer.Text("Done.", new Usage(20, 3));

  private static ToolExecutor tools() {
    ToolExecutor missing =
        new ToolExecutor() {
          @Override
          public List<ToolDescription> tools() {
            return List.of();
          }

          @Override
          public List<MissingTools> missing() {
            return List.of(
                new MissingTools(
                    "mail", "", MissingTools.Reason.UNREACHABLE, "http://secret-server refused"));
          }

          @Override
          public ToolOutcome execute(ToolCall call) {
            return new ToolOutcome.Failed("there is no tool");
          }
        };
    return new CompositeToolExecutor(
        List.of(
            JavaTools.builder()
                .add(ToolDescription.of("files", "read", ""), call -> "text")
                .build(),
            missing));
  }

  @ParameterizedTest
  @EnumSource
  void showsTheStepsOfAnAgentNode(Kind kind) {
    try (ApiWorld world =
        ApiWorld.on(
            kind, settings -> settings.withFlows(FlowParts.STANDARD.with(MODEL, tools())))) {
      world.operator().send("PUT", "/api/workflows/agent", AGENT, "text/yaml");
      String run =
          world
              .operator()
              .keyed()
              .post("/api/flow-runs", "{'workflowId': 'agent'}")
              .header("Location")
              .orElseThrow();
      Await.until(() -> world.viewer().get(run), told -> told.text("state").equals("COMPLETED"));
      List<JsonValue> nodes = world.viewer().get(run + "/nodes").items();

      String node = "/api/node-runs/" + Json.text(nodes.get(1), "id") + "/usage";
      List<JsonValue> attempts = world.viewer().get(node).items();
      assertThat(attempts).hasSize(1);
      assertThat(Json.number(attempts.get(0), "attempt")).isEqualTo(1);
      assertThat(Json.number(attempts.get(0), "steps")).isEqualTo(2);
      assertThat(Json.number(attempts.get(0), "calls")).isEqualTo(1);
      assertThat(Json.number(attempts.get(0), "promptTokens")).isEqualTo(30);
      assertThat(Json.number(attempts.get(0), "completionTokens")).isEqualTo(5);
      String other = "/api/node-runs/" + Json.text(nodes.get(0), "id") + "/usage";
      assertThat(world.viewer().get(other).items()).as("no agent").isEmpty();

      String path = "/api/execution/" + Json.text(attempts.get(0), "sessionId") + "/usage";
      Told usage = world.viewer().get(path);
      assertThat(usage.status()).as(usage.toString()).isEqualTo(200);
      assertThat(usage.number("round/steps")).isEqualTo(2);
      assertThat(usage.text("node/node_run_id")).isEqualTo(Json.text(nodes.get(1), "id"));
      assertThat("/api/flow-runs/" + usage.text("node/flow_run_id")).isEqualTo(run);
      assertThat(usage.number("conversation/prompt_tokens")).isEqualTo(30);
      assertThat(usage.number("steps/0/round")).isEqualTo(1);
      assertThat(usage.number("steps/0/calls")).isEqualTo(1);
      assertThat(usage.number("steps/0/prompt_tokens")).isEqualTo(10);
      assertThat(usage.text("steps/0/missing_tools/0/name")).isEqualTo("mail");
      assertThat(usage.text("steps/0/missing_tools/0/reason")).isEqualTo("unreachable");
      assertThat(usage.number("steps/1/step")).isEqualTo(2);
      assertThat(usage.number("steps/1/calls")).isZero();
      assertThat(usage.body()).doesNotContain("secret-server");

      Told first = world.viewer().get(path + "?limit=1");
      assertThat(first.number("steps/0/step")).isEqualTo(1);
      Told second = world.viewer().get(first.next().orElseThrow());
      assertThat(second.number("steps/0/step")).isEqualTo(2);
      assertThat(second.next()).isEmpty();
      assertThat(world.stranger().get(path).status()).isEqualTo(404);
      assertThat(world.stranger().get(node).status()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @EnumSource
  void showsAConversationThatUsedNothing(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      String session = world.conversation().toString();

      Told usage = world.viewer().get("/api/execution/" + session + "/usage");

      assertThat(usage.status()).isEqualTo(200);
      assertThat(usage.number("conversation/steps")).isZero();
      assertThat(usage.text("session_id")).isEqualTo(session);
      assertThat(world.viewer().get("/api/execution/1/usage").status()).isEqualTo(404);
    }
  }
}
