package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads.Page;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.work.FlowParts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that conversations end with their node, whatever their agent is doing. */
class OrphanedAgentsTest {

  private static final Set<String> OVER = Set.of("completed", "failed", "rejected", "cancelled");

  private static final String AGENTS =
      """
      flow: agents
      nodes:
        start: { type: service, executor: noop }
        thinking: { type: agent_task, prompt: think, needs: [start] }
        calling: { type: agent_task, prompt: call, needs: [start] }
        repeating: { type: agent_task, prompt: repeat, needs: [start] }
        asking: { type: agent_task, prompt: ask, needs: [start] }
        confirming: { type: agent_task, prompt: confirm, needs: [start] }
      """;

  private static final String HURRIED =
      """
      flow: hurried
      nodes:
        start: { type: service, executor: noop }
        thinking: { type: agent_task, prompt: think, needs: [start], timeout: 100ms }
        calling: { type: agent_task, prompt: call, needs: [start], timeout: 100ms }
        repeating: { type: agent_task, prompt: repeat, needs: [start], timeout: 100ms }
        hurrying: { type: agent_task, prompt: hurry, needs: [start] }
      """;

  private static final String REVIEWED =
      """
      flow: reviewed
      nodes:
        draft: { type: service, executor: noop, idempotent: true }
        thinking: { type: agent_task, prompt: think, needs: [draft] }
        calling: { type: agent_task, prompt: call, needs: [draft] }
        repeating: { type: agent_task, prompt: repeat, needs: [draft] }
        asking: { type: agent_task, prompt: ask, needs: [draft] }
        confirming: { type: agent_task, prompt: confirm, needs: [draft] }
        review: { type: human_review, needs: [draft], shows: Look., on_reject: { goto: draft, max_loops: 1 } }
      """;

  private static final String CONFIRMED =
      "flow: confirmed\nnodes:\n  agent: { type: agent_task, prompt: confirm }\n";

  private final CountDownLatch never = new CountDownLatch(1);
  private final AtomicInteger sent = new AtomicInteger();

  @ParameterizedTest
  @EnumSource
  void endWhenTheirRunIsCancelled(Kind kind) {
    try (ApiWorld world = world(kind)) {
      String run = started(world, AGENTS);
      Await.until(() -> phases(world.engine), phases -> phases.size() == 5 && areReached(phases));
      Await.until(() -> contracts(world.engine).size(), count -> count == 5);
      Await.until(
          () -> contracts(world.engine),
          contracts ->
              contracts.stream().filter(each -> each.status().wire().equals("running")).count()
                  == 2);

      long begin = System.nanoTime();
      assertThat(world.operator().put(run + "/cancel").status()).isEqualTo(200);

      areOver(world.engine, graphs(world.engine));
      tell("cancelled", kind, 5, begin);
      assertThat(graphs(world.engine)).hasSize(5);
    }
  }

  @ParameterizedTest
  @EnumSource
  void endWhenTheirNodeTakesTooLong(Kind kind) {
    try (ApiWorld world = world(kind)) {
      String run = started(world, HURRIED);

      Await.until(() -> world.viewer().get(run), told -> told.text("state").equals("FAILED"));

      long begin = System.nanoTime();
      // The conversation of a node that ended before its agent began is created to be closed.
      Await.until(() -> graphs(world.engine).size(), count -> count == 4);
      areOver(world.engine, graphs(world.engine));
      tell("timed out", kind, 4, begin);
      assertThat(graphs(world.engine)).hasSize(4);
    }
  }

  @ParameterizedTest
  @EnumSource
  void endWhenAReviewSendsTheirWorkBack(Kind kind) {
    try (ApiWorld world = world(kind)) {
      String run = started(world, REVIEWED);
      Await.until(() -> waiting(world, run), nodes -> nodes.size() == 3);
      Await.until(() -> phases(world.engine), phases -> phases.size() == 5 && areReached(phases));
      List<Instance> before = graphs(world.engine);
      String review =
          waiting(world, run).stream().filter(path -> path.startsWith("review ")).findFirst().get();

      Told told =
          world
              .reviewer()
              .post(
                  "/api/node-runs/" + review.substring("review ".length()) + "/review",
                  "{'action': 'reject', 'feedback': 'again'}");

      assertThat(told.status()).isEqualTo(200);
      long begin = System.nanoTime();
      never.countDown();
      areOver(world.engine, before);
      tell("rejected", kind, before.size(), begin);
      Await.until(() -> waiting(world, run), nodes -> nodes.size() == 3);
      assertThat(graphs(world.engine)).as("what ran ends first and stands").hasSize(7);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPersonIsAskedAgainAndTheActionHappensOnce(Kind kind) {
    try (ApiWorld world = world(kind)) {
      String first = started(world, CONFIRMED);
      Await.until(() -> waiting(world, first), nodes -> nodes.size() == 1);
      assertThat(world.operator().put(first + "/cancel").status()).isEqualTo(200);
      areOver(world.engine, graphs(world.engine));
      assertThat(sent).hasValue(0);

      String second =
          world
              .operator()
              .post("/api/flow-runs", "{'workflowId': 'confirmed'}")
              .header("Location")
              .orElseThrow();
      String asked = Await.until(() -> waiting(world, second), nodes -> nodes.size() == 1).get(0);
      Told told =
          world
              .reviewer()
              .post(
                  "/api/node-runs/" + asked.replace("agent ", "") + "/answer",
                  "{'action': 'approve'}");
      assertThat(told.status()).as(told.toString()).isEqualTo(200);

      Await.until(() -> world.viewer().get(second), run -> run.text("state").equals("COMPLETED"));
      assertThat(sent).hasValue(1);
    }
  }

  private static void tell(String what, Kind kind, int count, long begin) {
    System.out.printf(
        "orphaned agents on %s: %d conversations %s, all over after %d ms%n",
        kind, count, what, (System.nanoTime() - begin) / 1_000_000);
  }

  private ApiWorld world(Kind kind) {
    return ApiWorld.on(
        kind, settings -> settings.withFlows(FlowParts.STANDARD.with(model(), tools())));
  }

  private static String started(ApiWorld world, String yaml) {
    String name = yaml.lines().findFirst().orElseThrow().replace("flow: ", "");
    assertThat(world.operator().send("PUT", "/api/workflows/" + name, yaml, "text/yaml").status())
        .isEqualTo(200);
    return world
        .operator()
        .keyed()
        .post("/api/flow-runs", "{'workflowId': '" + name + "'}")
        .header("Location")
        .orElseThrow();
  }

  private static List<String> waiting(ApiWorld world, String run) {
    return world.viewer().get(run + "/nodes").items().stream()
        .filter(node -> Json.text(node, "state").equals("WAITING_HUMAN"))
        .map(node -> Json.text(node, "nodeId") + " " + Json.text(node, "id"))
        .toList();
  }

  private static List<Instance> graphs(Engine engine) {
    return DurableEngine.of(engine).page(new Page(ApiWorld.TENANT, "agent-graph", null, null, 200));
  }

  private static List<String> phases(Engine engine) {
    return graphs(engine).stream().map(Instance::state).toList();
  }

  private static boolean areReached(List<String> phases) {
    return phases.containsAll(List.of("processing.reasoning", "processing.tools", "suspended"))
        && phases.stream().filter("suspended"::equals).count() == 2;
  }

  private static List<ExecutionContract> contracts(Engine engine) {
    return graphs(engine).stream().flatMap(graph -> contracts(engine, graph).stream()).toList();
  }

  private static List<ExecutionContract> contracts(Engine engine, Instance graph) {
    return engine.children(ApiWorld.TENANT, graph.id()).stream()
        .flatMap(child -> ExecutionContract.of(child).stream())
        .toList();
  }

  /**
   * Asserts that conversations and all their contracts have ended and that none of them holds its
   * key.
   */
  private static void areOver(Engine engine, List<Instance> graphs) {
    Await.until(
        () -> graphs.stream().filter(graph -> isOpen(engine, graph)).toList(), List::isEmpty);
    for (Instance graph : graphs) {
      for (ExecutionContract contract : contracts(engine, graph)) {
        String key = contract.idempotencyKey();
        if (key != null) {
          assertThat(DurableEngine.of(engine).store().reads().holder(ApiWorld.TENANT, key))
              .isNotEqualTo(Optional.of(contract.executionId()));
        }
      }
    }
  }

  private static boolean isOpen(Engine engine, Instance graph) {
    String now = engine.instance(ApiWorld.TENANT, graph.id()).orElseThrow().state();
    return !Set.of("idle", "error").contains(now)
        || contracts(engine, graph).stream()
            .anyMatch(contract -> !OVER.contains(contract.status().wire()));
  }

  private LanguageModel model() {
    return request ->
        switch (task(request)) {
          case "think" -> thought();
          case "call" -> isAnswered(request) ? done() : call("slow", "look");
          case "repeat" -> isAnswered(request) ? done() : call("slow", "repeat");
          case "ask" ->
              new ModelAnswer.AskPerson("", Form.confirmation("Really?", "Sure?"), List.of());
          case "hurry" ->
              new ModelAnswer.AskPerson(
                  "",
                  Form.confirmation("Really?", "Soon?").expiring(Duration.ofSeconds(1)),
                  List.of());
          default -> sent.get() == 0 ? call("mail", "send") : done();
        };
  }

  private static boolean isAnswered(ModelRequest request) {
    List<Message> messages = request.messages();
    return messages.get(messages.size() - 1) instanceof Message.ToolResult;
  }

  private static ModelAnswer done() {
    return new ModelAnswer.Text("done");
  }

  private static String task(ModelRequest request) {
    return request.lastUserText();
  }

  private ModelAnswer thought() {
    try {
      never.await();
      return new ModelAnswer.Text("done");
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return new ModelAnswer.Failed("it was interrupted");
    }
  }

  private static ModelAnswer call(String service, String method) {
    JsonObject arguments = JsonObject.of("to", new JsonString("bob"));
    return new ModelAnswer.Calls("", List.of(RequestedCall.of(service, method, arguments)));
  }

  private ToolExecutor tools() {
    return JavaTools.builder()
        .add(ToolDescription.of("slow", "look", ""), call -> forever())
        .add(
            ToolDescription.of("slow", "repeat", "").marked(ToolMarks.NONE.andIdempotent()),
            call -> forever())
        .add(
            ToolDescription.of("mail", "send", "").marked(ToolMarks.CONFIRMED),
            call -> "sent " + sent.incrementAndGet())
        .build();
  }

  private String forever() throws InterruptedException {
    never.await();
    return "";
  }
}
