package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.Storage;
import dev.lockstep.server.demo.Demo;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a server opens the database of an earlier version and continues everything in it.
 * Forms in that database expire an hour and three days after it was written.
 */
class FormerDatabaseTest {

  @Test
  void continuesTheRunsOfAnEarlierVersionOnSqlite(@TempDir Path folder) {
    continuesTheRuns(FormerDatabase.sqlite(folder));
  }

  @Test
  void continuesTheRunsOfAnEarlierVersionOnPostgresql() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      continuesTheRuns(FormerDatabase.postgresql(database));
    }
  }

  private static void continuesTheRuns(Storage storage) {
    try (ApiWorld world =
        ApiWorld.of(
            TestServer.on(
                storage, settings -> settings.withFlows(Demo.parts(Duration.ofMillis(1)))))) {
      Runs runs = new Runs(world);
      runs.review("release-notes", "review", "{'action': 'reject', 'feedback': 'Shorter'}", 1);
      runs.review("release-notes", "review", "{'action': 'approve'}", 2);
      if (runs.isExpired("order-question", "ask")) {
        runs.act("order-question", "ask", "FAILED", "retry", "");
      }
      String expires = runs.isExpired("expires", "ask") ? "FAILED" : "RUNNING";
      runs.act(
          "order-question",
          "ask",
          "WAITING_HUMAN",
          "submit",
          "{'inputs': {'priority': 'high', 'amount': 2000}}");
      runs.review("order-question", "approve", "{'action': 'approve'}", 1);
      runs.act(
          world.admin(),
          "order-question",
          "approve",
          "review",
          "{'action': 'approve', 'attempt': 1}");
      runs.act("restart-service", "repair", "WAITING_HUMAN", "answer", "{'action': 'approve'}");
      runs.review("restart-service", "confirm", "{'action': 'approve'}", 1);
      runs.act("former", "ask", "WAITING_HUMAN", "submit", "{'inputs': {'word': 'bread'}}");
      runs.approveEach("items", "look");
      runs.reply();

      Await.until(runs::states, expected(expires)::equals);
      Await.until(
          () -> Json.texts(world.viewer().get("/api/sessions").json(), "status"),
          List.of("succeeded", "succeeded")::equals);
      assertThat(
              new IntegrityCheck(DurableEngine.of(world.engine).store(), Charts.all())
                  .run()
                  .findings())
          .isEmpty();
    }
  }

  private static Map<String, List<String>> expected(String expires) {
    return Map.of(
        "release-notes", List.of("COMPLETED"),
        "order-question", List.of("COMPLETED"),
        "nightly-import", List.of("COMPLETED", "COMPLETED"),
        "restart-service", List.of("COMPLETED"),
        "former", List.of("COMPLETED"),
        "expires", List.of(expires),
        "items", List.of("COMPLETED"));
  }

  /** The runs in the database and the requests that continue them. */
  private record Runs(ApiWorld world) {

    /** Returns the states of the runs by workflow. */
    Map<String, List<String>> states() {
      return list("/api/flow-runs").stream()
          .collect(
              Collectors.groupingBy(
                  run -> Json.text(run, "workflowId"),
                  Collectors.mapping(run -> Json.text(run, "state"), Collectors.toList())));
    }

    /** Returns true if the time for a form is over; its node fails then. */
    boolean isExpired(String workflow, String nodeId) {
      var node = node(workflow, nodeId);
      return Json.text(node, "state").equals("FAILED")
          || Instant.parse(Json.text(node, "human/expiresAt")).isBefore(Instant.now());
    }

    void review(String workflow, String nodeId, String json, int attempt) {
      Await.until(
          () -> node(workflow, nodeId),
          node ->
              "WAITING_HUMAN".equals(Json.text(node, "state"))
                  && Json.number(node, "attempt") == attempt);
      act(
          world.reviewer(),
          workflow,
          nodeId,
          "review",
          json.replace("}", ", 'attempt': " + attempt + "}"));
    }

    void act(String workflow, String nodeId, String state, String action, String json) {
      Await.until(() -> node(workflow, nodeId), node -> state.equals(Json.text(node, "state")));
      act(world.admin(), workflow, nodeId, action, json);
    }

    void act(Client client, String workflow, String nodeId, String action, String json) {
      send(
          client, "/api/node-runs/" + Json.text(node(workflow, nodeId), "id") + "/" + action, json);
    }

    void approveEach(String workflow, String nodeId) {
      for (JsonValue node : nodes(workflow)) {
        if (nodeId.equals(Json.text(node, "nodeId"))) {
          send(
              world.reviewer(),
              "/api/node-runs/" + Json.text(node, "id") + "/review",
              "{'action': 'approve', 'attempt': 1}");
        }
      }
    }

    void reply() {
      JsonValue session =
          list("/api/sessions").stream()
              .filter(each -> "waiting_user".equals(Json.text(each, "status")))
              .findFirst()
              .orElseThrow();
      send(
          world.operator(),
          "/api/sessions/" + Json.text(session, "run_id") + "/reply",
          "{'interaction_id': 1, 'response': 'Go on'}");
    }

    private void send(Client client, String path, String json) {
      Told told = json.isEmpty() ? client.keyed().post(path) : client.keyed().post(path, json);
      assertThat(told.status()).as("%s: %s", path, told).isBetween(200, 204);
    }

    private JsonValue node(String workflow, String nodeId) {
      return nodes(workflow).stream()
          .filter(node -> nodeId.equals(Json.text(node, "nodeId")))
          .findFirst()
          .orElseThrow();
    }

    private List<JsonValue> nodes(String workflow) {
      JsonValue run =
          list("/api/flow-runs").stream()
              .filter(each -> workflow.equals(Json.text(each, "workflowId")))
              .findFirst()
              .orElseThrow();
      return list("/api/flow-runs/" + Json.text(run, "id") + "/nodes");
    }

    private List<JsonValue> list(String path) {
      return world.viewer().get(path).items();
    }
  }
}
