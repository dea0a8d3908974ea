package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import java.lang.reflect.Proxy;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests the stream of a task, which combines its runs and can be resumed from the last event alone.
 */
final class TaskStreamTest {

  private static final String FLOW =
      """
      flow: two-steps
      version: 1.0.0
      nodes:
        one: {type: service, executor: noop}
        two: {type: service, executor: noop, needs: [one]}
      """;

  /** The number of viewers so far; each has a place of its own. */
  private static final AtomicInteger VIEWERS = new AtomicInteger();

  private static TestServer server;
  private static LiveHub hub;
  private static Client admin;

  @BeforeAll
  static void start() {
    server = TestServer.start();
    hub = server.server().live();
    admin = server.admin();
    assertThat(
            admin
                .with("Content-Type", "text/yaml")
                .send("PUT", "/api/workflows/two-steps", BodyPublishers.ofString(FLOW))
                .status())
        .isLessThan(300);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void task(String name) {
    assertThat(admin.put("/api/tasks/" + name, "{\"title\":\"A task\"}").status()).isLessThan(300);
  }

  private static Id run(String task, int number) {
    String asked = "{\"workflowId\":\"two-steps\",\"taskId\":\"" + task + "\"}";
    String id = admin.keyed(task + "-" + number).post("/api/flow-runs", asked).text("id");
    return Id.parse(id).orElseThrow();
  }

  private static FakeWire follow(String task, String after) {
    return follow(task, after, FlowSight.ALL);
  }

  private static FakeWire follow(String task, String after, FlowSight sight) {
    FakeWire wire = new FakeWire();
    Admission admission = admission(task, after, sight);
    assertThat(admission).isInstanceOf(Admission.Open.class);
    ((Admission.Open) admission).begin().accept(wire);
    return wire;
  }

  private static Admission admission(String task, String after, FlowSight sight) {
    VisibleRows visible = new VisibleRows(server.engine(), FlowPermissions.NONE);
    return hub.followTask(
        new Viewer("ada-" + VIEWERS.incrementAndGet(), () -> true),
        new LiveHub.TaskStream("acme", "task:" + task, sight, visible),
        after);
  }

  /** Waits until runs are final and returns the numbers of their last events. */
  private static SortedMap<Id, Long> ended(List<Id> runs) {
    SortedMap<Id, Long> ends = new TreeMap<>();
    for (Id run : runs) {
      FakeWire alone = new FakeWire();
      Admission admission = hub.follow(new Viewer("bob", () -> true), run, Frames.WRAPPED, 0);
      if (admission instanceof Admission.Open open) {
        open.begin().accept(alone);
        alone.await(FakeWire::isClosed);
      }
      ends.put(
          run, DurableEngine.of(server.engine()).store().reads().instance(run).orElseThrow().seq());
    }
    return ends;
  }

  private static boolean isAt(FakeWire wire, SortedMap<Id, Long> ends) {
    List<String> ids = wire.numbers();
    return !ids.isEmpty() && ids.get(ids.size() - 1).equals(new TaskCursor(ends).toString());
  }

  /** Asserts that each event is the next one of its run, beginning after a cursor. */
  private static void assertContiguous(TaskCursor from, List<String> ids) {
    Map<Id, Long> known = new HashMap<>(from.numbers());
    for (String id : ids) {
      Map<Id, Long> said = TaskCursor.parse(id).orElseThrow().numbers();
      List<Id> moved =
          said.keySet().stream().filter(run -> !said.get(run).equals(known.get(run))).toList();
      assertThat(moved).as(id).hasSize(1);
      Id run = moved.get(0);
      assertThat(said.get(run)).as(id).isEqualTo(known.getOrDefault(run, 0L) + 1);
      known.put(run, said.get(run));
    }
  }

  @Test
  void tellsAllRunsOfATaskThoseToComeIncluded() {
    task("all");
    List<Id> runs = new ArrayList<>();
    runs.add(run("all", 1));
    runs.add(run("all", 2));

    FakeWire wire = follow("all", "");
    runs.add(run("all", 3));
    SortedMap<Id, Long> ends = ended(runs);

    wire.await(so -> isAt(so, ends));
    assertContiguous(TaskCursor.START, wire.numbers());
    assertThat(wire.numbers()).hasSize((int) ends.values().stream().mapToLong(end -> end).sum());
  }

  /** The permissions may have changed between the check of a route and its handler. */
  @Test
  void aRunThatIsHiddenWhenItsStreamBeginsIsNotFollowed() {
    task("hidden");
    String run = run("hidden", 1).toString();

    assertThat(status(run, List.of("role:viewer"))).isEqualTo(200);
    assertThat(status(run, List.of("user:bob"))).isEqualTo(404);
  }

  private static int status(String run, List<String> permitted) {
    FlowPermissions permissions =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule(
                    "two-steps", Map.of(FlowPermissions.Action.LOOK, permitted))));
    VisibleRows visible = new VisibleRows(server.engine(), permissions);
    Route route =
        new LiveRoutes(server.engine(), hub, identity -> true, visible)
            .all().stream()
                .filter(each -> each.name().equals("followFlowRun"))
                .findFirst()
                .orElseThrow();
    Principal vera = new Principal("vera", "acme", Set.of(Role.VIEWER));
    IncomingRequest withoutHeaders =
        (IncomingRequest)
            Proxy.newProxyInstance(
                TaskStreamTest.class.getClassLoader(),
                new Class<?>[] {IncomingRequest.class},
                (proxy, method, arguments) -> Optional.empty());
    Request request =
        new Request(
            withoutHeaders,
            route,
            () -> vera,
            Map.of("id", run),
            Map.of(),
            "",
            Request.Sent.NOTHING);
    return route.handler().handle(request).status();
  }

  @Test
  void goesOnBehindWhateverEventAClientHadLast() {
    task("again");
    SortedMap<Id, Long> ends = ended(List.of(run("again", 1), run("again", 2)));
    FakeWire whole = follow("again", "").await(so -> isAt(so, ends));

    for (String id : whole.numbers().subList(0, whole.numbers().size() - 1)) {
      FakeWire rest = follow("again", id).await(so -> isAt(so, ends));
      assertContiguous(TaskCursor.parse(id).orElseThrow(), rest.numbers());
      rest.stick();
    }
  }

  @Test
  void beginsWithWhatIsToCome() {
    task("later");
    ended(List.of(run("later", 1)));
    FakeWire wire = follow("later", "now");

    SortedMap<Id, Long> ends = ended(List.of(run("later", 2)));

    Id second = ends.firstKey();
    wire.await(so -> so.numbers().size() == ends.get(second));
    assertThat(wire.text()).contains("\"root\":\"" + second + "\"");
    assertThat(wire.text().split("\"root\":\"" + second).length - 1)
        .isEqualTo(ends.get(second).intValue());
  }

  @Test
  void hasNoEventOfHiddenFlows() {
    task("mixed");
    admin
        .with("Content-Type", "text/yaml")
        .send(
            "PUT",
            "/api/workflows/secret",
            BodyPublishers.ofString(FLOW.replace("two-steps", "secret")));
    FlowSight sight = new FlowSight(List.of(new FlowSight.Rule("secret", false)));
    FakeWire early = follow("mixed", "", sight);
    String asked = "{\"workflowId\":\"secret\",\"taskId\":\"mixed\"}";
    String secret = admin.keyed("mixed-secret").post("/api/flow-runs", asked).text("id");
    Id seen = run("mixed", 1);
    SortedMap<Id, Long> all = ended(List.of(Id.parse(secret).orElseThrow(), seen));
    SortedMap<Id, Long> ends = new TreeMap<>(Map.of(seen, all.get(seen)));

    FakeWire late = follow("mixed", "", sight);

    for (FakeWire wire : List.of(early, late)) {
      wire.await(so -> isAt(so, ends));
      assertThat(wire.text()).contains(seen.toString()).doesNotContain(secret);
    }
    assertThat(follow("mixed", "").await(so -> isAt(so, all)).text()).contains(secret);
  }

  @Test
  void rejectsInvalidCursors() {
    task("places");
    Id run = ended(List.of(run("places", 1))).firstKey();

    for (String after : List.of("7", "~", run + ":0", run + ":99999", run + ":1~", "x:1")) {
      assertThat(admission("places", after, FlowSight.ALL))
          .as(after)
          .isInstanceOf(Admission.NoSuchPlace.class);
    }
    assertThat(server.viewer().open("/api/tasks/no-such-task/events").status()).isEqualTo(404);
    assertThat(server.stranger().open("/api/tasks/places/events").status()).isEqualTo(404);
    assertThat(server.viewer().open("/api/tasks/places/events").status()).isEqualTo(200);
  }
}
