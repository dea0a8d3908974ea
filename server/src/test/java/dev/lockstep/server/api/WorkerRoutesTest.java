package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.Storage;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of workers outside of the server, over real HTTP and on both stores. */
class WorkerRoutesTest {

  private static final String FLOW =
      """
      flow: films
      variables:
        names: { type: json, default: [one, two, three] }
      nodes:
        render:
          type: service
          executor: render
          idempotent: true
          retry: { max_attempts: 2 }
          with: { film: "{{variables.names}}" }
        tell:
          type: service
          executor: echo
          with: { frames: "{{nodes.render.outputs.frames}}" }
      """;

  private static final String ONCE = second(FLOW.replace("    idempotent: true\n", ""));

  /** Returns another version of the flow. */
  private static String second(String flow) {
    return flow.replace("flow: films\n", "flow: films\nversion: 2.0.0\n");
  }

  private static ApiWorld world(Kind kind, FlowQueue... queues) {
    ApiWorld world = ApiWorld.on(kind, settings -> settings.with(new FlowQueues(List.of(queues))));
    publish(world, FLOW);
    return world;
  }

  private static void publish(ApiWorld world, String flow) {
    Told told = world.operator().send("PUT", "/api/workflows/films", flow, "text/yaml");
    assertThat(told.status()).as(told.toString()).isEqualTo(200);
  }

  private static String start(ApiWorld world, String more) {
    Told told = world.operator().post("/api/flow-runs", "{'workflowId': 'films'" + more + "}");
    assertThat(told.status()).as(told.toString()).isEqualTo(201);
    return "/api/flow-runs/" + told.text("id");
  }

  /** Takes one node, for which the worker waits. */
  private static Work take(Client worker) {
    Told told = take(worker, 1, 30_000);
    return new Work(Json.at(told.json(), "nodes/0"));
  }

  private static Told take(Client worker, int most, int waitMs) {
    Told told =
        worker.post(
            "/api/work/take",
            "{'queue': 'render', 'most': %d, 'waitMs': %d}".formatted(most, waitMs));
    assertThat(told.status()).as(told.toString()).isEqualTo(200);
    return told;
  }

  private static int size(Told taken) {
    return ((JsonArray) Json.at(taken.json(), "nodes")).size();
  }

  /** A node that was taken. */
  private record Work(JsonValue node) {

    String path() {
      return "/api/node-runs/" + Json.text(node, "id");
    }

    long fence() {
      return Json.number(node, "fence");
    }

    Told finish(Client worker, String outputs) {
      return worker.post(
          path() + "/finish", "{'fence': %d, 'outputs': %s}".formatted(fence(), outputs));
    }

    Told fail(Client worker, String more) {
      return worker.post(
          path() + "/fail", "{'fence': %d, 'error': 'no film'%s}".formatted(fence(), more));
    }

    Told beat(Client worker, String more) {
      return worker.post(path() + "/heartbeat", "{'fence': %d%s}".formatted(fence(), more));
    }
  }

  private static Client worker(ApiWorld world) {
    return world.as(Callers.WORKER);
  }

  private static Client other(ApiWorld world) {
    return world.as(Callers.OTHER_WORKER);
  }

  private static Told ended(ApiWorld world, String run, String state) {
    return Await.until(() -> world.viewer().get(run), told -> told.text("state").equals(state));
  }

  @ParameterizedTest
  @EnumSource
  void aWorkerTakesReportsProgressAndFinishes(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      String run = start(world, "");

      Work work = take(worker(world));
      Told beat = work.beat(worker(world), ", 'percent': 40, 'message': 'frame 4 of 10'");
      Told shown = world.viewer().get(work.path());
      Told finished = work.finish(worker(world), "{'frames': 10}");
      Told repeated = work.finish(worker(world), "{'frames': 10}");
      Told other = work.finish(worker(world), "{'frames': 11}");

      assertThat(Json.text(work.node(), "executor")).isEqualTo("render");
      assertThat(Json.at(work.node(), "inputs/film").toString())
          .isEqualTo("[\"one\",\"two\",\"three\"]");
      assertThat(Json.number(work.node(), "leaseMs")).isEqualTo(30_000);
      assertThat(Json.number(beat.json(), "leaseMs")).isEqualTo(30_000);
      assertThat(beat.truth("cancelled")).isFalse();
      assertThat(shown.number("progress/percent")).isEqualTo(40);
      assertThat(shown.text("progress/message")).isEqualTo("frame 4 of 10");
      assertThat(finished.status()).isEqualTo(204);
      assertThat(repeated.status()).isEqualTo(204);
      assertThat(repeated.header("Idempotency-Replayed")).contains("true");
      assertThat(other.text("code")).isEqualTo("key-reused");
      ended(world, run, "COMPLETED");
      Told node = world.viewer().get(work.path());
      assertThat(Json.at(node.json(), "outputs").toString()).isEqualTo("{\"frames\":10}");
      assertThat(node.body()).doesNotContain("progress");
      assertThat(node.body()).contains("\"principal\":\"walter\"");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLostWorkerIsReplacedAndItsResultIsRefused(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render").with(Duration.ofSeconds(1)))) {
      String run = start(world, "");
      Work lost = take(worker(world));

      Work again = take(other(world));

      assertThat(again.path()).isEqualTo(lost.path());
      assertThat(again.fence()).isGreaterThan(lost.fence());
      assertThat(again.beat(worker(world), "").text("code")).isEqualTo("lease-lost");
      Told late = lost.finish(worker(world), "{'frames': 1}");
      assertThat(late.status()).isEqualTo(409);
      assertThat(late.text("code")).isEqualTo("lease-lost");
      assertThat(lost.beat(worker(world), "").text("code")).isEqualTo("lease-lost");
      assertThat(lost.fail(worker(world), "").text("code")).isEqualTo("lease-lost");
      assertThat(again.finish(other(world), "{'frames': 2}").status()).isEqualTo(204);
      ended(world, run, "COMPLETED");
      assertThat(world.viewer().get(lost.path() + "/outputs").body()).isEqualTo("{\"frames\":2}");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPersonIsAskedForTheOutcomeOfALostNodeThatMustNotBeRepeated(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render").with(Duration.ofSeconds(1)))) {
      publish(world, ONCE);
      start(world, "");
      Work lost = take(worker(world));

      Told node =
          Await.until(
              () -> {
                take(other(world), 1, 0);
                return world.viewer().get(lost.path());
              },
              told -> told.text("state").equals("WAITING_HUMAN"));

      assertThat(node.text("human/kind")).isEqualTo("outcome");
    }
  }

  @ParameterizedTest
  @EnumSource
  void failuresAreRetriedUnlessTheyArePermanent(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      start(world, "");
      Work first = take(worker(world));
      assertThat(first.fail(worker(world), "").status()).isEqualTo(204);

      Work second = take(worker(world));
      assertThat(Json.number(second.node(), "tries")).isEqualTo(1);
      assertThat(Json.text(second.node(), "key")).isEqualTo(Json.text(first.node(), "key"));
      assertThat(second.fail(worker(world), ", 'permanent': true").status()).isEqualTo(204);

      Told node = world.viewer().get(first.path());
      assertThat(node.text("state")).isEqualTo("FAILED");
      assertThat(node.text("error")).isEqualTo("no film");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anUnclearFailureOfANodeThatMustNotBeRepeatedAsksAPerson(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      publish(world, ONCE);
      start(world, "");
      Work work = take(worker(world));

      assertThat(work.fail(worker(world), ", 'unclear': true").status()).isEqualTo(204);

      assertThat(world.viewer().get(work.path()).text("state")).isEqualTo("WAITING_HUMAN");
    }
  }

  @ParameterizedTest
  @EnumSource
  void slotsAndRatesHoldForAllWorkers(Kind kind) {
    QueueLimit limit = new QueueLimit(1, 2, Duration.ofHours(1));
    try (ApiWorld world = world(kind, FlowQueue.remote("render").with(limit))) {
      start(world, "");
      start(world, "");
      start(world, "");
      Work first = take(worker(world));

      assertThat(size(take(other(world), 10, 0))).isZero();
      first.finish(worker(world), "{}");
      Work second = take(other(world));
      second.finish(other(world), "{}");

      assertThat(size(take(worker(world), 10, 0))).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aHigherPriorityCountsAsWaitingTimeAndDoesNotStarveOthers(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      String slow = start(world, "");
      Await.until(() -> nodes(world, slow), body -> body.contains("QUEUED"));
      String urgent = start(world, ", 'priority': 3");
      Await.until(() -> nodes(world, urgent), body -> body.contains("QUEUED"));

      Work first = take(worker(world));
      Work second = take(worker(world));

      assertThat("/api/flow-runs/" + Json.text(first.node(), "flowRunId")).isEqualTo(urgent);
      assertThat("/api/flow-runs/" + Json.text(second.node(), "flowRunId")).isEqualTo(slow);
    }
  }

  private static String nodes(ApiWorld world, String run) {
    return world.viewer().get(run + "/nodes").body();
  }

  @ParameterizedTest
  @EnumSource
  void queuesAndNodesOfOthersAreRefused(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render").onlyFor("walter"))) {
      start(world, "");
      Work work = take(worker(world));
      String unknown = "{'queue': 'rendr'}";

      assertThat(worker(world).post("/api/work/take", unknown).text("code"))
          .isEqualTo("unknown-queue");
      assertThat(other(world).post("/api/work/take", "{'queue': 'render'}").status())
          .isEqualTo(403);
      assertThat(world.operator().post("/api/work/take", unknown).text("code"))
          .isEqualTo("role-missing");
      assertThat(worker(world).get("/api/flow-runs").status()).isEqualTo(403);
      assertThat(work.finish(other(world), "{}").text("code")).isEqualTo("lease-lost");
      assertThat(work.finish(world.stranger(), "{}").status()).isEqualTo(404);
      assertThat(worker(world).post("/api/work/take", "{'queue': 'render', 'most': 101}").status())
          .isEqualTo(400);
    }
  }

  @ParameterizedTest
  @EnumSource
  void tooLargeOutputsAreRefusedAndTheWorkerMayFailTheNode(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      start(world, "");
      Work work = take(worker(world));
      String part = "'" + "x".repeat(250_000) + "'";

      Told refused =
          work.finish(
              worker(world),
              "{'a': %s, 'b': %s, 'c': %s, 'd': %s, 'e': %s}"
                  .formatted(part, part, part, part, part));

      assertThat(refused.status()).as(refused.toString()).isEqualTo(413);
      assertThat(refused.header("Content-Type")).contains("application/problem+json");
      assertThat(work.fail(worker(world), ", 'permanent': true").status()).isEqualTo(204);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCancelledNodeIsToldToItsWorker(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      Work repeatable = cancelled(world);
      publish(world, ONCE);
      Work once = cancelled(world);

      assertThat(repeatable.beat(worker(world), "").text("code")).isEqualTo("lease-lost");
      assertThat(once.beat(worker(world), "").truth("cancelled")).isTrue();
      assertThat(once.finish(worker(world), "{'frames': 3}").status()).isEqualTo(204);
      Told node = world.viewer().get(once.path());
      assertThat(node.text("state")).isEqualTo("CANCELLED");
      assertThat(node.text("outcome")).isEqualTo("done");
    }
  }

  private static Work cancelled(ApiWorld world) {
    String run = start(world, "");
    Work work = take(worker(world));
    assertThat(world.operator().put(run + "/cancel").status()).isEqualTo(200);
    return work;
  }

  @ParameterizedTest
  @EnumSource
  void aNodeThatExceedsItsTimeoutFailsAtAHeartbeat(Kind kind) {
    try (ApiWorld world = world(kind, FlowQueue.remote("render"))) {
      publish(world, second(FLOW.replace("    retry: { max_attempts: 2 }\n", "    timeout: 1s\n")));
      start(world, "");
      Work work = take(worker(world));

      Told over = Await.until(() -> work.beat(worker(world), ""), told -> told.status() != 200);

      assertThat(over.status()).isEqualTo(409);
      assertThat(over.text("code")).isEqualTo("timeout-exceeded");
      Told node = world.viewer().get(work.path());
      assertThat(node.text("state")).isEqualTo("FAILED");
      assertThat(node.text("error")).contains("timeout");
    }
  }

  @Test
  void aLeaseOutlastsTheServerOnSqlite(@TempDir Path folder) {
    outlasts(new Storage.Folder(folder));
  }

  @Test
  void aLeaseOutlastsTheServerOnPostgres() {
    try (TestDatabase database = TestDatabase.postgresql()) {
      outlasts(new Storage.Database(PostgresAccess.settings(database)));
    }
  }

  private static void outlasts(Storage storage) {
    String run;
    Work work;
    try (ApiWorld world = open(storage)) {
      publish(world, FLOW);
      run = start(world, "");
      work = take(worker(world));
    }
    try (ApiWorld world = open(storage)) {
      assertThat(size(take(other(world), 1, 0))).isZero();
      assertThat(work.beat(worker(world), ", 'percent': 50").status()).isEqualTo(200);
      assertThat(work.finish(worker(world), "{'frames': 4}").status()).isEqualTo(204);
      ended(world, run, "COMPLETED");
    }
  }

  private static ApiWorld open(Storage storage) {
    // The lease must last while the server starts again.
    FlowQueue queue = FlowQueue.remote("render").with(Duration.ofMinutes(30));
    FlowQueues queues = new FlowQueues(List.of(queue));
    return ApiWorld.of(TestServer.on(storage, settings -> settings.with(queues)));
  }
}
