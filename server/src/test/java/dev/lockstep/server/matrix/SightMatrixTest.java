package dev.lockstep.server.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.flow.executor.agent.AgentTasks;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowPermissions.Rule;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.api.Await;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.Told;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests that no route shows a flow, or what belongs to it, to a caller who may not look at it. */
class SightMatrixTest {

  private static final String FLOW = "flow-of-acme";
  private static final List<String> NONE = List.of("user:somebody-else");

  /** The resources of a flow. */
  private static final String OF_FLOW =
      "/api/(workflows|flow-runs|node-runs|schedules|quarantine|batches|execution)/\\{.*";

  /** Lists that have the flow or its run if the caller sees it. */
  private static final Set<String> LISTS =
      Set.of(
          "listWorkflows",
          "listFlowRuns",
          "searchFlowRuns",
          "countFlowRuns",
          "getFlowRunsHistogram",
          "searchNodes",
          "countNodes",
          "getNodesHistogram",
          "getHome",
          "listInbox",
          "countInbox",
          "listSchedules",
          "listBatches",
          "listExecutionSessions");

  private static FlowPermissions only(List<String> names) {
    return new FlowPermissions(List.of(new Rule("flow-of-*", Map.of(Action.LOOK, names))));
  }

  /** A world with a conversation of the agent of a hidden node. */
  private static final class Hidden implements AutoCloseable {

    final MatrixWorld world;
    final Map<String, String> ids = new LinkedHashMap<>();
    final Places places;

    Hidden(FlowPermissions permissions) {
      world = new MatrixWorld(permissions);
      Places standard = world.places();
      ids.putAll(standard.own());
      String node = ids.get("/api/node-runs/");
      String conversation =
          text(
              GraphCommands.begin("acme", AgentTasks.QUEUE, "flow.agent:" + node + ":1"),
              "session");
      ids.put("/api/execution/{session_id}", conversation);
      ids.put("/api/execution/{execution_id}", execution(conversation));
      places = new Places(ids, Map.of(), Map.of(), standard.shared());
    }

    private String execution(String conversation) {
      String json =
          "{\"action_type\":\"tool_call\",\"action_detail\":"
              + "{\"service\":\"email\",\"method\":\"send\",\"args\":{}}}";
      return text(
          Command.on(
                  Id.parse(conversation).orElseThrow(),
                  ExecutionExtension.CREATE,
                  "acme",
                  (JsonObject) JsonReader.standard().read(json).orElseThrow())
              .by("reasoning", "model"),
          "execution_id");
    }

    private String text(Command command, String member) {
      JsonObject body = world.server().engine().submit(command).orElseThrow();
      return ((JsonString) body.value(body.index(member))).value();
    }

    Told send(Route route) {
      String path = places.path(route.path(), where(route)).orElseThrow();
      String text = route.content() == null || route.method() == Method.GET ? "" : body(route);
      return caller(route)
          .send(
              route.method().name(),
              path,
              text.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(text));
    }

    private String body(Route route) {
      return switch (route.name()) {
        case "changeFlowRuns" ->
            "{\"action\":\"cancel\",\"ids\":[\"" + ids.get("/api/flow-runs/") + "\"]}";
        case "startFlowRun" -> "{\"workflowId\":\"" + FLOW + "\"}";
        case "putWorkflow" -> "{\"source\":\"flow: " + FLOW + "\\nnodes: {}\\n\"}";
        default -> world.body(route);
      };
    }

    private static Where where(Route route) {
      return route.path().contains("{") ? Where.OWN : Where.NOWHERE;
    }

    private Client caller(Route route) {
      Who who =
          route.access().equals(Access.REVIEWER)
              ? Who.REVIEWER
              : route.access().equals(Access.OPERATOR) ? Who.OPERATOR : Who.VIEWER;
      return world.callers().get(who).with("Content-Type", MediaTypes.JSON);
    }

    @Override
    public void close() {
      world.close();
    }
  }

  private static boolean isForPeople(Route route) {
    return Set.of(Access.VIEWER, Access.OPERATOR, Access.REVIEWER).contains(route.access())
        && !route.name().equals("followTask")
        && !route.name().equals("logout");
  }

  @Test
  void noRouteShowsAHiddenFlow() {
    try (Hidden world = new Hidden(only(NONE))) {
      assertThatNoRouteShowsTheFlow(world);
    }
  }

  @Test
  void noRouteShowsAFlowThatAGrantHides() {
    try (Hidden world = new Hidden(FlowPermissions.NONE)) {
      world.world.grant(Where.OWN, List.of(Action.LOOK));

      assertThatNoRouteShowsTheFlow(world);
    }
  }

  private static void assertThatNoRouteShowsTheFlow(Hidden world) {
    List<String> wrong = new ArrayList<>();
    int hidden = 0;
    for (Route route : world.world.server().server().routes()) {
      if (!isForPeople(route)) {
        continue;
      }
      Told told = world.send(route);
      boolean isOfFlow = route.path().matches(OF_FLOW) || route.name().equals("startFlowRun");
      hidden += isOfFlow ? 1 : 0;
      if (isOfFlow && told.status() != 404) {
        wrong.add(route + " was answered " + told);
      }
      if (route.method() == Method.GET && told.status() < 300 && shows(told, world.ids)) {
        wrong.add(route + " shows " + told);
      }
      if (route.name().equals("changeFlowRuns") && !told.text().contains("unknown")) {
        wrong.add(route + " was answered " + told);
      }
    }
    assertThat(number(world, "/api/flow-runs/count", "count")).isZero();
    assertThat(number(world, "/api/inbox/counts", "all")).isZero();
    assertThat(world.world.callers().get(Who.ADMIN).get("/api/flow-runs").text()).contains(FLOW);

    assertThat(wrong).isEmpty();
    assertThat(hidden).isGreaterThanOrEqualTo(50);
  }

  private static long number(Hidden world, String path, String member) {
    String text = world.world.callers().get(Who.VIEWER).get(path).text();
    return Long.parseLong(text.replaceAll("(?s).*\"" + member + "\":(\\d+).*", "$1"));
  }

  private static boolean shows(Told told, Map<String, String> ids) {
    return ids.entrySet().stream()
        .filter(id -> (id.getKey() + "{").matches("/api/[a-z-]+/?\\{.*"))
        .filter(
            id -> (id.getKey().endsWith("}") ? id.getKey() : id.getKey() + "{").matches(OF_FLOW))
        .anyMatch(id -> told.text().contains(id.getValue()));
  }

  @Test
  void aCallerWithThePermissionSeesTheFlow() {
    List<String> empty = new ArrayList<>(LISTS);
    try (Hidden world = new Hidden(only(List.of("viewer", "operator", "reviewer")))) {
      for (Route route : world.world.server().server().routes()) {
        if (isForPeople(route) && route.method() == Method.GET && isFinite(route)) {
          // The run may still be on its way to the inbox, and the home page has estimates until
          // the runs are counted.
          Told told =
              Await.until(
                  () -> world.send(route),
                  answer -> !LISTS.contains(route.name()) || isSeen(answer, world.ids));
          if (route.path().matches(OF_FLOW)) {
            assertThat(told.status()).as(route.toString()).isNotEqualTo(404);
          }
          empty.remove(route.name());
        }
      }
    }

    assertThat(empty).isEmpty();
  }

  private static boolean isSeen(Told told, Map<String, String> ids) {
    return (shows(told, ids) || told.text().contains("\"count\":1"))
        && !told.text().contains("\"estimated\":true");
  }

  private static boolean isFinite(Route route) {
    return !route.path().endsWith("/events");
  }
}
