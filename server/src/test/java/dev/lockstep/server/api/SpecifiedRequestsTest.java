package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that the requests of the specifications have the responses that the specifications show.
 */
class SpecifiedRequestsTest {

  private static final String FILE = "/requests-of-the-specifications.txt";

  /** A member name as the specifications write it, without quotes. */
  private static final Pattern NAME = Pattern.compile("([{,]\\s*)([A-Za-z_]+):");

  private static final String FORM =
      """
      flow: form
      nodes:
        ask: { type: human_input, fields: [{ name: "priority", type: "select" }] }
        send: { type: service, executor: echo, with: { p: "{{nodes.ask.outputs.priority}}" } }
      """;

  private static final String DOOMED =
      "flow: doomed\nnodes:\n  call: { type: service, executor: unsteady }\n";

  private static final String SLOW =
      """
      flow: slow
      nodes:
        one: { type: service, executor: slow }
        two: { type: service, executor: noop }
      """;

  /** A request and the expected members of its response, some with their text. */
  private record Asked(
      String scenario, String method, String path, String body, int status, List<String> members) {

    private static Asked of(List<String> lines) {
      String[] request = lines.get(1).split(" ");
      String[] answer = lines.get(3).split(" ");
      return new Asked(
          lines.get(0),
          request[0],
          request[1],
          lines.get(2),
          Integer.parseInt(answer[0]),
          List.of(answer).subList(1, answer.length));
    }

    private String json() {
      return NAME.matcher(body).replaceAll("$1\"$2\":");
    }
  }

  @ParameterizedTest
  @EnumSource
  void areAnsweredAsPrinted(Kind kind) throws IOException {
    Flows flows =
        Flows.on(kind)
            .published(Flows.REVIEWED)
            .published(FORM)
            .published(DOOMED)
            .published(SLOW)
            .published("flow: quick\nnodes:\n  one: { type: service, executor: noop }\n")
            .failing(1);
    try (ApiWorld world = flows.world()) {
      for (String task : List.of("task-456", "task-789")) {
        world.operator().put("/api/tasks/" + task, "{'title': 'Look at the repository'}");
      }
      Map<String, String> ids = prepared(flows);
      List<Asked> all = read();
      assertThat(all).hasSize(11);
      for (Asked asked : all) {
        answer(world, asked, ids);
      }
      String form = "/api/node-runs/" + ids.get("nr-333");
      String run = world.viewer().get(form).text("flowRunId");
      flows.run("/api/flow-runs/" + run, "COMPLETED");
      assertThat(Json.text(flows.node("/api/flow-runs/" + run, "send"), "outputs/p"))
          .isEqualTo("high");
      flows.node("/api/flow-runs/" + ids.get("nr-222/run"), "review", "WAITING_HUMAN", 2);
      flows.release();
    }
  }

  /** Creates runs of task-789 in the initial states of the scenarios. */
  private static Map<String, String> prepared(Flows flows) {
    Map<String, String> ids = new LinkedHashMap<>();
    String reviewed = started(flows, "wf-123", "{'repo_url': 'https://x.example'}");
    String form = started(flows, "form", "{}");
    String doomed = started(flows, "doomed", "{}");
    String slow = started(flows, "slow", "{}");
    flows.run(started(flows, "quick", "{}"), "COMPLETED");
    ids.put("nr-222", id(flows.node(reviewed, "review", "WAITING_HUMAN")));
    ids.put("nr-222/run", id(reviewed));
    ids.put("nr-111", ids.get("nr-222"));
    ids.put("nr-333", id(flows.node(form, "ask", "WAITING_HUMAN")));
    ids.put("nr-444", id(flows.node(doomed, "call", "FAILED")));
    flows.node(slow, "one", "RUNNING");
    ids.put("fr-555", id(slow));
    return ids;
  }

  private static String started(Flows flows, String workflow, String variables) {
    return flows.started(
        "{'workflowId': '%s', 'taskId': 'task-789', 'variables': %s}"
            .formatted(workflow, variables));
  }

  private static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static void answer(ApiWorld world, Asked asked, Map<String, String> ids) {
    String path = asked.path();
    for (Map.Entry<String, String> known : ids.entrySet()) {
      path = path.replace(known.getKey(), known.getValue());
    }
    String body = asked.json();
    Told told =
        world
            .admin()
            .send(
                asked.method(),
                path,
                body.isEmpty() ? null : body,
                body.isEmpty() ? null : "application/json");

    assertThat(told.status()).as("%s: %s", asked, told).isEqualTo(asked.status());
    for (String member : asked.members()) {
      String name = member.split("=", 2)[0];
      for (JsonValue item : name.startsWith("[]/") ? items(told) : List.of(told.json())) {
        String plain = name.replace("[]/", "");
        assertThat(Json.at(item, plain)).as("%s of %s", member, told).isNotNull();
        if (member.contains("=")) {
          assertThat(Json.text(item, plain)).isEqualTo(member.split("=", 2)[1]);
        }
      }
    }
  }

  private static List<JsonValue> items(Told told) {
    assertThat(told.json()).isInstanceOf(JsonArray.class);
    assertThat(told.items()).isNotEmpty();
    return told.items();
  }

  private static List<Asked> read() throws IOException {
    try (InputStream file = SpecifiedRequestsTest.class.getResourceAsStream(FILE)) {
      List<String> lines =
          new String(file.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .toList();
      List<Asked> all = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          all.add(Asked.of(lines.subList(i, i + 4)));
          i += 3;
        }
      }
      return all;
    }
  }
}
