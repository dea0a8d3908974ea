package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.InstanceSearch;
import dev.lockstep.flow.RunFilter;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.session.SessionService;
import dev.lockstep.statecharts.flow.NodeRun;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the number of queries of a list does not depend on the number of its items. */
class ReadsOfListsTest {

  private static final Caller RITA = new Caller("acme", "rita", Set.of("reviewer"));
  private static final String WIDE =
      """
      flow: wide
      nodes:
        one: { type: service, executor: noop, needs: [] }
        two: { type: service, executor: noop, needs: [] }
        three: { type: service, executor: noop, needs: [] }
        look: { type: human_review, needs: [one, two, three], shows: Look. }
      """;

  private final AtomicInteger questions = new AtomicInteger();

  @ParameterizedTest
  @EnumSource
  void asksTheStoreAsOftenForManyAsForOne(Kind kind) {
    Flows flows = Flows.on(kind).published(WIDE);
    try (ApiWorld world = flows.world()) {
      String first = begin(flows, world, 1);
      Map<String, Integer> forOne = counted(world, first);
      for (int i = 2; i <= 30; i++) {
        begin(flows, world, i);
      }
      Map<String, Integer> forMany = counted(world, first);

      assertThat(world.reviewer().get("/api/inbox").items()).hasSize(30);
      assertThat(forMany).isEqualTo(forOne);
      assertThat(forOne.values()).allSatisfy(count -> assertThat(count).isBetween(1, 5));
    }
  }

  private static String begin(Flows flows, ApiWorld world, int number) {
    world.operator().put("/api/tasks/task-" + number, "{'title': 'A task'}");
    world.operator().post("/api/sessions", "{}");
    String run = flows.started("{'workflowId': 'wide', 'taskId': 'task-1'}");
    flows.node(run, "look", "WAITING_HUMAN");
    return run;
  }

  private Map<String, Integer> counted(ApiWorld world, String path) {
    DurableEngine shared = DurableEngine.of(world.engine);
    Engine counted = shared.withReads(counting(shared.reads()));
    Function<Command, Answer> submit = world.engine::submit;
    FlowService flows = new FlowService(submit, counted);
    FlowCatalog catalog = new FlowCatalog(submit, counted);
    SessionService sessions = new SessionService(submit, counted);
    Id run = Id.parse(path.replaceAll(".*/", "")).orElseThrow();
    flows.graph(RITA, run);
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("runs", count(() -> flows.runs(RITA, RunFilter.ALL, null, 50)));
    counts.put(
        "runs of a task", count(() -> flows.runs(RITA, RunFilter.ofTask("task-1"), null, 50)));
    counts.put("nodes", count(() -> flows.nodes(RITA, run, null, 50)));
    InstanceSearch<NodeRun> search = new FlowSearch(counted).nodes();
    counts.put(
        "search for nodes",
        count(() -> search.page(RITA, "node:look", SearchFilter.ALL, SearchOrder.NEWEST, "", 50)));
    counts.put("timeline", count(() -> flows.timeline(RITA, run, 0, 200)));
    counts.put("inbox", count(() -> flows.inbox(RITA, null, 50)));
    counts.put("workflows", count(() -> catalog.workflows(RITA, null, 50)));
    counts.put("tasks", count(() -> catalog.tasks(RITA, null, 50)));
    counts.put("sessions", count(() -> sessions.list("acme", null, null, 50)));
    return counts;
  }

  private int count(Runnable list) {
    questions.set(0);
    list.run();
    return questions.get();
  }

  private Reads counting(Reads reads) {
    return (Reads)
        Proxy.newProxyInstance(
            Reads.class.getClassLoader(),
            new Class<?>[] {Reads.class},
            (proxy, method, arguments) -> {
              questions.incrementAndGet();
              try {
                return method.invoke(reads, arguments);
              } catch (InvocationTargetException problem) {
                throw problem.getCause();
              }
            });
  }
}
