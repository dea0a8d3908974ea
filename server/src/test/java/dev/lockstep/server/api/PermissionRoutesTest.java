package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.flow.internal.data.PermissionData;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.permission.PermissionService;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.schema.api.WorkflowPermission;
import dev.lockstep.server.testing.StoredRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that administrators list, grant, revoke and lift permissions of workflows over HTTP. */
class PermissionRoutesTest {

  private static final String FLOW =
      "flow: %s\nnodes:\n  look: { type: human_review, shows: Look. }\n";
  private static final String LIST = "/api/permissions";
  private static final String ASK = "/api/workflows/ask/permissions/";

  /** The pool of all tests may have as few threads as two, some of which wait. */
  private static final Executor OWN_THREADS = work -> new Thread(work).start();

  private static void publish(ApiWorld world, String flow) {
    world.operator().send("PUT", "/api/workflows/" + flow, FLOW.formatted(flow), "text/yaml");
  }

  private static Told grant(ApiWorld world, String action, String caller) {
    return world.admin().post(ASK + "grant", asked(action, caller));
  }

  private static Told revoke(ApiWorld world, String action, String caller) {
    return world.admin().post(ASK + "revoke", asked(action, caller));
  }

  private static String asked(String action, String caller) {
    return "{\"action\":\"" + action + "\",\"caller\":\"" + caller + "\"}";
  }

  private static Told start(ApiWorld world) {
    return world.operator().keyed().post("/api/flow-runs", "{\"workflowId\":\"ask\"}");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void grantsRestrictRevocationsAndLiftsAreInEffectAtOnce(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      assertThat(start(world).status()).isEqualTo(201);

      Told granted = grant(world, "start", "user:anna");

      assertThat(granted.status()).as("%s", granted).isEqualTo(200);
      assertThat(start(world).text("code")).isEqualTo("not-permitted");
      assertThat(world.admin().keyed().post("/api/flow-runs", "{\"workflowId\":\"ask\"}").status())
          .isEqualTo(201);
      assertThat(grant(world, "start", "role:operator").body())
          .contains("user:anna", "role:operator", "\"grantedBy\":\"ada\"");
      assertThat(start(world).status()).isEqualTo(201);
      assertThat(revoke(world, "start", "role:operator").status()).isEqualTo(200);
      assertThat(start(world).status()).isEqualTo(403);
      assertThat(world.admin().get(LIST).texts("workflow")).containsExactly("ask");
      Told lifted = world.admin().post(ASK + "lift", "{\"action\":\"start\"}");
      assertThat(lifted.body()).contains("\"callers\":[]");
      assertThat(start(world).status()).isEqualTo(201);
      assertThat(world.admin().get(LIST).items()).isEmpty();
      assertThat(world.admin().post(ASK + "lift", "{\"action\":\"start\"}").status())
          .isEqualTo(404);
      assertThat(grant(world, "start", "user:oscar").body()).doesNotContain("user:anna");
      assertThat(start(world).status()).isEqualTo(201);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void restrictDecidingAndControllingRunsWithoutAConfiguration(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      String run = "/api/flow-runs/" + start(world).text("id");
      grant(world, "decide", "user:robin");
      grant(world, "start", "user:anna");

      String node =
          Await.until(
                  () -> world.viewer().get(run + "/nodes").texts("id"), nodes -> !nodes.isEmpty())
              .get(0);
      for (String path : List.of("/review", "/claim", "/submit", "/answer")) {
        String body =
            switch (path) {
              case "/review" -> "{\"action\":\"approve\"}";
              case "/submit" -> "{\"inputs\":{}}";
              case "/answer" -> "{\"action\":\"approve\"}";
              default -> "{}";
            };
        assertThat(world.reviewer().post("/api/node-runs/" + node + path, body).text("code"))
            .as(path)
            .isEqualTo("not-permitted");
      }
      for (String path : List.of("/pause", "/resume", "/cancel", "/terminate")) {
        assertThat(world.operator().put(run + path).text("code"))
            .as(path)
            .isEqualTo("not-permitted");
      }
      assertThat(world.operator().post("/api/node-runs/" + node + "/retry", "{}").text("code"))
          .isEqualTo("not-permitted");
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void hidesAndShowsAFlowAtOnce(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      String run = "/api/flow-runs/" + start(world).text("id");
      assertThat(world.viewer().get(run).status()).isEqualTo(200);

      grant(world, "look", "role:operator");

      assertThat(world.viewer().get(run).status()).isEqualTo(404);
      assertThat(world.viewer().get("/api/workflows").items()).isEmpty();
      assertThat(world.viewer().get("/api/flow-runs/search").items()).isEmpty();
      assertThat(world.operator().get(run).status()).isEqualTo(200);
      grant(world, "look", "user:vera");
      assertThat(world.viewer().get(run).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void eachChangeIsInTheAuditTrailWithActionAndCaller(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      grant(world, "decide", "user:rita");
      grant(world, "decide", "role:reviewer");
      revoke(world, "decide", "user:rita");
      revoke(world, "decide", "role:reviewer");
      world.admin().post(ASK + "lift", "{\"action\":\"decide\"}");

      Told trail = world.admin().get("/api/audit?kind=grant");

      assertThat(trail.texts("target"))
          .containsExactly(
              "ask -> decide",
              "ask -> decide user:rita",
              "ask -> decide role:reviewer",
              "ask -> decide user:rita");
      assertThat(trail.texts("action"))
          .containsExactly(
              "liftPermission", "revokePermission", "grantPermission", "grantPermission");
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void mistakesAreProblems(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      grant(world, "start", "user:anna");

      assertThat(revoke(world, "start", "user:anna").text("code")).isEqualTo("last_caller");
      assertThat(revoke(world, "start", "user:bob").text("code")).isEqualTo("not-granted");
      assertThat(revoke(world, "look", "user:anna").status()).isEqualTo(404);
      assertThat(grant(world, "start", "role:operater").text("code")).isEqualTo("role-unknown");
      assertThat(grant(world, "start", "role:operater").status()).isEqualTo(422);
      assertThat(grant(world, "start", "anna").status()).isEqualTo(400);
      assertThat(grant(world, "fly", "user:anna").status()).isEqualTo(400);
      Told unknown =
          world.admin().post("/api/workflows/none/permissions/grant", asked("start", "user:anna"));
      assertThat(unknown.status()).isEqualTo(404);
      Told foreign = world.stranger().post(ASK + "grant", asked("start", "user:olga"));
      assertThat(foreign.status()).isEqualTo(404);
      assertThat(world.stranger().get(LIST).items()).isEmpty();
      assertThat(world.operator().post(ASK + "grant", asked("start", "user:oscar")).status())
          .isEqualTo(403);
      assertThat(world.operator().get(LIST).status()).isEqualTo(403);
      assertThat(world.admin().get(LIST).body()).contains("user:anna").doesNotContain("bob");
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theConfigurationDecidesAndIsNotChanged(Kind kind) {
    FlowPermissions file =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule("as*", Map.of(Action.START, List.of("role:operator")))));
    try (ApiWorld world = ApiWorld.on(kind, settings -> settings.with(file))) {
      publish(world, "ask");
      new PermissionService(world.engine()::submit, world.engine())
          .grant(Caller.of(ApiWorld.TENANT, "ada"), "ask", Action.START, "user:anna")
          .orElseThrow();

      Told refused = grant(world, "start", "user:anna");

      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text("code")).isEqualTo("set-by-configuration");
      Told all = world.admin().get(LIST);
      assertThat(all.texts("workflow")).containsExactly("as*", "ask");
      assertThat(all.texts("source")).containsExactly("configuration", "grants");
      assertThat(all.body()).contains("\"inEffect\":true", "\"inEffect\":false");
      assertThat(start(world).status()).isEqualTo(201);
      assertThat(grant(world, "decide", "user:rita").status()).isEqualTo(200);
      assertThat(world.admin().get(LIST + "?text=RITA").texts("workflow")).containsExactly("ask");
      assertThat(world.admin().get(LIST + "?limit=2").next()).isPresent();
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void concurrentFirstGrantsAreAllKept(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");

      List<CompletableFuture<Told>> all =
          IntStream.range(0, 8)
              .mapToObj(
                  number ->
                      CompletableFuture.supplyAsync(
                          () -> grant(world, "publish", "user:p" + number), OWN_THREADS))
              .toList();

      assertThat(all).allSatisfy(each -> assertThat(each.join().status()).isEqualTo(200));
      String body = world.admin().get(LIST).body();
      assertThat(IntStream.range(0, 8)).allMatch(number -> body.contains("\"user:p" + number));
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void concurrentRevocationsLeaveOneCaller(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      List<String> callers = IntStream.range(0, 8).mapToObj(number -> "user:p" + number).toList();
      callers.forEach(caller -> grant(world, "start", caller));

      List<CompletableFuture<Told>> all =
          callers.stream()
              .map(
                  caller ->
                      CompletableFuture.supplyAsync(
                          () -> revoke(world, "start", caller), OWN_THREADS))
              .toList();

      assertThat(all.stream().map(each -> each.join().status()))
          .containsOnly(200, 409)
          .containsOnlyOnce(409);
      assertThat(start(world).status()).isEqualTo(403);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aRowThatCannotBeReadPermitsNobody(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      grant(world, "start", "role:operator");
      Id id =
          DurableEngine.of(world.engine())
              .reads()
              .holder(ApiWorld.TENANT, PermissionData.claim("ask", "start"))
              .orElseThrow();

      new StoredRows(DurableEngine.of(world.engine()).store()).damage(id);
      grant(world, "decide", "role:reviewer");

      assertThat(start(world).status()).isEqualTo(403);
      assertThat(world.viewer().get("/api/workflows/ask").status()).isEqualTo(200);
      assertThat(world.admin().get(LIST).body()).contains("\"failure\":");
      assertThat(world.admin().keyed().post("/api/flow-runs", "{\"workflowId\":\"ask\"}").status())
          .isEqualTo(201);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aRowThatLostItsWorkflowPermitsNobody(Kind kind) {
    for (String data :
        List.of(
            "{'action':'start','grants':[{'caller':'role:operator'}]}",
            "{'workflow':'other','action':'start','grants':[{'caller':'role:operator'}]}",
            "{'workflow':'ask','action':'look','grants':[{'caller':'role:operator'}]}")) {
      try (ApiWorld world = ApiWorld.on(kind)) {
        publish(world, "ask");
        grant(world, "start", "role:operator");
        Id id =
            DurableEngine.of(world.engine())
                .reads()
                .holder(ApiWorld.TENANT, PermissionData.claim("ask", "start"))
                .orElseThrow();

        new StoredRows(DurableEngine.of(world.engine()).store()).rewrite(id, Json.quoted(data));
        grant(world, "decide", "role:reviewer");

        assertThat(start(world).text("detail"))
            .as(data)
            .isEqualTo("`oscar` may not start `ask`; permitted are administrators only");
        assertThat(world.viewer().get("/api/workflows/ask").status()).isEqualTo(200);
        Told all = world.admin().get(LIST);
        assertThat(all.texts("workflow")).containsExactly("ask", "ask");
        assertThat(all.body()).contains("\"failure\":");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aLaterRuleOfTheFileForTheSameActionIsNotInEffect(Kind kind) {
    FlowPermissions file =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule("as*", Map.of(Action.START, List.of("role:operator"))),
                new FlowPermissions.Rule("ask", Map.of(Action.START, List.of("user:anna"))),
                new FlowPermissions.Rule("a*", Map.of(Action.START, List.of("user:anna"))),
                new FlowPermissions.Rule("ask", Map.of(Action.DECIDE, List.of("user:anna")))));
    try (ApiWorld world = ApiWorld.on(kind, settings -> settings.with(file))) {
      assertThat(world.admin().get(LIST).items())
          .extracting(each -> Json.truth(each, "inEffect"))
          .containsExactly(true, false, true, true);
    }
  }

  @Test
  void theSchemaHasTheActionsOfPermissions() {
    assertThat(WorkflowPermission.Action.values())
        .extracting(WorkflowPermission.Action::wire)
        .containsExactlyElementsOf(Stream.of(Action.values()).map(Action::wire).toList());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aListOfCallersIsBounded(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      publish(world, "ask");
      List<Integer> answers = new ArrayList<>();
      IntStream.range(0, 100)
          .forEach(number -> answers.add(grant(world, "decide", "user:p" + number).status()));

      Told refused = grant(world, "decide", "user:one-more");

      assertThat(answers).containsOnly(200);
      assertThat(refused.text("code")).isEqualTo("too_many_callers");
      assertThat(grant(world, "decide", "user:p7").status()).isEqualTo(200);
    }
  }
}
