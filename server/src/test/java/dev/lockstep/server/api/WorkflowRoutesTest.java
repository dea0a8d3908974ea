package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.runtime.sample.Sample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WorkflowRoutesTest {

  private static final String GREET =
      """
      flow: greet
      version: %s
      description: Greets somebody.
      variables:
        name: { type: text, required: true }
      nodes:
        ask:
          type: human_input
          fields: [{ name: tone, type: select, options: [warm, cold] }]
        send:
          type: service
          executor: noop
          with: { to: "{{variables.name}}", tone: "{{nodes.ask.outputs.tone}}" }
      """;

  private ApiWorld world;

  @BeforeEach
  void start() {
    world = ApiWorld.on(Kind.SQLITE);
  }

  @AfterEach
  void stop() {
    world.close();
  }

  private Told put(String name, String yaml) {
    return world.operator().send("PUT", "/api/workflows/" + name, yaml, "text/yaml");
  }

  @Test
  void publishesADefinitionInYaml() {
    Told put = put("greet", GREET.formatted("1.0.0"));
    Told got = world.viewer().get("/api/workflows/greet");

    assertThat(put.status()).isEqualTo(200);
    assertThat(put.text("version")).isEqualTo("1.0.0");
    assertThat(got.text("source")).isEqualTo(GREET.formatted("1.0.0"));
    assertThat(got.text("definition/nodes/1/executor")).isEqualTo("noop");
    assertThat(world.stranger().get("/api/workflows/greet").status()).isEqualTo(404);
    assertThat(world.viewer().get("/api/workflows").texts("workflowId")).containsExactly("greet");
  }

  @Test
  void tellsThatAReferenceHasTooManyFilters() {
    String yaml =
        """
        flow: hostile
        variables: { x: 1 }
        nodes:
          a: { type: agent_task, prompt: "{{variables.x%s}}" }
        """
            .formatted("|json".repeat(200_000));

    Told told = world.viewer().send("POST", "/api/workflows/validate", yaml, "text/yaml");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.text("diagnostics/0/message"))
        .isEqualTo("a reference has at most 16 filters, this one has 200000");
    assertThat(put("hostile", yaml).status()).isEqualTo(422);
  }

  @Test
  void tellsThatADefinitionComesToTooMuchJson() {
    String yaml =
        "flow: hostile\nvariables:\n  v: { type: json, default: ["
            + "[],".repeat(340_000)
            + "] }\nnodes:\n  a: { type: service, executor: echo, with: { x: \"{{variables.v}}\" } }\n";
    String deep = yaml.replace("[[]", "[".repeat(20) + "[]").replace("[],]", "[]" + "]".repeat(20));

    Told told = world.viewer().send("POST", "/api/workflows/validate", deep, "text/yaml");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.text("diagnostics/0/code")).isEqualTo("definition-too-large");
  }

  @Test
  void publishesAndStartsTenThousandNodes() {
    Told put = put("written", flow(Sample.size(10_000, 1_000)));
    Told started = world.operator().keyed().post("/api/flow-runs", "{\"workflowId\": \"written\"}");

    assertThat(put.status()).isEqualTo(200);
    assertThat(started.status()).isEqualTo(201);
    assertThat(put("written", flow(10_001)).status()).isEqualTo(422);
  }

  private static String flow(int nodes) {
    StringBuilder yaml = new StringBuilder("flow: written\nnodes:\n");
    for (int i = 0; i < nodes; i++) {
      yaml.append(
          "  n"
              + i
              + ": { type: service, executor: noop, needs: ["
              + (i == 0 ? "" : "n" + i / 10)
              + "] }\n");
    }
    return yaml.toString();
  }

  @Test
  void publishesADefinitionInJson() {
    String source = GREET.formatted("1.0.0").replace("\"", "\\\"").replace("\n", "\\n");

    Told put =
        world
            .operator()
            .send(
                "PUT",
                "/api/workflows/greet",
                "{\"source\": \"" + source + "\"}",
                "application/json");

    assertThat(put.status()).isEqualTo(200);
  }

  @Test
  void keepsEveryVersionAsItWas() {
    put("greet", GREET.formatted("1.0.0"));
    put("greet", GREET.formatted("1.1.0"));
    Told again = put("greet", GREET.formatted("1.0.0"));
    Told other = put("greet", GREET.formatted("1.0.0").replace("warm", "kind"));

    assertThat(again.status()).isEqualTo(200);
    assertThat(other.status()).isEqualTo(409);
    assertThat(other.code()).isEqualTo("version-exists");
    assertThat(world.viewer().get("/api/workflows/greet").text("version")).isEqualTo("1.1.0");
    assertThat(world.viewer().get("/api/workflows/greet?version=1.0.0").text("version"))
        .isEqualTo("1.0.0");
    assertThat(world.viewer().get("/api/workflows/greet?version=9.9.9").status()).isEqualTo(404);
    assertThat(world.viewer().get("/api/workflows/greet/versions").texts("version"))
        .containsExactly("1.1.0", "1.0.0");
  }

  @Test
  void tellsAllMistakesOfADefinitionAtOnce() {
    String wrong =
        GREET
            .formatted("1.0.0")
            .replace("{{variables.name}}", "{{variables.nobody}}")
            .replace("type: human_input", "type: human_inptu")
            .replace("nodes.ask", "nodes.aks");

    Told put = put("greet", wrong);
    Told validated = world.viewer().send("POST", "/api/workflows/validate", wrong, "text/yaml");

    assertThat(put.status()).isEqualTo(422);
    assertThat(put.code()).isEqualTo("definition-invalid");
    assertThat(Json.texts(Json.at(put.json(), "diagnostics"), "code"))
        .hasSizeGreaterThanOrEqualTo(2)
        .isEqualTo(Json.texts(Json.at(validated.json(), "diagnostics"), "code"));
    assertThat(put.number("diagnostics/0/line")).isEqualTo(8);
    assertThat(put.text("diagnostics/0/excerpt")).contains("human_inptu").contains("^^^^");
    assertThat(validated.status()).isEqualTo(200);
    assertThat(validated.truth("valid")).isFalse();
    assertThat(world.viewer().get("/api/workflows").items()).isEmpty();
  }

  @Test
  void showsTheGraphOfADefinitionThatCouldBeStored() {
    Told validated =
        world
            .viewer()
            .send("POST", "/api/workflows/validate", GREET.formatted("1.0.0"), "text/yaml");

    assertThat(validated.truth("valid")).isTrue();
    assertThat(validated.text("flow")).isEqualTo("greet");
    assertThat(Json.texts(Json.at(validated.json(), "graph/nodes"), "nodeId"))
        .containsExactly("ask", "send");
    assertThat(validated.text("graph/edges/0/kind")).isEqualTo("needs");
  }

  @Test
  void publishesNothingUnderAnotherName() {
    Told put = put("other", GREET.formatted("1.0.0"));
    Told odd = put("%C3%A4", GREET.formatted("1.0.0"));

    assertThat(put.status()).isEqualTo(422);
    assertThat(put.code()).isEqualTo("workflow-name-differs");
    assertThat(odd.status()).isEqualTo(422);
  }

  @Test
  void rejectsBodiesThatAreNotDefinitions() {
    assertThat(put("greet", "").status()).isEqualTo(422);
    assertThat(put("greet", "\0").status()).isEqualTo(422);
    assertThat(put("greet", "- 1\n- 2").status()).isEqualTo(422);
    assertThat(world.operator().put("/api/workflows/greet", "{}").status()).isEqualTo(400);
    assertThat(
            world
                .operator()
                .send("PUT", "/api/workflows/greet", "flow: x", "application/xml")
                .status())
        .isEqualTo(415);
    assertThat(
            world
                .viewer()
                .send("PUT", "/api/workflows/greet", GREET.formatted("1.0.0"), "text/yaml")
                .status())
        .isEqualTo(403);
  }

  @Test
  void putsTasks() {
    Client operator = world.operator();

    Told put = operator.put("/api/tasks/task-456", "{'title': 'Write the minutes'}");
    Told again = operator.put("/api/tasks/task-456", "{'title': 'Send the minutes'}");
    Told got = world.viewer().get("/api/tasks/task-456");

    assertThat(put.status()).isEqualTo(200);
    assertThat(again.number("version")).isGreaterThan(put.number("version"));
    assertThat(got.text("title")).isEqualTo("Send the minutes");
    assertThat(got.header("ETag")).contains("\"" + again.number("version") + "\"");
    assertThat(world.viewer().get("/api/tasks").texts("taskId")).containsExactly("task-456");
    assertThat(world.stranger().get("/api/tasks").items()).isEmpty();
    assertThat(operator.put("/api/tasks/a%20b", "{'title': 'x'}").status()).isEqualTo(422);
    assertThat(operator.put("/api/tasks/x", "{'title': ''}").status()).isEqualTo(400);
    assertThat(operator.put("/api/tasks/x", "{'title': 'x', 'state': 'CLOSED'}").status())
        .isEqualTo(400);
  }

  @Test
  void putsATaskOnlyInTheVersionThatWasLookedAt() {
    Client operator = world.operator();
    String path = "/api/tasks/task-of-two";
    String first = operator.put(path, "{'title': 'Begun'}").header("ETag").orElseThrow();
    operator.put(path, "{'title': 'By one'}");

    Told late = operator.with("If-Match", first).put(path, "{'title': 'By the other'}");
    String now = operator.get(path).header("ETag").orElseThrow();
    Told inTime = operator.with("If-Match", now).put(path, "{'title': 'By both'}");
    Told missing = operator.with("If-Match", now).put("/api/tasks/no-task", "{'title': 'x'}");

    assertThat(late.status()).isEqualTo(412);
    assertThat(inTime.status()).isEqualTo(200);
    assertThat(operator.get(path).text("title")).isEqualTo("By both");
    assertThat(missing.status()).isEqualTo(404);
    assertThat(operator.with("If-Match", "1").put(path, "{'title': 'x'}").status()).isEqualTo(400);
  }
}
