package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that executions whose outcome is unknown are found and resolved over real HTTP. */
class ResolutionRoutesTest {

  private static final String AGENT =
      """
      flow: agent
      nodes:
        note: { type: service, executor: noop }
        mail: { type: agent_task, prompt: send, needs: [note] }
      """;

  @ParameterizedTest
  @EnumSource
  void settlesAnUnknownOutcomeOnce(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id agent = world.conversation();
      String done = resolve(world.unknown(agent));
      String notDone = resolve(world.unknown(agent));
      String known = resolve(world.execution(agent, "tool_call", ""));
      String sent = "{'outcome': 'done', 'result': 'sent'}";

      assertThat(world.viewer().post(done, sent).status()).isEqualTo(403);
      assertThat(world.reviewer().post(done, sent).status()).isEqualTo(403);
      assertThat(world.stranger().post(done, sent).status()).isEqualTo(404);
      assertThat(world.operator().post(resolve(agent), sent).status()).isEqualTo(404);
      assertThat(world.operator().post(done, "{'outcome': 'perhaps'}").status()).isEqualTo(400);
      assertThat(world.operator().post(done, "{'outcome': 'done', 'error_message': 'no'}").status())
          .isEqualTo(422);
      assertThat(
              world
                  .operator()
                  .post(done, "{'outcome': 'done', 'result': '" + "x".repeat(10_001) + "'}")
                  .status())
          .isEqualTo(400);
      assertThat(world.operator().post(known, sent).code()).isEqualTo("outcome-known");

      Client operator = world.operator().keyed();
      Told told = operator.post(done, sent);
      assertThat(told.status()).as(told.toString()).isEqualTo(200);
      assertThat(told.text("current_status")).isEqualTo("completed");
      assertThat(told.text("result")).isEqualTo("sent");
      assertThat(told.truth("outcome_unknown")).isFalse();
      assertThat(operator.post(done, sent).status()).as("the same key").isEqualTo(200);
      assertThat(world.operator().post(done, sent).status()).isEqualTo(409);

      Told failed =
          world
              .operator()
              .post(notDone, "{'outcome': 'not_done', 'error_message': 'the mail was lost'}");
      assertThat(failed.text("current_status")).isEqualTo("failed");
      assertThat(failed.text("error_message")).isEqualTo("the mail was lost");
    }
  }

  @ParameterizedTest
  @EnumSource
  void showsTheUnknownOutcomesOfACancelledRun(Kind kind) {
    CountDownLatch never = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    LanguageModel model =
        request ->
            new ModelAnswer.Calls("", List.of(RequestedCall.of("mail", "send", JsonObject.EMPTY)));
    JavaTools tools =
        JavaTools.builder()
            .add(
                ToolDescription.of("mail", "send", "").marked(ToolMarks.IRREVERSIBLE),
                call -> {
                  calls.incrementAndGet();
                  never.await();
                  return "";
                })
            .build();
    try (ApiWorld world =
        ApiWorld.on(kind, settings -> settings.withFlows(FlowParts.STANDARD.with(model, tools)))) {
      world.operator().send("PUT", "/api/workflows/agent", AGENT, "text/yaml");
      String run =
          world
              .operator()
              .keyed()
              .post("/api/flow-runs", "{'workflowId': 'agent'}")
              .header("Location")
              .orElseThrow();
      Await.until(calls::get, count -> count == 1);
      String path = run + "/unknown-outcomes";
      assertThat(world.viewer().get(path).items()).as("the call is under way").isEmpty();
      String effects = run + "/irreversible-calls";
      Told running = world.viewer().get(effects);
      assertThat(running.texts("action")).containsExactly("mail.send");
      assertThat(running.texts("outcome")).containsExactly("running");

      world.operator().put(run + "/cancel");

      JsonValue call =
          Await.until(() -> world.viewer().get(path).items(), all -> all.size() == 1).get(0);
      assertThat(world.viewer().get(run).text("state")).isEqualTo("CANCELLED");
      assertThat(Json.text(call, "nodeId")).isEqualTo("mail");
      assertThat(Json.text(call, "action")).isEqualTo("mail.send");
      assertThat(world.viewer().get("/api/node-runs/" + Json.text(call, "nodeRunId")).status())
          .isEqualTo(200);
      assertThat(
              world
                  .viewer()
                  .get("/api/execution/" + Json.text(call, "sessionId") + "/timeline")
                  .status())
          .isEqualTo(200);
      Told first = world.viewer().get(path + "?limit=1");
      assertThat(first.items()).as("of the first node").isEmpty();
      assertThat(world.viewer().get(first.next().orElseThrow()).items()).hasSize(1);
      assertThat(world.stranger().get(path).status()).isEqualTo(404);

      assertThat(world.viewer().get(effects).texts("outcome")).containsExactly("unknown");
      assertThat(world.stranger().get(effects).status()).isEqualTo(404);

      String resolve = resolve(Id.parse(Json.text(call, "executionId")).orElseThrow());
      assertThat(world.operator().post(resolve, "{'outcome': 'done'}").status()).isEqualTo(200);
      assertThat(world.viewer().get(path).items()).isEmpty();
      assertThat(world.viewer().get(effects).texts("outcome")).containsExactly("done");
      never.countDown();
    }
  }

  private static String resolve(Id execution) {
    return "/api/execution/" + execution + "/resolve";
  }
}
