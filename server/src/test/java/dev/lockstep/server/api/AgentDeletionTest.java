package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The conversations of a run's agents are deleted with the run, unless their keys are needed. */
class AgentDeletionTest {

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
  void deletesConversationsAndExecutions(Kind kind) {
    assertDeletion(kind, ToolMarks.NONE, false);
  }

  @ParameterizedTest
  @EnumSource
  void deletesIrreversibleExecutionsWhoseKeyEndsWithTheConversation(Kind kind) {
    assertDeletion(kind, ToolMarks.IRREVERSIBLE.within(KeyScope.CONVERSATION), false);
  }

  @ParameterizedTest
  @EnumSource
  void keepsConversationsWhoseCallsMustNotBeRepeated(Kind kind) {
    assertDeletion(kind, ToolMarks.IRREVERSIBLE, true);
  }

  private static void assertDeletion(Kind kind, ToolMarks marks, boolean isKept) {
    JavaTools tools =
        JavaTools.builder()
            .add(ToolDescription.of("mail", "send", "").marked(marks), call -> "sent")
            .build();
    try (ApiWorld world =
        ApiWorld.on(kind, settings -> settings.withFlows(FlowParts.STANDARD.with(SENDS, tools)))) {
      world.operator().send("PUT", "/api/workflows/agent", FLOW, "text/yaml");
      String run =
          world
              .operator()
              .keyed()
              .post("/api/flow-runs", "{'workflowId': 'agent'}")
              .header("Location")
              .orElseThrow();
      Await.until(() -> world.viewer().get(run), told -> told.text("state").equals("COMPLETED"));
      Told nodes = world.viewer().get(run + "/nodes");
      String node = nodes.text("0/id");
      String usage =
          "/api/execution/"
              + world.viewer().get("/api/node-runs/" + node + "/usage").text("0/sessionId")
              + "/usage";
      assertThat(world.viewer().get(usage).status()).isEqualTo(200);

      Told deleted = Await.until(() -> world.admin().delete(run), told -> told.status() != 409);

      assertThat(deleted.status()).as(deleted.body()).isEqualTo(200);
      assertThat(deleted.number("conversations")).isEqualTo(isKept ? 0 : 1);
      assertThat(deleted.number("keptConversations")).isEqualTo(isKept ? 1 : 0);
      assertThat(world.viewer().get(usage).status()).isEqualTo(isKept ? 200 : 404);
    }
  }
}
