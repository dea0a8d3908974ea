package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.flow.internal.data.Counts;
import dev.lockstep.flow.internal.data.Failure;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.search.SearchedRun;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.statecharts.flowrun.FlowRunContext;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The domain of the chart {@code flow-run}: counters evaluate its guards, and its actions change
 * the nodes.
 */
final class RunDomain implements Domain, Searchable {

  private final PlanCache plans;

  RunDomain(PlanCache plans) {
    this.plans = plans;
  }

  @Override
  public boolean holds(
      UnitOfWork unit, Instance run, String guard, Object context, @Nullable MachineEvent event) {
    Counts counts = RunData.of(unit.get(run.id())).counts();
    return switch (guard) {
      case "all_nodes_completed" -> counts.isComplete();
      case "no_branch_is_left" -> counts.active() == 0;
      default -> throw new IllegalStateException("unknown guard `" + guard + "`");
    };
  }

  @Override
  public void perform(UnitOfWork unit, Instance run, String action) {
    FlowUnit flow = new FlowUnit(unit, plans);
    new RunActions(flow).perform(new Effect.Perform(action), run.context(FlowRunContext.class));
  }

  @Override
  public void settled(UnitOfWork unit, Instance run) {
    String from = unit.last(run.id()).orElseThrow().from();
    FlowRunState to = run.state(FlowRunState.class);
    if (from.isEmpty() || from.equals(to.wire())) {
      return;
    }
    RunData data = RunData.of(run);
    RunData changed =
        switch (to) {
          case PENDING -> data;
          case RUNNING -> data.startedAt() == null ? data.started(unit.now()) : data;
          case COMPLETED -> data.ended(unit.now());
          case FAILED -> explained(unit, data).ended(unit.now());
          case CANCELLED -> data.cancelled(unit.now());
        };
    unit.data(run.id(), changed.json());
    unit.rest(run.id());
    countOpen(unit, run, from, to);
    if (to == FlowRunState.CANCELLED) {
      new RunActions(new FlowUnit(unit, plans)).cancelAll();
    }
  }

  /**
   * Updates the quotas. An open run claims a name, so that the open runs of a tenant can be
   * counted. Its stored characters count for the tenant while it is not open.
   */
  private static void countOpen(UnitOfWork unit, Instance run, String from, FlowRunState to) {
    String name = FlowQuotas.openRun(run.id().toString());
    long size = RunData.of(run).size();
    switch (to) {
      case PENDING -> {}
      case RUNNING -> {
        if (from.equals(FlowRunState.FAILED.wire())) {
          unit.claim(name, run.id());
          unit.stores(-size);
        }
      }
      case COMPLETED, FAILED, CANCELLED -> {
        if (unit.holder(name).isPresent()) {
          unit.release(name, run.id());
          unit.stores(size);
        }
      }
    }
  }

  @Override
  public String searchKind() {
    return SearchFields.RUNS.kind();
  }

  @Override
  public Entry searchEntry(Instance run) {
    return SearchedRun.entry(RunData.of(run), run.state(FlowRunState.class));
  }

  @Override
  public SearchTerms searchTerms(Instance run) {
    return SearchedRun.terms(RunData.of(run));
  }

  /** Returns true if what the run stores counts for its tenant. */
  static boolean hasEnded(Instance run) {
    return switch (run.state(FlowRunState.class)) {
      case PENDING, RUNNING -> false;
      case COMPLETED, FAILED, CANCELLED -> true;
    };
  }

  /**
   * Returns the data with the reason of the failure. A continued run may fail for another reason
   * than before.
   */
  private static RunData explained(UnitOfWork unit, RunData data) {
    if (data.failure().isPresent()) {
      return data;
    }
    Set<String> others =
        Set.of(
            NodeRunState.PENDING.wire(),
            NodeRunState.COMPLETED.wire(),
            NodeRunState.CANCELLED.wire());
    return unit.children(others).stream()
        .filter(node -> !node.context(NodeRunContext.class).sentBack())
        .findFirst()
        .map(
            node ->
                data.failed(
                    new Failure(
                        "node-failed",
                        NodeData.of(node).error().orElse("a node was rejected"),
                        node.id().toString())))
        .orElse(data);
  }
}
