package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.server.api.ApiWorld.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of the audit trail, saved views, usage and settings over HTTP. */
class AdministrationRoutesTest {

  private static final String FLOW =
      "flow: ask\nnodes:\n  look: { type: human_review, shows: Look. }\n";

  private static AuditLog log(ApiWorld world) {
    return DurableEngine.of(world.engine()).store().audit();
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void recordsPublicationsDecisionsAndChangesBeforeTheyAreAnswered(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      world.operator().send("PUT", "/api/workflows/ask", FLOW, "text/yaml");
      String run =
          world.operator().keyed().post("/api/flow-runs", "{\"workflowId\":\"ask\"}").text("id");
      Await.until(
          () -> world.viewer().get("/api/flow-runs/" + run),
          told -> told.text("state").equals("RUNNING"));
      Told paused = world.operator().put("/api/flow-runs/" + run + "/pause", "");
      assertThat(paused.status()).as("%s", paused).isEqualTo(200);
      world.operator().put("/api/flow-runs/" + run + "/cancel", "");
      world.operator().put("/api/flow-runs/" + run + "/cancel", "");

      Told all = world.admin().get("/api/audit");

      assertThat(all.texts("action"))
          .containsExactly("cancelFlowRun", "pauseFlowRun", "startFlowRun", "putWorkflow");
      assertThat(all.body()).contains("\"status\":200").doesNotContain("\"status\":409");
      assertThat(all.texts("target")).contains(run, "ask");
      assertThat(world.admin().get("/api/audit?kind=publication").texts("target"))
          .containsExactly("ask");
      assertThat(world.admin().get("/api/audit?target=" + run).texts("action"))
          .containsExactly("cancelFlowRun", "pauseFlowRun", "startFlowRun");
      assertThat(world.admin().get("/api/audit?text=PAUSE").texts("target")).containsExactly(run);
      assertThat(world.admin().get("/api/audit?until=2020-01-01").items()).isEmpty();
      assertThat(world.stranger().get("/api/audit").items()).isEmpty();
      assertThat(world.operator().get("/api/audit").status()).isEqualTo(403);
      Told mistake = world.admin().get("/api/audit?from=tuesday");
      assertThat(mistake.text("code")).isEqualTo("time-invalid");
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void pagesShowEachRowOnceAndNoneIsEmpty(Kind kind) {
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    // The server deletes old rows.
    long begin = System.currentTimeMillis();
    try (ApiWorld world = ApiWorld.on(kind)) {
      List<AuditRow> rows = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        String person = random.nextBoolean() ? "ada" : "=bob";
        rows.add(row("acme", i, begin, random.nextInt(4) == 0 ? "decision" : "grant", person));
      }
      rows.add(row("globex", 99, begin, "grant", "mallory"));
      log(world).write(new AuditWrites(rows, List.of(), List.of(), true));
      rows.remove(60);

      for (String filter : List.of("", "kind=decision&", "person=ada&", "text=act1&", "text=zz&")) {
        List<String> expected =
            rows.stream()
                .filter(row -> !filter.startsWith("kind") || row.kind().equals("decision"))
                .filter(row -> !filter.startsWith("person") || row.person().equals("ada"))
                .filter(row -> !filter.startsWith("text=act1") || row.action().contains("act1"))
                .filter(row -> !filter.startsWith("text=zz"))
                .map(AuditRow::action)
                .collect(java.util.stream.Collectors.toCollection(ArrayList::new));
        Collections.reverse(expected);
        assertThat(walk(world, "/api/audit?" + filter + "limit=7")).isEqualTo(expected);
      }
      String csv = world.admin().get("/api/audit/export?format=csv&person=%3Dbob").body();
      assertThat(csv).startsWith("number,at,kind,action,person").contains("\"'=bob\"");
      assertThat(csv.lines().count())
          .isEqualTo(1 + rows.stream().filter(row -> row.person().equals("=bob")).count());
      String lines = world.admin().get("/api/audit/export?kind=decision").body();
      assertThat(lines.lines())
          .allMatch(line -> line.startsWith("{\"number\":") && line.contains("\"decision\""))
          .isNotEmpty();
      assertThat(log(world).forget(begin + 30, 1_000)).isEqualTo(30);
      assertThat(walk(world, "/api/audit?kind=grant&limit=50")).doesNotContain("act3-3");
    }
  }

  private static AuditRow row(String tenant, int number, long begin, String kind, String person) {
    String action = "act" + number % 10 + "-" + number;
    long at = begin + number;
    return new AuditRow(0, tenant, at, kind, action, person, "", 200, "127.0.0.1", "r", 1);
  }

  private static List<String> walk(ApiWorld world, String path) {
    List<String> actions = new ArrayList<>();
    Told page = world.admin().get(path);
    while (true) {
      actions.addAll(page.texts("action"));
      if (page.next().isEmpty()) {
        return actions.stream().filter(action -> action.startsWith("act")).toList();
      }
      assertThat(page.items()).isNotEmpty();
      page = world.admin().get(page.next().get());
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void savesViewsForOnePersonOrAll(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      String mine =
          world
              .viewer()
              .post("/api/views", "{\"name\":\"Failed\",\"query\":\"state:failed\"}")
              .text("id");
      String shared =
          world
              .operator()
              .post("/api/views", "{\"name\":\"All\",\"shared\":true,\"order\":\"oldest\"}")
              .text("id");

      assertThat(world.viewer().get("/api/views").texts("name")).containsExactly("All", "Failed");
      assertThat(world.operator().get("/api/views").texts("id")).containsExactly(shared);
      assertThat(world.stranger().get("/api/views").items()).isEmpty();
      assertThat(world.viewer().post("/api/views", "{\"name\":\"Failed\"}").text("code"))
          .isEqualTo("name-taken");
      assertThat(world.viewer().post("/api/views/" + shared, "{\"name\":\"Mine\"}").status())
          .isEqualTo(409);
      assertThat(world.operator().post("/api/views/" + mine, "{\"name\":\"Mine\"}").status())
          .isEqualTo(404);
      assertThat(world.stranger().delete("/api/views/" + shared).status()).isEqualTo(404);
      Told changed =
          world.viewer().post("/api/views/" + mine, "{\"name\":\"Lost\",\"query\":\"acme\"}");
      assertThat(changed.text("query")).isEqualTo("acme");
      assertThat(world.viewer().delete("/api/views/" + mine).status()).isEqualTo(204);
      assertThat(world.viewer().delete("/api/views/" + mine).status()).isEqualTo(404);
      assertThat(world.admin().delete("/api/views/" + shared).status()).isEqualTo(204);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void showsUsageAndSettingsWithoutSecrets(Kind kind) {
    FlowPermissions permissions =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule(
                    "pay-*",
                    Map.of(FlowPermissions.Action.START, List.of("role:operator", "user:anna")))));
    try (ApiWorld world = ApiWorld.on(kind, settings -> settings.with(permissions))) {
      world.operator().send("PUT", "/api/workflows/ask", FLOW, "text/yaml");
      world.operator().keyed().post("/api/flow-runs", "{\"workflowId\":\"ask\"}");

      assertThat(world.admin().get("/api/usage").json().toString()).contains("\"openRuns\":1,");
      Told settings = world.admin().get("/api/settings");
      assertThat(settings.texts("name")).contains("store", "open-runs-most");
      assertThat(settings.json().toString())
          .contains("\"name\":\"pay-* start\",\"value\":\"role:operator, user:anna\"");
      assertThat(settings.json().toString()).doesNotContain("jdbc", "password", "/tmp");
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void followsEachFilteredListOfRunsWithoutAnEmptyPage(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      List<String> rare = new ArrayList<>();
      for (String name : List.of("often", "rare")) {
        String flow = FLOW.replace("ask", name);
        world.operator().send("PUT", "/api/workflows/" + name, flow, "text/yaml");
      }
      IntStream.range(0, 24)
          .forEach(
              number -> {
                String name = number % 8 == 0 ? "rare" : "often";
                String id =
                    world
                        .operator()
                        .keyed()
                        .post("/api/flow-runs", "{\"workflowId\":\"" + name + "\"}")
                        .text("id");
                if (name.equals("rare")) {
                  rare.add(0, id);
                }
              });

      List<String> found = new ArrayList<>();
      String path = "/api/flow-runs?workflowId=rare&limit=1";
      while (path != null) {
        Told page = world.viewer().get(path);
        assertThat(page.items()).hasSize(1);
        found.addAll(page.texts("id"));
        path = page.next().orElse(null);
      }
      assertThat(found).isEqualTo(rare);
    }
  }
}
