package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scenarios of specification 004, over real HTTP. */
@DisplayName("004 Flow execution over HTTP")
class FlowExecution004HttpTest {

  private static final String START =
      "{'workflowId': 'wf-123', 'taskId': 'task-456', 'variables': {'repo_url':"
          + " 'https://github.com/example/repo'}}";

  private static Flows reviewed(Kind kind) {
    Flows flows = Flows.on(kind).published(Flows.REVIEWED);
    flows.world().operator().put("/api/tasks/task-456", "{'title': 'Look at the repository'}");
    return flows;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Start flow execution from workflow")
  void startsAFlow(Kind kind) {
    Flows flows = reviewed(kind);
    try (ApiWorld world = flows.world()) {
      Told told = world.operator().post("/api/flow-runs", START);

      assertThat(told.status()).isEqualTo(201);
      assertThat(told.text("state")).isEqualTo("PENDING");
      assertThat(told.text("id")).isNotBlank();
      assertThat(told.text("workflowId")).isEqualTo("wf-123");
      assertThat(told.text("taskId")).isEqualTo("task-456");
      assertThat(told.text("variables/repo_url")).isEqualTo("https://github.com/example/repo");
      assertThat(told.text("variables/tone")).isEqualTo("friendly");
      assertThat(Instant.parse(told.text("createdAt"))).isBeforeOrEqualTo(Instant.now());

      String run = told.header("Location").orElseThrow();
      flows.run(run, "RUNNING");
      Told nodes = world.viewer().get(run + "/nodes");
      assertThat(nodes.texts("nodeId"))
          .containsExactly("review_task", "review", "priority", "send");
      for (String path : nodes.texts("id")) {
        assertThat(flows.way("/api/node-runs/" + path)).startsWith("PENDING");
      }
      flows.node(run, "review", "WAITING_HUMAN");
      assertThat(flows.way("/api/node-runs/" + nodes.texts("id").get(0)))
          .startsWith("PENDING", "QUEUED");
      assertThat(flows.way("/api/node-runs/" + nodes.texts("id").get(3)))
          .containsExactly("PENDING");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: FlowRun state machine transitions")
  void leadsARunThroughItsStates(Kind kind) {
    Flows flows =
        Flows.on(kind)
            .published("flow: quick\nnodes:\n  one: { type: service, executor: noop }\n")
            .published("flow: doomed\nnodes:\n  one: { type: service, executor: unsteady }\n")
            .published("flow: slow\nnodes:\n  one: { type: service, executor: slow }\n")
            .failing(1);
    try (ApiWorld world = flows.world()) {
      String quick = flows.started("{'workflowId': 'quick'}");
      String doomed = flows.started("{'workflowId': 'doomed'}");
      String slow = flows.started("{'workflowId': 'slow'}");

      flows.node(slow, "one", "RUNNING");
      Told running = flows.run(slow, "RUNNING");
      Told completed = flows.run(quick, "COMPLETED");
      Told failed = flows.run(doomed, "FAILED");
      world.operator().put(slow + "/cancel");
      Told cancelled = flows.run(slow, "CANCELLED");
      flows.release();

      assertThat(running.text("startedAt")).isNotNull();
      assertThat(completed.text("completedAt")).isNotNull();
      assertThat(completed.number("progress/percent")).isEqualTo(100);
      assertThat(world.viewer().get(quick + "/nodes").texts("state")).containsExactly("COMPLETED");
      assertThat(failed.text("failure/reason")).isNotBlank();
      assertThat(world.viewer().get(doomed + "/nodes").texts("state")).containsExactly("FAILED");
      assertThat(cancelled.text("cancelledAt")).isNotNull();
      assertThat(flows.wayOfRun(quick)).containsExactly("PENDING", "RUNNING", "COMPLETED");
      assertThat(flows.wayOfRun(doomed)).containsExactly("PENDING", "RUNNING", "FAILED");
      assertThat(flows.wayOfRun(slow)).containsExactly("PENDING", "RUNNING", "CANCELLED");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: NodeRun state machine with human interaction")
  void leadsANodeToAPerson(Kind kind) {
    Flows flows = reviewed(kind);
    try (ApiWorld world = flows.world()) {
      String run = flows.started(START);

      String review = flows.node(run, "review", "WAITING_HUMAN");
      String agent = flows.node(run, "review_task", "COMPLETED");
      Told waiting = world.viewer().get(review);

      assertThat(flows.way(review))
          .containsExactly("PENDING", "QUEUED", "RUNNING", "WAITING_HUMAN");
      assertThat(flows.way(agent)).containsExactly("PENDING", "QUEUED", "RUNNING", "COMPLETED");
      assertThat(waiting.text("human/kind")).isEqualTo("review");
      assertThat(waiting.text("human/shows")).contains("https://github.com/example/repo");
      assertThat(Json.texts(Json.at(waiting.json(), "human/actions")))
          .contains("approve", "reject", "edit");
      assertThat(world.reviewer().get("/api/inbox").texts("nodeRunId"))
          .containsExactly(waiting.text("id"));
      assertThat(flows.history(review))
          .allSatisfy(
              row -> {
                assertThat(Json.text(row, "to")).isNotBlank();
                assertThat(Instant.parse(Json.text(row, "at"))).isNotNull();
                assertThat(Json.number(row, "attempt")).isEqualTo(1);
              });
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Submit human review with rejection and feedback loop")
  void sendsWorkBackWithFeedback(Kind kind) {
    Flows flows = reviewed(kind);
    try (ApiWorld world = flows.world()) {
      String run = flows.started(START);
      String review = flows.node(run, "review", "WAITING_HUMAN");

      Told rejected =
          world
              .reviewer()
              .post(
                  review + "/review",
                  "{'action': 'reject', 'feedback': 'Please add more details'}");

      assertThat(rejected.status()).isEqualTo(200);
      assertThat(rejected.text("state")).isEqualTo("REJECTED");
      String agent = flows.node(run, "review_task", "COMPLETED", 2);
      flows.node(run, "review", "WAITING_HUMAN", 2);
      assertThat(flows.way(review)).contains("REJECTED");
      JsonValue row =
          flows.history(review).stream()
              .filter(each -> Json.text(each, "to").equals("REJECTED"))
              .findFirst()
              .orElseThrow();
      assertThat(Json.text(row, "trigger")).isEqualTo("review.rejected");
      assertThat(Json.text(row, "feedback")).isEqualTo("Please add more details");
      assertThat(Json.text(row, "principal")).isEqualTo("rita");
      assertThat(flows.way(agent))
          .containsExactly(
              "PENDING", "QUEUED", "RUNNING", "COMPLETED", "QUEUED", "RUNNING", "COMPLETED");
      assertThat(world.viewer().get(agent).text("outputs/text"))
          .contains("Please add more details");

      Told edited =
          world
              .reviewer()
              .post(review + "/review", "{'action': 'edit', 'edits': {'text': 'As I want it'}}");
      assertThat(edited.status()).isEqualTo(200);
      assertThat(edited.text("state")).isEqualTo("COMPLETED");
      assertThat(edited.text("outputs/text")).isEqualTo("As I want it");

      String other = flows.started(START);
      String approval = flows.node(other, "review", "WAITING_HUMAN");
      Told approved = world.reviewer().post(approval + "/review", "{'action': 'approve'}");
      assertThat(approved.text("state")).isEqualTo("COMPLETED");
      flows.node(other, "priority", "WAITING_HUMAN");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Submit human input for human_input node")
  void takesWhatAPersonFillsIn(Kind kind) {
    Flows flows = reviewed(kind);
    try (ApiWorld world = flows.world()) {
      String run = flows.started(START);
      String review = flows.node(run, "review", "WAITING_HUMAN");
      world.reviewer().post(review + "/review", "{'action': 'approve'}");
      String input = flows.node(run, "priority", "WAITING_HUMAN");

      Told told = world.reviewer().post(input + "/submit", "{'inputs': {'priority': 'high'}}");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("state")).isEqualTo("COMPLETED");
      assertThat(told.text("outputs/priority")).isEqualTo("high");
      flows.run(run, "COMPLETED");
      String send = flows.node(run, "send", "COMPLETED");
      assertThat(world.viewer().get(send).text("inputs/priority")).isEqualTo("high");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Submit human input for human_input node, with the printed field")
  void takesTheRequestAndTheFieldAsPrinted(Kind kind) {
    Flows flows =
        Flows.on(kind)
            .published(
                """
                flow: form
                nodes:
                  ask: { type: human_input, fields: [{ name: "priority", type: "select" }] }
                  next: { type: service, executor: noop }
                """);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'form'}");
      String input = flows.node(run, "ask", "WAITING_HUMAN");

      Told told = world.reviewer().post(input + "/submit", "{ 'inputs': { 'priority': 'high' } }");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("state")).isEqualTo("COMPLETED");
      assertThat(told.text("outputs/priority")).isEqualTo("high");
      flows.run(run, "COMPLETED");
      String id = told.text("id");
      flows.published(
          "flow: later\nnodes:\n  say: { type: service, executor: echo, with: { text:"
              + " \"{{nodes.%s.outputs.priority}}\" } }\n".formatted(id));
      String later = flows.started("{'workflowId': 'later'}");
      flows.run(later, "COMPLETED");
      assertThat(Json.text(flows.node(later, "say"), "outputs/text")).isEqualTo("high");
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Retry failed node with history tracking")
  void triesAFailedNodeAgain(Kind kind) {
    Flows flows =
        Flows.on(kind)
            .published(
                """
                flow: unsteady
                nodes:
                  call: { type: service, executor: unsteady, with: { a: 1 } }
                """)
            .failing(2);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'unsteady'}");
      String node = flows.node(run, "call", "FAILED");
      flows.run(run, "FAILED");
      assertThat(world.viewer().get(node).text("error")).contains("timed out");

      Told told = world.operator().post(node + "/retry", "{}");
      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("state")).isEqualTo("QUEUED");
      assertThat(told.number("attempt")).isEqualTo(2);
      flows.node(run, "call", "FAILED", 2);
      flows.run(run, "FAILED");
      assertThat(world.operator().post(node + "/retry").status()).isEqualTo(200);
      flows.node(run, "call", "COMPLETED", 3);
      Told completed = flows.run(run, "COMPLETED");

      List<JsonValue> failures =
          flows.history(node).stream()
              .filter(row -> Json.text(row, "to").equals("FAILED"))
              .toList();
      assertThat(failures).extracting(row -> Json.number(row, "attempt")).containsExactly(1L, 2L);
      assertThat(failures).extracting(row -> Json.number(row, "failures")).containsExactly(1L, 2L);
      assertThat(failures).allSatisfy(row -> assertThat(Json.text(row, "error")).contains("timed"));
      assertThat(world.viewer().get(node).text("inputs/a")).isEqualTo("1");
      assertThat(completed.number("reopened")).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Cancel running flow execution")
  void endsARun(Kind kind) throws InterruptedException {
    Flows flows =
        Flows.on(kind)
            .published(
                """
                flow: wide
                nodes:
                  done: { type: service, executor: noop, needs: [] }
                  slow: { type: service, executor: slow, idempotent: true, needs: [done] }
                  slower: { type: service, executor: slow, idempotent: true, needs: [done] }
                  asked: { type: human_review, needs: [done], shows: Look. }
                  last: { type: service, executor: noop, needs: [slow, slower, asked] }
                """);
    try (ApiWorld world = flows.world()) {
      String run = flows.started("{'workflowId': 'wide'}");
      flows.node(run, "slow", "RUNNING");
      flows.node(run, "slower", "RUNNING");
      String asked = flows.node(run, "asked", "WAITING_HUMAN");

      Told told = world.operator().put(run + "/cancel");

      assertThat(told.status()).isEqualTo(200);
      assertThat(told.text("state")).isEqualTo("CANCELLED");
      assertThat(Instant.parse(told.text("cancelledAt"))).isNotNull();
      assertThat(states(world, run))
          .containsExactlyInAnyOrderEntriesOf(
              Map.of(
                  "done", "COMPLETED",
                  "slow", "CANCELLED",
                  "slower", "CANCELLED",
                  "asked", "CANCELLED",
                  "last", "CANCELLED"));
      assertThat(flows.areInterrupted(2)).isTrue();
      flows.release();
      for (String what : List.of("resume", "pause", "cancel")) {
        Told late = world.operator().put(run + "/" + what);
        assertThat(late.status()).as(what).isEqualTo(409);
        assertThat(late.text("state")).isEqualTo("CANCELLED");
      }
      Told late = world.reviewer().post(asked + "/review", "{'action': 'approve'}");
      assertThat(late.status()).isEqualTo(409);
      assertThat(late.text("state")).isEqualTo("CANCELLED");
      assertThat(Json.texts(Json.at(late.json(), "acceptedEvents"))).isEmpty();
    }
  }

  private static Map<String, String> states(ApiWorld world, String run) {
    Map<String, String> states = new LinkedHashMap<>();
    for (JsonValue node : world.viewer().get(run + "/nodes").items()) {
      states.put(Json.text(node, "nodeId"), Json.text(node, "state"));
    }
    return states;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: List flow runs and get execution details")
  void listsRunsAndTellsTheirDetails(Kind kind) {
    Flows flows =
        Flows.on(kind)
            .published(Flows.REVIEWED)
            .published("flow: quick\nnodes:\n  one: { type: service, executor: noop }\n")
            .published("flow: doomed\nnodes:\n  one: { type: service, executor: unsteady }\n")
            .failing(1);
    try (ApiWorld world = flows.world()) {
      world.operator().put("/api/tasks/task-789", "{'title': 'A task'}");
      world.operator().put("/api/tasks/task-other", "{'title': 'Another'}");
      List<String> runs = new ArrayList<>();
      runs.add(flows.started("{'workflowId': 'doomed', 'taskId': 'task-789'}"));
      flows.run(runs.get(0), "FAILED");
      runs.add(flows.started("{'workflowId': 'quick', 'taskId': 'task-789'}"));
      runs.add(flows.started(START.replace("task-456", "task-789")));
      runs.add(flows.started("{'workflowId': 'quick', 'taskId': 'task-789'}"));
      runs.add(flows.started(START.replace("task-456", "task-789")));
      flows.started("{'workflowId': 'quick', 'taskId': 'task-other'}");
      flows.run(runs.get(3), "COMPLETED");
      String run = runs.get(2);
      String review = flows.node(run, "review", "WAITING_HUMAN");
      world.reviewer().post(review + "/review", "{'action': 'reject', 'feedback': 'Again'}");
      flows.node(run, "review", "WAITING_HUMAN", 2);

      Told list = world.viewer().get("/api/flow-runs?taskId=task-789");
      Told one = world.viewer().get(run);
      Told nodes = world.viewer().get(run + "/nodes");
      Told node = world.viewer().get(review);

      assertThat(list.status()).isEqualTo(200);
      assertThat(list.texts("id"))
          .containsExactly(
              id(runs.get(4)), id(runs.get(3)), id(runs.get(2)), id(runs.get(1)), id(runs.get(0)));
      assertThat(list.texts("createdAt").stream().map(Instant::parse).toList())
          .isSortedAccordingTo(java.util.Comparator.reverseOrder());
      assertThat(one.status()).isEqualTo(200);
      assertThat(one.text("id")).isEqualTo(id(run));
      assertThat(nodes.status()).isEqualTo(200);
      JsonValue agent = nodes.items().get(0);
      for (String field :
          List.of(
              "id",
              "flowRunId",
              "nodeId",
              "state",
              "inputs",
              "outputs",
              "startedAt",
              "completedAt")) {
        assertThat(Json.at(agent, field)).as(field).isNotNull();
      }
      assertThat(node.status()).isEqualTo(200);
      assertThat(flows.way(review))
          .containsExactly(
              "PENDING",
              "QUEUED",
              "RUNNING",
              "WAITING_HUMAN",
              "REJECTED",
              "QUEUED",
              "RUNNING",
              "WAITING_HUMAN");
      assertThat(world.viewer().get("/api/flow-runs?taskId=task-789&state=FAILED").texts("id"))
          .containsExactly(id(runs.get(0)));
      assertThat(world.viewer().get("/api/flow-runs?taskId=task-789&workflowId=quick").texts("id"))
          .containsExactly(id(runs.get(3)), id(runs.get(1)));
      assertThat(pages(world.viewer(), "/api/flow-runs?taskId=task-789&limit=2"))
          .isEqualTo(list.texts("id"));
    }
  }

  private static String id(String path) {
    return path.replaceAll(".*/", "");
  }

  private static List<String> pages(Client client, String path) {
    List<String> ids = new ArrayList<>();
    String next = path;
    while (next != null) {
      Told page = client.get(next);
      ids.addAll(page.texts("id"));
      next = page.next().orElse(null);
    }
    return ids;
  }

  /** Checks the data that the page needs; the page itself is tested in a browser. */
  @ParameterizedTest
  @EnumSource
  @DisplayName("Scenario: Frontend flow execution visualization in TaskDetail")
  void givesWhatAPageNeedsToDrawARun(Kind kind) {
    Flows flows = reviewed(kind);
    try (ApiWorld world = flows.world()) {
      String run = flows.started(START);
      flows.node(run, "review", "WAITING_HUMAN");

      Told topology = world.viewer().get("/api/charts/node-run/topology");
      Told graph = world.viewer().get(run + "/graph");
      Told told = world.viewer().get(run);

      Map<String, JsonValue> looks = new LinkedHashMap<>();
      for (JsonValue state : ((JsonArray) Json.at(topology.json(), "states")).items()) {
        looks.put(Json.text(state, "wire"), Json.at(state, "attributes"));
      }
      assertThat(color(looks, "PENDING")).isEqualTo("gray");
      assertThat(color(looks, "QUEUED")).isEqualTo("yellow");
      assertThat(color(looks, "RUNNING")).isEqualTo("blue");
      assertThat(Json.truth(looks.get("RUNNING"), "animated")).isTrue();
      assertThat(color(looks, "WAITING_HUMAN")).isEqualTo("orange");
      assertThat(Json.truth(looks.get("WAITING_HUMAN"), "requires_action")).isTrue();
      assertThat(color(looks, "COMPLETED")).isEqualTo("green");
      assertThat(color(looks, "FAILED")).isEqualTo("red");
      assertThat(color(looks, "REJECTED")).isEqualTo("purple");
      assertThat(color(looks, "CANCELLED")).isEqualTo("gray");
      assertThat(Json.truth(looks.get("CANCELLED"), "strikethrough")).isTrue();
      assertThat(looks.keySet()).containsAll(world.viewer().get(run + "/nodes").texts("state"));
      assertThat(Json.texts(Json.at(graph.json(), "nodes"), "nodeRunId"))
          .isEqualTo(world.viewer().get(run + "/nodes").texts("id"));
      assertThat(Json.texts(Json.at(graph.json(), "edges"), "kind"))
          .containsOnly("needs", "reject");
      assertThat(told.number("progress/percent")).isEqualTo(25);
      assertThat(told.number("waiting")).isEqualTo(1);
    }
  }

  private static String color(Map<String, JsonValue> looks, String state) {
    return Json.text(looks.get(state), "color");
  }
}
