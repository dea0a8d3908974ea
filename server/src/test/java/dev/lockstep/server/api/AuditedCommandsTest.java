package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the entries of actions that are one command: runs, decisions, claims, conversations. */
class AuditedCommandsTest {

  private static final String FLOW =
      """
      flow: audited
      version: 1.0.0
      nodes:
        look: { type: human_review, shows: Look. }
        form:
          type: human_input
          needs: [look]
          fields: [{ name: size, type: number, required: true }]
      """;

  private final List<String> expected = new ArrayList<>();

  private void expect(String action, String target, long status) {
    expected.add(0, action + " " + target.substring(target.lastIndexOf('/') + 1) + " " + status);
  }

  private static List<String> entries(ApiWorld world) {
    List<String> entries = new ArrayList<>();
    for (JsonValue entry : world.admin().get("/api/audit?limit=200").items()) {
      if (!Json.text(entry, "action").equals("putWorkflow")) {
        entries.add(
            Json.text(entry, "action")
                + " "
                + Json.text(entry, "target")
                + " "
                + Json.number(entry, "status"));
      }
    }
    return entries;
  }

  @ParameterizedTest
  @EnumSource
  void haveOneEntryEachWithTargetAndStatus(ApiWorld.Kind kind) {
    Flows flows = Flows.on(kind);
    try (ApiWorld world = flows.world()) {
      flows.published(FLOW);
      String run = flows.started("{'workflowId': 'audited'}");
      expect("startFlowRun", run, 201);
      String look = flows.node(run, "look", "WAITING_HUMAN");
      accepted(world.reviewer().post(look + "/claim"));
      expect("claimNodeRun", look, 200);
      accepted(world.reviewer().post(look + "/release"));
      expect("releaseNodeRun", look, 200);
      Client once = world.reviewer().keyed();
      String approval = "{'action': 'approve', 'attempt': 1}";
      accepted(once.post(look + "/review", approval));
      expect("reviewNodeRun", look, 200);
      accepted(once.post(look + "/review", approval));
      expect("reviewNodeRun", look, 200);
      assertThat(world.reviewer().post(look + "/review", approval).status()).isEqualTo(409);
      assertThat(world.reviewer().post(look + "0/review", approval).status()).isEqualTo(404);
      String form = flows.node(run, "form", "WAITING_HUMAN");
      assertThat(world.reviewer().post(form + "/submit", "{'inputs': {}}").status()).isEqualTo(422);
      accepted(world.operator().put(run + "/pause"));
      expect("pauseFlowRun", run, 200);
      assertThat(world.operator().with("If-Match", "\"0\"").put(run + "/resume").status())
          .isEqualTo(412);
      accepted(world.operator().put(run + "/resume"));
      expect("resumeFlowRun", run, 200);
      accepted(world.reviewer().post(form + "/submit", "{'inputs': {'size': 3}}"));
      expect("submitNodeRun", form, 200);
      flows.run(run, "COMPLETED");
      assertThat(world.operator().put(run + "/cancel").status()).isEqualTo(409);

      String other = flows.started("{'workflowId': 'audited'}");
      expect("startFlowRun", other, 201);
      accepted(world.operator().put(other + "/cancel"));
      expect("cancelFlowRun", other, 200);
      String third = flows.started("{'workflowId': 'audited'}");
      expect("startFlowRun", third, 201);
      accepted(world.operator().put(third + "/terminate"));
      expect("terminateFlowRun", third, 200);

      assertThat(entries(world)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofConversationsHaveOneEntryEach(ApiWorld.Kind kind) {
    try (ApiWorld world = ApiWorld.on(kind)) {
      Told begun = world.operator().post("/api/sessions", "{}");
      String session = "/api/sessions/" + begun.text("run_id");
      expect("startSession", session, 201);
      assertThat(world.operator().post(session + "/reply", "{'interaction_id': 7}").status())
          .isEqualTo(409);
      accepted(world.operator().post(session + "/cancel"));
      expect("cancelSession", session, 200);

      assertThat(entries(world)).isEqualTo(expected);
    }
  }

  private static void accepted(Told told) {
    assertThat(told.status()).as(told.toString()).isEqualTo(200);
  }
}
