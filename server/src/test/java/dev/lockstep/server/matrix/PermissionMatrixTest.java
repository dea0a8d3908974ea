package dev.lockstep.server.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowPermissions.Rule;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.Told;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests that each route that changes a flow, a run or a node requires its permission. */
class PermissionMatrixTest {

  private static final String FLOW = "flow-of-acme";
  private static final Set<String> WITHOUT_A_FLOW = Set.of("validateWorkflow", "previewSchedule");
  private static final List<String> NONE = List.of("user:somebody-else");

  private static FlowPermissions only(List<String> names) {
    return new FlowPermissions(
        List.of(
            new Rule(
                "flow-of-*",
                Map.of(Action.PUBLISH, names, Action.START, names, Action.DECIDE, names))));
  }

  @Test
  void everyChangeOfAFlowRequiresItsPermission() {
    try (MatrixWorld world = new MatrixWorld(only(NONE))) {
      assertThatAllIsRefused(world, world.places());
    }
  }

  @Test
  void everyChangeOfAFlowRequiresItsGrantWithoutAConfiguration() {
    try (MatrixWorld world = new MatrixWorld()) {
      Places places = world.places();
      world.grant(Where.OWN, List.of(Action.PUBLISH, Action.START, Action.DECIDE));

      assertThatAllIsRefused(world, places);
    }
  }

  @Test
  void aGrantOfAnotherTenantRestrictsNothing() {
    try (MatrixWorld world = new MatrixWorld()) {
      Places places = world.places();
      world.grant(Where.FOREIGN, List.of(Action.PUBLISH, Action.START, Action.DECIDE));

      assertThatNothingIsRefused(world, places);
    }
  }

  private static void assertThatAllIsRefused(MatrixWorld world, Places places) {
    List<String> wrong = new ArrayList<>();
    int routes = 0;
    for (Route route : world.server().server().routes()) {
      if (isChange(route)) {
        routes++;
        Told told = send(world, route, places);
        if (!told.text().contains("not-permitted")) {
          wrong.add(route + " was answered " + told);
        }
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(routes).isGreaterThanOrEqualTo(19);
  }

  @Test
  void aCallerWithThePermissionIsNotRefused() {
    try (MatrixWorld world = new MatrixWorld(only(List.of("role:operator", "role:reviewer")))) {
      assertThatNothingIsRefused(world, world.places());
    }
  }

  private static void assertThatNothingIsRefused(MatrixWorld world, Places places) {
    for (Route route : world.server().server().routes()) {
      if (isChange(route)) {
        Told told = send(world, route, places);
        assertThat(told.text()).as(route.toString()).doesNotContain("not-permitted");
      }
    }
  }

  private static boolean isChange(Route route) {
    boolean isOfPeople =
        route.access().equals(Access.OPERATOR) || route.access().equals(Access.REVIEWER);
    return isOfPeople
        && route.method() != Method.GET
        && route.path().matches("/api/(workflows|flow-runs|node-runs|schedules)(/.*)?")
        && !WITHOUT_A_FLOW.contains(route.name());
  }

  private static Told send(MatrixWorld world, Route route, Places places) {
    Where where = route.path().contains("{") ? Where.OWN : Where.NOWHERE;
    String path = places.path(route.path(), where).orElseThrow();
    Who who = route.access().equals(Access.OPERATOR) ? Who.OPERATOR : Who.REVIEWER;
    Client client = world.callers().get(who).with("Content-Type", MediaTypes.JSON);
    String body =
        switch (route.name()) {
          case "putSchedule" -> "{\"workflowId\":\"" + FLOW + "\",\"cron\":\"@daily\"}";
          case "startFlowRun" -> "{\"workflowId\":\"" + FLOW + "\"}";
          case "changeFlowRuns" -> {
            String run = places.path("/api/flow-runs/{id}", Where.OWN).orElseThrow();
            yield "{\"action\":\"cancel\",\"ids\":[\"" + run.replaceAll(".*/", "") + "\"]}";
          }
          case "putWorkflow" ->
              "{\"source\":\"flow: "
                  + FLOW
                  + "\\nversion: 2.0.0\\nnodes: { a: { type: human_review,"
                  + " shows: Look. } }\\n\"}";
          default -> route.content() == null ? "" : world.body(route);
        };
    return client.send(
        route.method().name(),
        path,
        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }
}
