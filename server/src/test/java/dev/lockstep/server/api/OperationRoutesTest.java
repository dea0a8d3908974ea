package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.testing.StoredRows;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged instances, and those of a newer release, over real HTTP. */
class OperationRoutesTest {

  private static final String ASKED =
      """
      flow: asked
      nodes:
        ask: { type: human_review, actions: [approve] }
        call: { type: service, executor: noop, needs: [ask] }
      """;

  @ParameterizedTest
  @EnumSource
  void showsTerminatesAndLifts(Kind kind) {
    Flows flows = Flows.on(kind).published(ASKED);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'asked'}");
      String ask = flows.node(run, "ask", "WAITING_HUMAN");
      Id node = Id.parse(ask.substring(ask.lastIndexOf('/') + 1)).orElseThrow();
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      String sound = rows.row(node).data();
      rows.damage(node);

      assertThat(world.reviewer().post(ask + "/review", "{'action': 'approve'}").status())
          .isEqualTo(409);
      assertThat(world.viewer().get(ask).text("state")).isEqualTo("UNREADABLE");
      assertThat(world.viewer().get(run + "/nodes").items()).hasSize(2);
      assertThat(world.viewer().get("/api/quarantine").status()).isEqualTo(403);
      assertThat(world.stranger().get("/api/quarantine").items()).isEmpty();
      List<JsonValue> listed = world.operator().get("/api/quarantine").items();
      assertThat(listed).singleElement();
      assertThat(Json.text(listed.get(0), "id")).isEqualTo(node.toString());
      Await.until(
          () -> world.nobody().get("/health/ready"),
          told -> told.status() == 200 && told.body().contains("quarantined"));

      String lift = "/api/quarantine/" + node + "/lift";
      assertThat(world.operator().post(lift).status()).isEqualTo(403);
      assertThat(world.stranger().post(lift).status()).isEqualTo(404);
      assertThat(world.admin().post(lift).text("code")).isEqualTo("still-damaged");
      rows.rewrite(node, sound);
      assertThat(world.admin().post(lift).status()).isEqualTo(200);
      assertThat(world.admin().post(lift).status()).isEqualTo(409);
      rows.rewrite(node, "[]");

      assertThat(world.viewer().put(run + "/terminate").status()).isEqualTo(403);
      assertThat(world.stranger().put(run + "/terminate").status()).isEqualTo(404);
      Told told = world.operator().put(run + "/terminate");
      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("state")).isEqualTo("CANCELLED");
      assertThat(world.viewer().get(run).text("state")).isEqualTo("CANCELLED");
    }
  }

  @ParameterizedTest
  @EnumSource
  void deletesARunThatHasEnded(Kind kind) {
    Flows flows = Flows.on(kind).published(ASKED);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'asked'}");
      String ask = flows.node(run, "ask", "WAITING_HUMAN");

      Told running = world.admin().delete(run);
      assertThat(running.status()).isEqualTo(409);
      assertThat(running.text("code")).isEqualTo("not-ended");
      assertThat(world.operator().put(run + "/cancel").status()).isEqualTo(200);
      Await.until(
          () -> world.viewer().get(run + "/nodes"), told -> !told.body().contains("WAITING"));
      assertThat(world.operator().delete(run).status()).isEqualTo(403);
      assertThat(world.stranger().delete(run).status()).isEqualTo(404);

      Told deleted = world.admin().delete(run);

      assertThat(deleted.status()).as(deleted.body()).isEqualTo(200);
      assertThat(deleted.text("state")).isEqualTo("CANCELLED");
      assertThat(world.viewer().get(run).status()).isEqualTo(404);
      assertThat(world.viewer().get(run + "/nodes").status()).isEqualTo(404);
      assertThat(world.viewer().get(ask).status()).isEqualTo(404);
      assertThat(world.viewer().get("/api/flow-runs").items()).isEmpty();
      assertThat(world.admin().delete(run).status()).isEqualTo(404);
    }
  }

  @ParameterizedTest
  @EnumSource
  void instancesOfALaterReleaseAreForAnotherNode(Kind kind) {
    Flows flows = Flows.on(kind).published(ASKED);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'asked'}");
      String ask = flows.node(run, "ask", "WAITING_HUMAN");
      Id node = Id.parse(ask.substring(ask.lastIndexOf('/') + 1)).orElseThrow();
      new StoredRows(DurableEngine.of(world.engine).store()).upgrade(node, "node-run");

      for (Told told :
          List.of(
              world.viewer().get(ask),
              world.reviewer().post(ask + "/review", "{'action': 'approve'}"),
              world.operator().put(run + "/cancel"))) {
        assertThat(told.status()).isEqualTo(503);
        assertThat(told.text("code")).isEqualTo("newer-chart");
        assertThat(told.header("Retry-After")).isPresent();
      }
      Told nodes = world.viewer().get(run + "/nodes");
      assertThat(nodes.status()).isEqualTo(200);
      assertThat(nodes.items())
          .filteredOn(each -> Json.text(each, "nodeId").equals("ask"))
          .extracting(each -> Json.text(each, "state"))
          .containsExactly("NEWER_CHART");
      Told ready =
          Await.until(() -> world.nobody().get("/health/ready"), told -> told.status() == 200);
      assertThat(ready.body()).contains("\"newer-chart\"", "node-run 99.0.0");
    }
  }
}
