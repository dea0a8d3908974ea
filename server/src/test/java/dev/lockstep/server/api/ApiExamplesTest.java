package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.StoredRows;
import dev.lockstep.server.work.FlowParts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executes each example of {@code docs/api.md} in a shell, as it is written, against a server. The
 * test only prepares what the variables of the example name.
 */
class ApiExamplesTest {

  private static final Pattern LINE = Pattern.compile("(?m)^curl .*?\"?\\$SERVER(/[^\\s\"?]*).*$");
  private static final Pattern METHOD = Pattern.compile("-X ([A-Z]+)");

  private static final String HELD =
      "flow: held\nnodes:\n  look: { type: human_review, shows: Look. }\n";
  private static final String ASKING =
      "flow: asking\nnodes:\n  agent: { type: agent_task, prompt: ask }\n";
  private static final String AGAIN =
      "flow: again\nnodes:\n"
          + "  first: { type: service, executor: echo, with: { said: hello } }\n"
          + "  look: { type: human_review, needs: [first], shows: Look. }\n";
  private static final String RENDER =
      "flow: films\nnodes:\n  render: { type: service, executor: render }\n";

  private final Map<String, String> names = new HashMap<>();

  @Test
  void everyExampleOfThePageWorksAsWritten(@TempDir Path folder) throws Exception {
    assumeTrue(isInstalled("bash") && isInstalled("curl"), "bash or curl is not installed");
    Files.writeString(folder.resolve("wf-123.flow.yaml"), Flows.REVIEWED);
    Files.writeString(
        folder.resolve(".curlrc"), "silent\nshow-error\nwrite-out = \"\\n%{http_code}\"\n");
    List<String> wrong = new ArrayList<>();
    int executed = 0;
    try (ApiWorld world = world()) {
      publish(world, HELD);
      publish(world, ASKING);
      publish(world, RENDER);
      publish(world, AGAIN);
      Matcher lines = LINE.matcher(Files.readString(page()));
      while (lines.find()) {
        prepare(world, route(world, lines.group(), lines.group(1)));
        String told = execute(world, folder, lines.group());
        executed++;
        if (!told.matches("(?s).*\n2\\d\\d")) {
          wrong.add(lines.group() + " was answered " + told);
        }
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(executed).isGreaterThan(60);
  }

  private static boolean isInstalled(String program) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(program, "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static Path page() {
    Path here = Path.of("docs/api.md");
    return Files.exists(here) ? here : Path.of("../docs/api.md");
  }

  private String execute(ApiWorld world, Path folder, String line)
      throws IOException, InterruptedException {
    ProcessBuilder shell = new ProcessBuilder("bash", "-c", line).directory(folder.toFile());
    shell.redirectErrorStream(true);
    shell.environment().put("CURL_HOME", folder.toString());
    shell.environment().put("SERVER", world.address().toString().replaceAll("/$", ""));
    shell.environment().put("TOKEN", Callers.ADMIN);
    shell.environment().putAll(names);
    Process process = shell.start();
    process.getOutputStream().close();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return told;
  }

  private static String route(ApiWorld world, String line, String path) {
    Matcher method = METHOD.matcher(line);
    Method used = Method.valueOf(method.find() ? method.group(1) : "GET");
    String plain = path.replaceAll("\\$[A-Z]+", "x");
    return world.routes().stream()
        .filter(route -> route.method() == used)
        .filter(
            route ->
                plain.equals(route.path())
                    || plain.matches(route.path().replaceAll("\\{[^}]+}", "[^/]+")))
        .sorted(
            (one, other) -> Boolean.compare(other.path().equals(plain), one.path().equals(plain)))
        .map(Route::name)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no route is there: " + line));
  }

  private static ApiWorld world() {
    return ApiWorld.on(
        Kind.SQLITE,
        settings ->
            settings
                .withFlows(FlowParts.STANDARD.with(model(), tools()))
                .with(new FlowQueues(List.of(FlowQueue.remote("render")))));
  }

  private static LanguageModel model() {
    return request ->
        request.lastUserText().startsWith("ask") && !hasCalled(request)
            ? new ModelAnswer.Calls("", List.of(RequestedCall.of("mail", "send", JsonObject.EMPTY)))
            : new ModelAnswer.Text("done");
  }

  private static boolean hasCalled(ModelRequest request) {
    return !request.pastCalls().isEmpty();
  }

  private static ToolExecutor tools() {
    return JavaTools.builder()
        .add(ToolDescription.of("mail", "send", "").marked(ToolMarks.CONFIRMED), call -> "sent")
        .build();
  }

  private static void publish(ApiWorld world, String flow) {
    String name = flow.lines().findFirst().orElseThrow().replace("flow: ", "");
    Told told = world.operator().send("PUT", "/api/workflows/" + name, flow, "text/yaml");
    assertThat(told.status()).as(told.toString()).isEqualTo(200);
  }

  /** Prepares the resources that an example of a route names. */
  private void prepare(ApiWorld world, String route) {
    switch (route) {
      case "putTask" -> names.put("RUN", "none");
      case "getFlowRun" -> {
        names.put("RUN", start(world, "held"));
        names.put("NODE", node(world, "WAITING_HUMAN"));
      }
      case "cancelFlowRun" -> atVersion(world, 12);
      case "terminateFlowRun" -> names.put("RUN", start(world, "held"));
      case "reviewNodeRun", "claimNodeRun", "getNodeRun" -> waiting(world, "held");
      case "answerNodeRun" -> waiting(world, "asking");
      case "submitNodeRun" -> form(world);
      case "takeWork" -> start(world, "films");
      case "keepWork" -> taken(world);
      case "failWork" -> taken(world);
      case "retryNodeRun" -> {
        taken(world);
        work(world, "fail", "'error': 'no film', 'permanent': true");
      }
      case "resolveNodeRun" -> {
        taken(world);
        work(world, "fail", "'error': 'no answer', 'unclear': true");
      }
      case "resolveExecution" -> {
        Id conversation = world.conversation();
        names.put("SESSION", conversation.toString());
        names.put("EXECUTION", world.unknown(conversation).toString());
      }
      case "liftQuarantine" -> {
        quarantined(world);
      }
      case "getBatch" -> batch(world);
      case "reworkNodeRun" -> {
        start(world, "again");
        names.put("NODE", node(world, "COMPLETED"));
      }
      case "changeSavedView" ->
          names.put(
              "VIEW",
              world
                  .admin()
                  .post("/api/views", "{'name': 'Mine', 'query': 'state:failed'}")
                  .text("id"));
      case "getSession", "cancelSession" -> session(world);
      case "getExecutionTimeline" -> {
        Id conversation = world.conversation();
        names.put("SESSION", conversation.toString());
        names.put("EXECUTION", world.execution(conversation, "tool_call", "").toString());
      }
      case "listNodeRunUsage" -> waiting(world, "asking");
      default -> names.putIfAbsent("NODE", "none");
    }
  }

  /** Starts a batch that takes hours, so that it can be stopped and resumed. */
  private void batch(ApiWorld world) {
    String ids =
        LongStream.rangeClosed(1, 10_000)
            .mapToObj(id -> "'" + new Id(id) + "'")
            .collect(Collectors.joining(", "));
    Told told =
        world.admin().post("/api/batches", "{'action': 'cancel', 'rate': 1, 'ids': [" + ids + "]}");
    assertThat(told.status()).as(told.toString()).isEqualTo(201);
    names.put("BATCH", told.text("id"));
  }

  private String start(ApiWorld world, String flow) {
    String more = flow.equals("wf-123") ? ", 'variables': {'repo_url': 'x'}" : "";
    Told told =
        world.operator().post("/api/flow-runs", "{'workflowId': '" + flow + "'" + more + "}");
    assertThat(told.status()).as(told.toString()).isEqualTo(201);
    names.put("RUN", told.text("id"));
    return told.text("id");
  }

  private void waiting(ApiWorld world, String flow) {
    start(world, flow);
    names.put("NODE", node(world, "WAITING_HUMAN"));
  }

  /** Waits for a node of the run in a state. */
  private String node(ApiWorld world, String state) {
    String nodes = "/api/flow-runs/" + names.get("RUN") + "/nodes";
    return Await.until(
            () ->
                world.viewer().get(nodes).items().stream()
                    .filter(node -> Json.text(node, "state").equals(state))
                    .map(node -> Json.text(node, "id"))
                    .toList(),
            found -> !found.isEmpty())
        .get(0);
  }

  private void form(ApiWorld world) {
    waiting(world, "wf-123");
    String review = "/api/node-runs/" + names.get("NODE") + "/review";
    assertThat(world.reviewer().post(review, "{'action': 'approve'}").status()).isEqualTo(200);
    names.put("NODE", node(world, "WAITING_HUMAN"));
  }

  /** Pauses and resumes a run until it has a version. */
  private void atVersion(ApiWorld world, int version) {
    String run = "/api/flow-runs/" + start(world, "held");
    node(world, "WAITING_HUMAN");
    boolean isPaused = false;
    while (world.viewer().get(run).number("version") < version) {
      isPaused = !isPaused;
      world.operator().put(run + (isPaused ? "/pause" : "/resume"));
    }
  }

  private void taken(ApiWorld world) {
    JsonValue work;
    String run = start(world, "films");
    do {
      Told told = world.admin().post("/api/work/take", "{'queue': 'render', 'waitMs': 30000}");
      work = Json.at(told.json(), "nodes/0");
    } while (!Json.text(work, "flowRunId").equals(run));
    names.put("NODE", Json.text(work, "id"));
    assertThat(Json.number(work, "fence")).isEqualTo(1);
  }

  private void work(ApiWorld world, String what, String body) {
    Told told =
        world
            .admin()
            .post("/api/node-runs/" + names.get("NODE") + "/" + what, "{'fence': 1, " + body + "}");
    assertThat(told.status()).as(told.toString()).isEqualTo(204);
  }

  /** Damages a node until it is quarantined, and repairs it. */
  private void quarantined(ApiWorld world) {
    waiting(world, "held");
    Id node = Id.parse(names.get("NODE")).orElseThrow();
    StoredRows rows = new StoredRows(DurableEngine.of(world.engine).store());
    String sound = rows.row(node).data();
    rows.damage(node);
    String review = "/api/node-runs/" + node + "/review";
    assertThat(world.reviewer().post(review, "{'action': 'approve'}").status()).isEqualTo(409);
    rows.rewrite(node, sound);
    names.put("INSTANCE", node.toString());
  }

  private void session(ApiWorld world) {
    String id = world.operator().post("/api/sessions", "{'input': 'Hello'}").text("run_id");
    names.put("SESSION", id);
    Await.until(
        () -> world.viewer().get("/api/sessions/" + id),
        told -> told.text("status").equals("waiting_user"));
  }
}
