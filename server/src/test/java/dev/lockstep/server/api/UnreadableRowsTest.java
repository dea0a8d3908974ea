package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.testing.StoredRows;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that lists contain rows of a newer release, damaged rows and rows with values of the wrong
 * types, each with its state and the reason.
 */
class UnreadableRowsTest {

  private static final String NEWER = "NEWER_CHART";
  private static final String DAMAGED = "UNREADABLE";

  private static final String ASKED =
      """
      flow: asked
      nodes:
        ask: { type: human_review, actions: [approve] }
        call: { type: service, executor: noop, needs: [ask] }
      """;

  @ParameterizedTest
  @EnumSource
  void ofTasks(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      for (String task : List.of("sound", "later", "broken", "strange")) {
        world.operator().put("/api/tasks/" + task, "{'title': 'It is " + task + "'}");
      }
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(held(world, TaskData.claim("later")), "task");
      rows.damage(held(world, TaskData.claim("broken")));
      rows.rewrite(held(world, TaskData.claim("strange")), "{\"task\":7}");

      Told told = world.viewer().get("/api/tasks");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items())
          .extracting(
              each -> Json.text(each, "taskId"),
              each -> Json.text(each, "state"),
              each -> Json.text(each, "failure/reason"))
          .containsExactly(
              tuple(held(world, TaskData.claim("strange")).toString(), DAMAGED, "unreadable"),
              tuple(held(world, TaskData.claim("broken")).toString(), DAMAGED, "unreadable"),
              tuple("later", NEWER, "newer-chart"),
              tuple("sound", "open", null));
      areWholeOnPages(world.viewer(), "/api/tasks");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofWorkflows(Kind kind) {
    Flows flows = Flows.on(kind);
    for (String name : List.of("sound", "later", "broken", "strange")) {
      flows.published(ASKED.replace("flow: asked", "flow: " + name));
    }
    try (ApiWorld world = flows.world()) {
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(held(world, WorkflowData.claim("later")), "workflow");
      rows.damage(held(world, WorkflowData.claim("broken")));
      rows.rewrite(held(world, WorkflowData.claim("strange")), "{\"workflow\":[]}");

      Told told = world.viewer().get("/api/workflows");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items())
          .extracting(
              each -> Json.text(each, "state"),
              each -> Json.text(each, "failure/reason"),
              each -> Json.text(each, "latestVersion"))
          .containsExactly(
              tuple(DAMAGED, "unreadable", "unknown"),
              tuple(DAMAGED, "unreadable", "unknown"),
              tuple(NEWER, "newer-chart", "unknown"),
              tuple("active", null, "1.0.0"));
      areWholeOnPages(world.viewer(), "/api/workflows");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofSessions(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      List<Id> sessions = List.of(session(world), session(world), session(world), session(world));
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(sessions.get(1), "session");
      rows.damage(sessions.get(2));
      rows.rewrite(sessions.get(3), "{\"attempt\":\"first\",\"engine\":7}");

      Told told = world.viewer().get("/api/sessions");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items())
          .extracting(each -> Json.text(each, "run_id"))
          .containsExactly(
              sessions.get(3).toString(),
              sessions.get(2).toString(),
              sessions.get(1).toString(),
              sessions.get(0).toString());
      assertThat(told.items().subList(0, 3))
          .extracting(
              each -> Json.text(each, "status"),
              each -> Json.text(each, "error/category"),
              each -> Json.text(each, "error/code"))
          .containsExactly(
              tuple("waiting_user", null, null),
              tuple(DAMAGED, "store", "unreadable"),
              tuple(NEWER, "store", "newer-chart"));
      areWholeOnPages(world.viewer(), "/api/sessions");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofTokens(Kind kind) {
    try (ApiWorld world =
        ApiWorld.on(
            kind, settings -> settings.with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY))) {
      Client admin = world.as(world.token("ada").secret().text());
      List<Id> tokens =
          Stream.of("a", "b", "c", "d").map(name -> world.token(name).token().id()).toList();
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(tokens.get(1), "access-token");
      rows.damage(tokens.get(2));
      rows.rewrite(
          tokens.get(3), "{\"name\":\"d\",\"roles\":[\"viewer\"],\"expiresAt\":\"tomorrow\"}");

      Told told = admin.get("/api/tokens");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items().subList(0, 4))
          .extracting(
              each -> Json.text(each, "id"),
              each -> Json.text(each, "name"),
              each -> Json.text(each, "state"),
              each -> Json.text(each, "failure/reason"))
          .containsExactly(
              tuple(tokens.get(3).toString(), "d", DAMAGED, "unreadable"),
              tuple(tokens.get(2).toString(), "unknown", DAMAGED, "unreadable"),
              tuple(tokens.get(1).toString(), "b", NEWER, "newer-chart"),
              tuple(tokens.get(0).toString(), "a", "active", null));
      areWholeOnPages(admin, "/api/tokens");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofConversationsWithAgents(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      List<Id> agents = Stream.generate(world::conversation).limit(3).toList();
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(agents.get(1), "agent-graph");
      rows.damage(agents.get(2));

      Told told = world.viewer().get("/api/execution/sessions");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items())
          .extracting(
              each -> Json.text(each, "session_id"),
              each -> Json.text(each, "status"),
              each -> Json.text(each, "failure/reason"))
          .containsExactly(
              tuple(agents.get(2).toString(), DAMAGED, "unreadable"),
              tuple(agents.get(1).toString(), NEWER, "newer-chart"),
              tuple(agents.get(0).toString(), "idle", null));
      areWholeOnPages(world.viewer(), "/api/execution/sessions");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofExecutions(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id agent = world.conversation();
      List<Id> calls =
          Stream.generate(() -> world.execution(agent, "tool_call", "")).limit(4).toList();
      calls.forEach(call -> world.move(agent, call, "start", ""));
      world.move(agent, calls.get(3), "succeed", ", 'result': 'sent'");
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(calls.get(1), "execution-contract");
      rows.damage(calls.get(2));

      Told told = world.viewer().get("/api/execution/" + agent + "/timeline");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.number("total_contracts")).isEqualTo(4);
      assertThat(told.number("terminal_contracts")).isEqualTo(1);
      assertThat(told.number("active_contracts")).isEqualTo(3);
      assertThat(Json.texts(Json.at(told.json(), "contracts"), "execution_id"))
          .containsExactly(calls.get(0).toString(), calls.get(3).toString());
      assertThat(Json.texts(Json.at(told.json(), "unreadable"), "execution_id"))
          .containsExactly(calls.get(1).toString(), calls.get(2).toString());
      assertThat(Json.texts(Json.at(told.json(), "unreadable"), "state"))
          .containsExactly(NEWER, DAMAGED);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofTheInboxAndOfRunsAndTheirNodes(Kind kind) {
    Flows flows = Flows.on(kind).published(ASKED);
    try (ApiWorld world = flows.world()) {
      List<String> runs =
          Stream.generate(() -> flows.started("{'workflowId': 'asked'}")).limit(6).toList();
      List<Id> nodes =
          runs.stream().map(run -> id(flows.node(run, "ask", "WAITING_HUMAN"))).toList();
      StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
      rows.upgrade(nodes.get(1), "node-run");
      rows.damage(nodes.get(2));
      rows.rewrite(nodes.get(3), "{\"node\":\"ask\",\"human\":7}");
      rows.upgrade(id(runs.get(4)), "flow-run");
      rows.damage(id(runs.get(5)));

      Told inbox = world.reviewer().get("/api/inbox");

      assertThat(inbox.status()).isEqualTo(200);
      assertThat(inbox.items())
          .extracting(each -> Json.text(each, "nodeRunId"), each -> Json.text(each, "kind"))
          .containsExactlyInAnyOrder(
              tuple(nodes.get(5).toString(), "unreadable"),
              tuple(nodes.get(4).toString(), "newer-chart"),
              tuple(nodes.get(3).toString(), "unreadable"),
              tuple(nodes.get(2).toString(), "unreadable"),
              tuple(nodes.get(1).toString(), "newer-chart"),
              tuple(nodes.get(0).toString(), "review"));
      areWholeOnPages(world.reviewer(), "/api/inbox");
      assertThat(world.viewer().get("/api/flow-runs").items())
          .extracting(each -> Json.text(each, "state"))
          .containsExactly(DAMAGED, NEWER, "RUNNING", "RUNNING", "RUNNING", "RUNNING");
      areWholeOnPages(world.viewer(), "/api/flow-runs");
      Told damaged = world.viewer().get(runs.get(5));
      assertThat(damaged.status()).isEqualTo(200);
      assertThat(damaged.text("state")).isEqualTo(DAMAGED);
      assertThat(damaged.text("failure/reason")).isEqualTo("unreadable");
      for (String run : List.of(runs.get(3), runs.get(5))) {
        assertThat(world.viewer().get(run + "/nodes").items())
            .filteredOn(
                each -> Json.text(each, "id").equals(nodes.get(runs.indexOf(run)).toString()))
            .extracting(each -> Json.text(each, "state"))
            .containsExactly(DAMAGED);
      }
      assertThat(world.viewer().get(runs.get(5) + "/timeline").status()).isEqualTo(200);
      Told newer = world.viewer().get(runs.get(4));
      assertThat(newer.status()).isEqualTo(503);
      assertThat(newer.code()).isEqualTo("newer-chart");
    }
  }

  /** Asserts that pages of one item have the same items as one page with all. */
  private static void areWholeOnPages(Client client, String path) {
    List<JsonValue> all = client.get(path).items();
    List<JsonValue> each = new ArrayList<>();
    String page = path + "?limit=1";
    while (page != null) {
      Told told = client.get(page);
      assertThat(told.status()).isEqualTo(200);
      each.addAll(told.items());
      page = told.next().orElse(null);
    }
    assertThat(each).hasSameSizeAs(all);
  }

  private static Id id(String path) {
    return Id.parse(path.substring(path.lastIndexOf('/') + 1)).orElseThrow();
  }

  private static Id held(ApiWorld world, String claim) {
    return DurableEngine.of(world.engine)
        .store()
        .reads()
        .holder(ApiWorld.TENANT, claim)
        .orElseThrow();
  }

  private static Id session(ApiWorld world) {
    String run = world.operator().post("/api/sessions", "{}").text("run_id");
    Await.until(
        () -> world.viewer().get("/api/sessions/" + run),
        told -> told.text("status").equals("waiting_user"));
    return Id.parse(run).orElseThrow();
  }
}
