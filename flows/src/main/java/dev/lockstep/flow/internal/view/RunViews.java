package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.flow.internal.data.Counts;
import dev.lockstep.flow.internal.data.Failure;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.runtime.EventType;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flowrun.FlowRunActor;
import dev.lockstep.statecharts.flowrun.FlowRunContext;
import dev.lockstep.statecharts.flowrun.FlowRunEvent;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.flowrun.FlowRunTopology;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Views of flow runs. */
public final class RunViews {

  private static final AcceptedEvents ACCEPTED =
      new AcceptedEvents(FlowRunTopology.TOPOLOGY, FlowRunActor.USER);

  /** Events that result from commands about a node. */
  private static final Set<FlowRunEvent.Type> OF_NODES =
      Set.of(FlowRunEvent.Type.NODE_RETRIED, FlowRunEvent.Type.NODE_REWORKED);

  private static final String VARIABLES = "variables";

  private RunViews() {}

  /** Returns the view of a run that has been read. */
  public static FlowRun of(Instance run) {
    return of(ShownInstance.of(run));
  }

  /** Returns the view of a run. */
  public static FlowRun of(ShownInstance sight) {
    Instance run = sight.instance();
    RunData data = RunData.of(run);
    FlowRunContext context = run.context(FlowRunContext.class);
    FlowRunState state = run.state(FlowRunState.class);
    Counts counts = data.counts();
    return new FlowRun(
        run.id().toString(),
        data.workflow(),
        data.version(),
        data.task().orElse(null),
        state.wire(),
        context.paused(),
        sight.previews().containsKey(VARIABLES) ? null : Json.members(data.variables()),
        data.starter(),
        run.createdAt(),
        data.startedAt(),
        data.completedAt(),
        data.cancelledAt(),
        context.reopened(),
        new FlowRun.Progress(counts.done(), counts.total(), counts.percent()),
        counts.waiting(),
        counts.failed(),
        data.failures(),
        state == FlowRunState.CANCELLED && counts.active() > 0 ? counts.active() : null,
        state == FlowRunState.FAILED ? data.failure().map(RunViews::failure).orElse(null) : null,
        accepted(state, context.paused()),
        LoadedInstance.of(run).row().position(),
        Previews.of(
            sight.previews(),
            Addresses.OF_RUN,
            (name, preview) ->
                new FlowRun.Preview(
                    preview.bytes(), preview.text(), Addresses.run(run.id(), name))));
  }

  private static FlowRun.@Nullable Failure failure(Failure failure) {
    return new FlowRun.Failure(
        failure.reason(), failure.message(), failure.node().isEmpty() ? null : failure.node());
  }

  private static List<String> accepted(FlowRunState state, boolean isPaused) {
    FlowRunEvent.Type refused =
        isPaused ? FlowRunEvent.Type.FLOW_PAUSED : FlowRunEvent.Type.FLOW_RESUMED;
    return ACCEPTED.in(state).stream()
        .filter(event -> event != refused && !OF_NODES.contains(event))
        .map(EventType::wire)
        .toList();
  }
}
