package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that names with control characters, which PostgreSQL refuses, have one answer. */
class NamesOnBothStoresTest {

  private static final String FLOW =
      "flow: ask\nnodes:\n  look: { type: human_review, shows: x }\n";

  private static final String FORM =
      "flow: form\nnodes:\n  ask: { type: human_input, fields: [{ name: a, type: text }] }\n";

  private static void assertRefused(Told told, String pointer) {
    assertThat(told.status()).as("%s", told).isEqualTo(400);
    assertThat(told.text("code")).isEqualTo("payload-invalid");
    assertThat(told.body()).contains("\"" + pointer + "\"");
  }

  @ParameterizedTest
  @EnumSource
  void controlCharactersInNamesAreRefused(Kind kind) {
    Flows flows = Flows.on(kind);
    try (ApiWorld world = flows.world()) {
      flows.published(FLOW);
      String look = flows.node(flows.started("{'workflowId': 'ask'}"), "look", "WAITING_HUMAN");
      Client operator = world.operator();
      String odd = "'a\\u0000b'";

      assertRefused(operator.post("/api/flow-runs", "{'workflowId': " + odd + "}"), "/workflowId");
      assertRefused(
          operator.post("/api/flow-runs", "{'workflowId': 'ask', 'workflowVersion': " + odd + "}"),
          "/workflowVersion");
      assertRefused(
          operator.post("/api/flow-runs", "{'workflowId': 'ask', 'taskId': " + odd + "}"),
          "/taskId");
      assertRefused(operator.post("/api/sessions", "{'engine': " + odd + "}"), "/engine");
      assertRefused(operator.post("/api/views", "{'name': " + odd + "}"), "/name");
      assertRefused(operator.post("/api/views", "{'name': 'a', 'query': " + odd + "}"), "/query");
      assertRefused(world.reviewer().post(look + "/claim", "{'person': " + odd + "}"), "/person");
      String permission = "{'action': 'decide', 'caller': 'user:a\\u0000'}";
      assertRefused(
          world.admin().post("/api/workflows/ask/permissions/grant", permission), "/caller");
      assertRefused(
          world.admin().post("/api/workflows/ask/permissions/revoke", permission), "/caller");
    }
  }

  @ParameterizedTest
  @EnumSource
  void controlCharactersInTextsAreStored(Kind kind) {
    Flows flows = Flows.on(kind);
    try (ApiWorld world = flows.world()) {
      flows.published(FORM);
      String run = flows.started("{'workflowId': 'form'}");
      String form = flows.node(run, "ask", "WAITING_HUMAN");
      String text = "a\\u0000b\ud83d\ude00";

      Told told = world.reviewer().post(form + "/submit", "{'inputs': {'a': '" + text + "'}}");

      assertThat(told.status()).as("%s", told).isEqualTo(200);
      assertThat(flows.run(run, "COMPLETED").status()).isEqualTo(200);
      assertThat(world.viewer().get(form + "/outputs").body()).contains(text);
    }
  }
}
