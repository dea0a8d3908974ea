package dev.lockstep.server.api;

import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.work.FlowParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Flows of a test server through the API, with services that the test controls. */
final class Flows {

  /** A flow with an agent task, a review that may reject it, a form and a service. */
  static final String REVIEWED =
      """
      flow: wf-123
      version: 1.0.0
      variables:
        repo_url: { type: text, required: true }
        tone: friendly
      nodes:
        review_task:
          type: agent_task
          prompt: "Look at {{variables.repo_url}}. {{feedback | default: 'First try.'}}"
        review:
          type: human_review
          shows: "{{nodes.review_task.outputs.text}}"
          on_reject: { goto: review_task, max_loops: 3 }
        priority:
          type: human_input
          fields: [{ name: priority, type: select, options: [high, low], required: true }]
        send:
          type: service
          executor: echo
          with: { text: "{{nodes.review.outputs.text}}", priority: "{{nodes.priority.outputs.priority}}" }
      """;

  private final ApiWorld world;

  /** The number of remaining failures of the unsteady service. */
  private final AtomicInteger failures;

  private final CountDownLatch release;
  private final Semaphore interruptions;

  private Flows(
      ApiWorld world, AtomicInteger failures, CountDownLatch release, Semaphore interruptions) {
    this.world = world;
    this.failures = failures;
    this.release = release;
    this.interruptions = interruptions;
  }

  static Flows on(ApiWorld.Kind kind) {
    AtomicInteger failures = new AtomicInteger();
    CountDownLatch release = new CountDownLatch(1);
    Semaphore interruptions = new Semaphore(0);
    return new Flows(
        ApiWorld.on(kind, settings -> with(settings, failures, release, interruptions)),
        failures,
        release,
        interruptions);
  }

  private static ServerSettings with(
      ServerSettings settings,
      AtomicInteger failures,
      CountDownLatch release,
      Semaphore interruptions) {
    Service unsteady =
        (inputs, key) -> {
          if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new ServiceException("the API timed out");
          }
          return JsonObject.of("sent", new JsonString(key));
        };
    Service slow =
        (inputs, key) -> {
          try {
            release.await();
          } catch (InterruptedException interruption) {
            interruptions.release();
            throw interruption;
          }
          return JsonObject.EMPTY;
        };
    return settings.withFlows(FlowParts.STANDARD.with(Map.of("unsteady", unsteady, "slow", slow)));
  }

  ApiWorld world() {
    return world;
  }

  /** Makes the unsteady service fail a number of times. */
  Flows failing(int times) {
    failures.set(times);
    return this;
  }

  /**
   * Waits until a number of calls of the slow service were interrupted. Returns false after a
   * minute.
   */
  boolean areInterrupted(int calls) throws InterruptedException {
    return interruptions.tryAcquire(calls, 1, TimeUnit.MINUTES);
  }

  /** Lets the slow service continue. */
  void release() {
    release.countDown();
  }

  /** Publishes a flow under the name in its first line. */
  Flows published(String yaml) {
    String name = yaml.lines().findFirst().orElseThrow().replace("flow: ", "");
    Told told = world.operator().send("PUT", "/api/workflows/" + name, yaml, "text/yaml");
    if (told.status() != 200) {
      throw new AssertionError(told.toString());
    }
    return this;
  }

  /** Starts a flow and returns the path of its run. */
  String started(String json) {
    Told told = world.operator().keyed().post("/api/flow-runs", json);
    if (told.status() != 201) {
      throw new AssertionError(told.toString());
    }
    return told.header("Location").orElseThrow();
  }

  /** Waits until a run has a state and returns the run. */
  Told run(String path, String state) {
    return Await.until(() -> world.viewer().get(path), told -> told.text("state").equals(state));
  }

  /** Returns a node of a run. */
  JsonValue node(String path, String nodeId) {
    return world.viewer().get(path + "/nodes").items().stream()
        .filter(node -> Json.text(node, "nodeId").equals(nodeId))
        .findFirst()
        .orElse(JsonObject.EMPTY);
  }

  /** Waits until a node has a state and returns its path. */
  String node(String path, String nodeId, String state) {
    JsonValue found =
        Await.until(() -> node(path, nodeId), node -> state.equals(Json.text(node, "state")));
    return "/api/node-runs/" + Json.text(found, "id");
  }

  /** Waits until an attempt of a node has a state and returns the path of the node. */
  String node(String path, String nodeId, String state, int attempt) {
    JsonValue found =
        Await.until(
            () -> node(path, nodeId),
            node ->
                state.equals(Json.text(node, "state")) && Json.number(node, "attempt") == attempt);
    return "/api/node-runs/" + Json.text(found, "id");
  }

  /** Returns the states in the history of a node, in order. */
  List<String> way(String node) {
    List<String> states = new ArrayList<>();
    for (JsonValue row : history(node)) {
      String to = Json.text(row, "to");
      if (states.isEmpty() || !states.get(states.size() - 1).equals(to)) {
        states.add(to);
      }
    }
    return states;
  }

  List<JsonValue> history(String node) {
    return ((JsonArray) Json.at(world.viewer().get(node).json(), "history")).items();
  }

  /** Returns the states in the timeline of a run, in order. */
  List<String> wayOfRun(String path) {
    return world.viewer().get(path + "/timeline?limit=200").items().stream()
        .filter(row -> Json.text(row, "kind").equals("flow"))
        .map(row -> Json.text(row, "to"))
        .distinct()
        .toList();
  }
}
