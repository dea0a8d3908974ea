package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.executor.NodeLog;
import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Logs of nodes, repeated nodes, calls with effects, archived workflows and closed tasks. */
class RunControlRoutesTest {

  private static final String PAY =
      """
      flow: pay
      version: 1.0.0
      nodes:
        fetch: { type: service, executor: echo, with: { a: 1 } }
        pay: { type: service, title: Pay the bill, executor: chatty, needs: [fetch] }
        ask: { type: human_review, shows: "ok?", needs: [pay] }
      """;

  private final CountDownLatch release = new CountDownLatch(1);

  private final Service chatty =
      new Service() {
        @Override
        public JsonValue call(JsonObject inputs, String key) {
          throw new AssertionError("called without its log");
        }

        @Override
        public JsonValue call(JsonObject inputs, String key, NodeLog log) throws Exception {
          log.add("connecting\nsending");
          release.await();
          log.add("answered 200");
          return JsonObject.EMPTY;
        }
      };

  @ParameterizedTest
  @EnumSource
  void followsTheLogOfANodeAndRepeatsIt(Kind kind) {
    try (ApiWorld world = world(kind)) {
      String run = started(world);
      String pay = node(world, run, "pay", "RUNNING");

      Await.until(() -> world.viewer().get(pay + "/log"), told -> told.items().size() == 2);
      assertThat(world.viewer().get(pay).text("state")).isEqualTo("RUNNING");
      Told calls = world.viewer().get(run + "/irreversible-calls");
      assertThat(calls.texts("outcome")).containsExactly("running");
      assertThat(calls.texts("action")).containsExactly("Pay the bill");
      assertThat(world.operator().post(pay + "/rework").text("code")).isEqualTo("not-ended");
      release.countDown();
      node(world, run, "ask", "WAITING_HUMAN");

      Told log = world.viewer().get(pay + "/log");
      assertThat(log.texts("text")).containsExactly("connecting", "sending", "answered 200");
      Told first = world.viewer().get(pay + "/log?limit=2");
      assertThat(first.header("Link")).isPresent();
      Told text = world.viewer().get(pay + "/log/text");
      assertThat(text.body()).contains(" [1] connecting\n", " [1] answered 200\n");
      assertThat(text.header("Content-Disposition").orElseThrow()).startsWith("attachment");
      assertThat(world.stranger().get(pay + "/log").status()).isEqualTo(404);
      assertThat(world.viewer().get(run + "/irreversible-calls").texts("outcome"))
          .containsExactly("done");

      String fetch = node(world, run, "fetch", "COMPLETED");
      assertThat(world.viewer().post(fetch + "/rework").status()).isEqualTo(403);
      assertThat(world.stranger().post(fetch + "/rework").status()).isEqualTo(404);
      Told again = world.operator().post(fetch + "/rework");
      assertThat(again.status()).as(again.body()).isEqualTo(200);
      Await.until(
          () -> world.viewer().get(pay),
          told -> told.text("state").equals("COMPLETED") && told.number("attempt") == 2);
      assertThat(world.viewer().get(pay + "/log").texts("text")).hasSize(6);
      node(world, run, "ask", "WAITING_HUMAN");
    }
  }

  @ParameterizedTest
  @EnumSource
  void archivesWorkflowsAndClosesTasks(Kind kind) {
    release.countDown();
    try (ApiWorld world = world(kind)) {
      Client operator = world.operator();
      operator.put("/api/tasks/bill", "{'title': 'Pay a bill'}");
      String start = "{'workflowId': 'pay', 'taskId': 'bill'}";

      assertThat(world.viewer().put("/api/workflows/pay/archive").status()).isEqualTo(403);
      assertThat(world.stranger().put("/api/workflows/pay/archive").status()).isEqualTo(404);
      assertThat(operator.put("/api/workflows/other/archive").status()).isEqualTo(404);
      Told archived = operator.put("/api/workflows/pay/archive");
      assertThat(archived.status()).as(archived.body()).isEqualTo(200);
      assertThat(operator.put("/api/workflows/pay/archive").status()).isEqualTo(409);
      assertThat(operator.post("/api/flow-runs", start).status()).isEqualTo(409);
      assertThat(operator.put("/api/workflows/pay/restore").status()).isEqualTo(200);

      assertThat(operator.put("/api/tasks/bill/close").status()).isEqualTo(200);
      assertThat(operator.post("/api/flow-runs", start).status()).isEqualTo(409);
      assertThat(operator.put("/api/tasks/bill/close").status()).isEqualTo(409);
      assertThat(operator.put("/api/tasks/bill/reopen").status()).isEqualTo(200);
      assertThat(operator.put("/api/tasks/none/reopen").status()).isEqualTo(404);
      assertThat(operator.post("/api/flow-runs", start).status()).isEqualTo(201);
    }
  }

  private ApiWorld world(Kind kind) {
    ApiWorld world =
        ApiWorld.on(
            kind,
            settings -> settings.withFlows(FlowParts.STANDARD.with(Map.of("chatty", chatty))));
    Told put = world.operator().send("PUT", "/api/workflows/pay", PAY, "text/yaml");
    assertThat(put.status()).as(put.body()).isEqualTo(200);
    return world;
  }

  private static String started(ApiWorld world) {
    Told told = world.operator().post("/api/flow-runs", "{'workflowId': 'pay'}");
    assertThat(told.status()).as(told.body()).isEqualTo(201);
    return "/api/flow-runs/" + told.text("id");
  }

  private static String node(ApiWorld world, String run, String name, String state) {
    Told nodes =
        Await.until(
            () -> world.viewer().get(run + "/nodes"),
            told -> found(told.items(), name, state).size() == 1);
    return "/api/node-runs/" + Json.text(found(nodes.items(), name, state).get(0), "id");
  }

  private static List<JsonValue> found(List<JsonValue> nodes, String name, String state) {
    return nodes.stream()
        .filter(
            node ->
                Json.text(node, "nodeId").equals(name) && Json.text(node, "state").equals(state))
        .toList();
  }
}
