package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.Transaction;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged instances, and those of a later release, through real HTTP. */
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
      String sound = world.engine.store().reads().instance(node).orElseThrow().data();
      rewrite(world.engine.store(), node, -1, null, "{");

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
          () -> world.nobody().get("/health/ready"), told -> told.body().contains("quarantined"));
      assertThat(world.nobody().get("/health/ready").status()).isEqualTo(200);

      String lift = "/api/quarantine/" + node + "/lift";
      assertThat(world.operator().post(lift).status()).isEqualTo(403);
      assertThat(world.stranger().post(lift).status()).isEqualTo(404);
      assertThat(world.admin().post(lift).text("code")).isEqualTo("still-damaged");
      rewrite(world.engine.store(), node, -1, null, sound);
      assertThat(world.admin().post(lift).status()).isEqualTo(200);
      assertThat(world.admin().post(lift).status()).isEqualTo(409);
      rewrite(world.engine.store(), node, -1, null, "[]");

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
  void instancesOfALaterReleaseAreForAnotherNode(Kind kind) {
    Flows flows = Flows.on(kind).published(ASKED);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'asked'}");
      String ask = flows.node(run, "ask", "WAITING_HUMAN");
      Id node = Id.parse(ask.substring(ask.lastIndexOf('/') + 1)).orElseThrow();
      Store store = world.engine.store();
      int later = store.define(new ChartId("node-run", "99.0.0", "ab".repeat(32)), "statechart: x");
      rewrite(store, node, later, "WAITING_HUMAN", null);

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
      Told ready = world.nobody().get("/health/ready");
      assertThat(ready.status()).isEqualTo(200);
      assertThat(ready.body()).contains("\"newer-chart\"", "node-run 99.0.0");
    }
  }

  private static void rewrite(Store store, Id id, int definition, String state, String data) {
    StoredInstance row = store.reads().instance(id).orElseThrow();
    StoredInstance other =
        new StoredInstance(
            row.id(),
            row.root(),
            row.tenant(),
            definition < 0 ? row.definition() : definition,
            row.state(),
            row.sequence(),
            state == null ? row.snapshot() : row.snapshot().replace(state, "ARCHIVED"),
            data == null ? row.data() : data,
            row.position(),
            row.seq(),
            row.work(),
            row.createdAt(),
            row.updatedAt(),
            row.quarantine(),
            row.subject());
    try (Transaction transaction = store.begin()) {
      transaction.lock(List.of(row.root()));
      transaction.write(
          new Changes(
              List.of(),
              List.of(new Changes.Update(other, row.sequence(), row.position())),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
      transaction.commit();
    }
  }
}
