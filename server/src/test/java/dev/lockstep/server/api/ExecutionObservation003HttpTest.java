package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.server.api.ApiWorld.Kind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenarios of specification 003 that speak of HTTP, through real HTTP. */
@DisplayName("003 Execution observation over HTTP")
class ExecutionObservation003HttpTest {

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

      assertThat(told.status()).isEqualTo(200);
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
  @DisplayName("Scenario: Query session timeline")
  void answersATimeline(Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Id conversation = world.conversation();
      Id call = world.execution(conversation, "tool_call", "");
      world.move(conversation, call, "start", "");
      world.move(conversation, call, "succeed", ", 'result': 'sent'");

      Told told = world.admin().get("/api/execution/" + conversation + "/timeline");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("session_id")).isEqualTo(conversation.toString());
      assertThat(told.number("terminal_contracts")).isEqualTo(1);
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
      assertThat(told.text("execution_id")).isEqualTo(call.toString());
      assertThat(told.text("current_status")).isEqualTo("pending");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Query for non-existent session")
  void answersThatThereIsNoSuchSession(Kind kind) {
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
