package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.statecharts.execution.ExecutionSnapshotValidator;
import dev.lockstep.statecharts.execution.ExecutionTimelineValidator;
import dev.lockstep.statecharts.execution.StateMachineTopologyValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenarios of specification 003 about HTTP, over real HTTP. */
@DisplayName("003 Execution observation over HTTP")
class ExecutionObservation003HttpTest {

  private static final int LARGE = 900_000;
  private static final int LARGE_CALLS = Sample.size(40, 12);

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: HTTP API exposure (v2)")
  void exposesTheTopology(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Client viewer = world.viewer();

      Told told = viewer.get("/api/execution/topology");
      String tag = told.header("ETag").orElseThrow();
      Told again = viewer.with("If-None-Match", tag).get("/api/execution/topology");

      assertThat(told.status()).isEqualTo(200);
      assertThat(StateMachineTopologyValidator.validate(told.json())).isEmpty();
      assertThat(((JsonArray) Json.at(told.json(), "nodes")).size()).isEqualTo(7);
      assertThat(told.header("Cache-Control").orElseThrow())
          .contains("max-age")
          .doesNotContain("no-store");
      assertThat(again.status()).isEqualTo(304);
      assertThat(again.body()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Full session timeline (v2)")
  void tellsTheWholeTimeline(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call = world.execution(conversation, "tool_call", "");
      Id request = world.execution(conversation, "ecs_request", "");
      world.move(conversation, call, "start", "");
      world.move(conversation, request, "start", "");
      world.move(conversation, request, "suspend", "");
      world.move(conversation, call, "succeed", ", 'result': 'sent'");

      Told told = world.admin().get("/api/execution/" + conversation + "/timeline");
      Told internal =
          world.admin().get("/api/execution/" + conversation + "/timeline?detail=internal");

      assertThat(told.status()).isEqualTo(200);
      assertThat(Json.texts(Json.at(internal.json(), "transitions"), "actor"))
          .containsExactly("tool_node", "tool_node", "tool_node", "tool_node");
      assertThat(Json.texts(Json.at(told.json(), "contracts"), "execution_id"))
          .containsExactly(call.toString(), request.toString());
      assertThat(Json.texts(Json.at(told.json(), "transitions"), "trigger"))
          .containsExactly("start", "start", "suspend", "succeed");
      assertThat(told.number("total_contracts")).isEqualTo(2);
      assertThat(told.number("terminal_contracts")).isEqualTo(1);
      assertThat(told.number("active_contracts")).isEqualTo(1);
      assertThat(Json.truth(told.json(), "has_suspended")).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void listsTheTransitionsOfAConversation(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call = world.execution(conversation, "tool_call", "");
      String history = "/api/execution/" + conversation + "/history";

      Told told = world.admin().get(history);

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.items().get(0).toString())
          .startsWith("{\"sequence\":0,\"to\":\"idle\",\"at\":");
      assertThat(Json.texts(told.json(), "to")).hasSize(told.items().size());
      assertThat(told.items())
          .allSatisfy(row -> assertThat(row.toString()).doesNotContain("actor"));
      assertThat(world.stranger().get(history).status()).isEqualTo(404);
      assertThat(world.admin().get("/api/execution/" + call + "/history").status()).isEqualTo(404);
      assertThat(world.admin().get(history + "?cursor=x").status()).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Query session timeline")
  void answersATimeline(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call = world.execution(conversation, "tool_call", "");
      world.move(conversation, call, "start", "");
      world.move(conversation, call, "succeed", ", 'result': 'sent'");

      Told told = world.admin().get("/api/execution/" + conversation + "/timeline");

      assertThat(told.status()).isEqualTo(200);
      assertThat(ExecutionTimelineValidator.validate(told.json())).isEmpty();
      assertThat(told.text("session_id")).isEqualTo(conversation.toString());
      assertThat(told.number("terminal_contracts")).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void pagesATimelineThatIsLargerThanAnAnswer(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      List<String> calls = new ArrayList<>();
      for (int i = 0; i < LARGE_CALLS; i++) {
        Id call =
            world.execution(
                conversation, "tool_call", i < LARGE_CALLS - 1 ? "" : ", 'irreversible': true");
        world.move(conversation, call, "start", "");
        world.move(conversation, call, "succeed", ", 'result': '" + "x".repeat(LARGE) + "'");
        calls.add(call.toString());
      }

      List<String> seen = new ArrayList<>();
      List<String> triggers = new ArrayList<>();
      int pages = 0;
      Optional<String> at = Optional.of("/api/execution/" + conversation + "/timeline");
      for (; at.isPresent(); pages++) {
        Told told = world.viewer().get(at.get());
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.body().length()).isLessThan(5 << 20);
        assertThat(told.number("total_contracts")).isEqualTo(LARGE_CALLS);
        assertThat(told.number("terminal_contracts")).isEqualTo(LARGE_CALLS);
        assertThat(Json.truth(told.json(), "has_irreversible_completed")).isTrue();
        seen.addAll(Json.texts(Json.at(told.json(), "contracts"), "execution_id"));
        triggers.addAll(Json.texts(Json.at(told.json(), "transitions"), "trigger"));
        at = told.next();
      }
      Told one = world.viewer().get("/api/execution/" + calls.get(0) + "/snapshot");

      assertThat(pages).isGreaterThan(LARGE_CALLS / 5);
      assertThat(seen).isEqualTo(calls);
      assertThat(triggers).hasSize(2 * LARGE_CALLS).containsOnly("start", "succeed");
      assertThat(one.text("result")).hasSize(LARGE);
      assertThat(one.number("transition_count")).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Query single contract snapshot")
  void answersASnapshot(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call = world.execution(conversation, "tool_call", ", 'irreversible': true");

      Told told = world.admin().get("/api/execution/" + call + "/snapshot");

      assertThat(told.status()).isEqualTo(200);
      assertThat(ExecutionSnapshotValidator.validate(told.json())).isEmpty();
      assertThat(told.text("execution_id")).isEqualTo(call.toString());
      assertThat(told.text("current_status")).isEqualTo("pending");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("002, Information Hidden from Humans: keys, timeouts and actors")
  void hidesWhatIsInternalFromPeople(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call =
          world.execution(
              conversation, "tool_call", ", 'irreversible': true, 'timeout_seconds': 30");
      world.move(conversation, call, "start", "");
      String timeline = "/api/execution/" + conversation + "/timeline";
      String snapshot = "/api/execution/" + call + "/snapshot";

      for (String path : List.of(timeline, snapshot)) {
        for (Client people : List.of(world.viewer(), world.operator(), world.admin())) {
          assertThat(people.get(path).status()).isEqualTo(200);
          assertThat(people.get(path).body())
              .doesNotContain("idempotency_key", "timeout_seconds", "_actor\"", "\"actor\"")
              .doesNotContain("action_detail", "\"args\"");
        }
        Told refused = world.viewer().get(path + "?detail=internal");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body()).doesNotContain("tool_node", "timeout_seconds");
        for (Client allowed : List.of(world.operator(), world.reviewer(), world.admin())) {
          assertThat(allowed.get(path + "?detail=internal").body())
              .contains("\"timeout_seconds\":30", "\"idempotency_key\":\"", "tool_node");
        }
        assertThat(world.admin().get(path + "?detail=all").status()).isEqualTo(400);
      }
      assertThat(world.operator().get(snapshot + "?detail=internal").text("last_actor"))
          .isEqualTo("tool_node");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Query for non-existent session")
  void reportsUnknownSessions(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id empty = world.conversation();
      Id full = world.conversation();
      world.execution(full, "tool_call", "");

      Told none = world.admin().get("/api/execution/" + empty + "/timeline");
      Told unspelt = world.admin().get("/api/execution/nobody/timeline");
      Told foreign = world.stranger().get("/api/execution/" + full + "/timeline");

      assertThat(none.status()).isEqualTo(404);
      assertThat(none.text("detail")).isNotBlank();
      assertThat(unspelt.status()).isEqualTo(404);
      assertThat(foreign.status()).isEqualTo(404);
      assertThat(foreign.text("detail")).isEqualTo(none.text("detail"));
    }
  }
}
