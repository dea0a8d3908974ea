package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.runtime.sample.Sample;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that lists are limited in bytes, and that the cost of a page does not depend on the rest of
 * the list.
 */
class LargeValuesTest {

  private static final Caller VERA = new Caller("acme", "vera", Set.of("viewer"));
  private static final int NODES = 24;
  private static final int RUNS = Sample.size(12, 3);
  private static final int LONG = 200_000;
  private static final int MOST = 4 << 20;

  @ParameterizedTest
  @EnumSource
  void boundsEveryListInBytes(Kind kind) {
    Flows flows = Flows.on(kind).published(echoes());
    try (ApiWorld world = flows.world()) {
      String run = "";
      for (int i = 0; i < RUNS; i++) {
        run = started(flows, i == 0 ? "Ä" : "x");
        flows.run(run, "COMPLETED");
      }
      String last = run;

      followsNodes(world, last);
      followsHistories(world, last);
      followsRuns(world);
      readsLittle(world, Id.parse(last.replaceAll(".*/", "")).orElseThrow());
    }
  }

  private static String echoes() {
    StringBuilder yaml = new StringBuilder("flow: echoes\nvariables:\n  x: a\n  n: 0\nnodes:\n");
    for (int i = 0; i < NODES; i++) {
      yaml.append("  n%d: { type: service, executor: echo, needs: [], ".formatted(i))
          .append("with: { text: \"{{variables.x}}\" } }\n");
    }
    return yaml.toString();
  }

  private static String started(Flows flows, String letter) {
    String text = letter.repeat(LONG);
    return flows.started("{'workflowId': 'echoes', 'variables': {'x': '" + text + "'}}");
  }

  private static void followsNodes(ApiWorld world, String run) {
    List<JsonValue> nodes = follow(world, run + "/nodes");
    assertThat(nodes).hasSize(NODES);
    assertThat(nodes.stream().map(node -> Json.text(node, "nodeId")).distinct()).hasSize(NODES);
    assertThat(follow(world, run + "/nodes?limit=7")).isEqualTo(nodes);

    JsonValue preview = Json.at(Json.at(nodes.get(0), "previews"), "outputs");
    assertThat(Json.number(preview, "bytes")).isEqualTo(LONG + "{'text':''}".length());
    assertThat(Json.text(preview, "text")).hasSize(4_096).startsWith("{\"text\":\"xxx");
    Told whole = world.viewer().get(Json.text(preview, "href"));
    assertThat(whole.header("Content-Length"))
        .contains(Long.toString(Json.number(preview, "bytes")));
    assertThat(Json.text(whole.json(), "text")).isEqualTo("x".repeat(LONG));
    assertThat(world.stranger().get(Json.text(preview, "href")).status()).isEqualTo(404);
    assertThat(world.nobody().get(Json.text(preview, "href")).status()).isEqualTo(401);
    assertThat(world.viewer().get(Json.text(preview, "href") + "x").status()).isEqualTo(404);
  }

  private static void followsHistories(ApiWorld world, String run) {
    List<JsonValue> rows = follow(world, run + "/timeline?limit=200");
    assertThat(rows.stream().map(row -> Json.number(row, "position")))
        .isSorted()
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(NODES * 3);
    Told node = world.viewer().get("/api/node-runs/" + Json.text(rows.get(9), "nodeRunId"));
    List<JsonValue> history =
        follow(world, "/api/node-runs/" + node.text("id") + "/history?limit=2");
    assertThat(history).hasSizeGreaterThanOrEqualTo(4);
    JsonValue done = history.get(history.size() - 1);
    Told row = world.viewer().get(Json.text(Json.at(Json.at(done, "previews"), "outputs"), "href"));
    assertThat(Json.text(Json.at(row.json(), "outputs"), "text")).hasSize(LONG);
  }

  private static void followsRuns(ApiWorld world) {
    List<JsonValue> runs = follow(world, "/api/flow-runs?limit=200");
    assertThat(runs).hasSize(RUNS);
    JsonValue preview = Json.at(Json.at(runs.get(RUNS - 1), "previews"), "variables");
    Told whole = world.viewer().get(Json.text(preview, "href"));
    assertThat(whole.body().getBytes(StandardCharsets.UTF_8))
        .hasSize((int) Json.number(preview, "bytes"));
    assertThat(Json.text(whole.json(), "x")).isEqualTo("Ä".repeat(LONG));
  }

  /**
   * Checks that a small page reads only its nodes, although all nodes together have more than 10
   * MB.
   */
  private static void readsLittle(ApiWorld world, Id run) {
    FlowService flows = new FlowService(world.engine::submit, world.engine);
    flows.graph(VERA, run);
    assertThat(allocated(() -> flows.nodes(VERA, run, null, 1))).isLessThan(6 << 20);
    assertThat(allocated(() -> flows.graph(VERA, run))).isLessThan(4 << 20);
    assertThat(allocated(() -> flows.timeline(VERA, run, 0, 3))).isLessThan(6 << 20);
    assertThat(allocated(() -> flows.runs(VERA, RunFilter.ALL, null, 1))).isLessThan(6 << 20);
  }

  private static long allocated(Runnable reading) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    reading.run();
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  private static List<JsonValue> follow(ApiWorld world, String path) {
    List<JsonValue> all = new ArrayList<>();
    for (Optional<String> at = Optional.of(path); at.isPresent(); ) {
      Told page = world.viewer().get(at.get());
      assertThat(page.body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST);
      all.addAll(page.items());
      at = page.next();
    }
    return all;
  }
}
