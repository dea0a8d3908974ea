package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import java.util.Set;

/** A check that the counters of runs are correct, and that no run is stuck. */
final class Recount {

  private static final Set<String> ACTIVE = Set.of("QUEUED", "RUNNING", "WAITING_HUMAN");

  private Recount() {}

  /** Checks all runs. */
  static void check(FlowWorld world) {
    String cursor = null;
    do {
      ListPage<FlowRun> page = world.flows.runs(FlowWorld.ADA, RunFilter.ALL, cursor, 200);
      page.items().forEach(run -> check(run, world.nodes(Id.parse(run.id()).orElseThrow())));
      cursor = page.next();
    } while (cursor != null);
  }

  /** Checks one run. */
  static void check(FlowWorld world, Id run) {
    check(world.view(run), world.nodes(run));
  }

  private static void check(FlowRun run, List<NodeRun> nodes) {
    String what = run + "\n" + nodes;
    long done = count(nodes, Set.of("COMPLETED"));
    long active = count(nodes, ACTIVE);
    assertThat(run.progress().total()).as(what).isEqualTo(nodes.size());
    assertThat(run.progress().done()).as(what).isEqualTo(done);
    assertThat(run.waiting()).as(what).isEqualTo(count(nodes, Set.of("WAITING_HUMAN")));
    assertThat(run.failed())
        .as(what)
        .isBetween(count(nodes, Set.of("FAILED")), count(nodes, Set.of("FAILED", "REJECTED")));
    assertThat(run.failures())
        .as(what)
        .isEqualTo(nodes.stream().mapToLong(NodeRun::failures).sum());
    switch (run.state()) {
      case "COMPLETED" -> assertThat(done).as(what).isEqualTo(nodes.size());
      case "RUNNING" -> assertThat(active).as(what).isPositive();
      case "FAILED" -> {
        assertThat(active).as(what).isZero();
        assertThat(done).as(what).isLessThan(nodes.size());
        assertThat(run.failure()).as(what).isNotNull();
      }
      case "CANCELLED" -> assertThat(active + count(nodes, Set.of("PENDING"))).as(what).isZero();
      default -> assertThat(nodes).as(what).isEmpty();
    }
  }

  private static long count(List<NodeRun> nodes, Set<String> states) {
    return nodes.stream().filter(node -> states.contains(node.state())).count();
  }
}
