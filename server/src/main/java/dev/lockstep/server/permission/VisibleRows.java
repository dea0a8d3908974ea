package dev.lockstep.server.permission;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.executor.agent.AgentTasks;
import dev.lockstep.flow.executor.agent.ConversationNames;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.http.Request;
import dev.lockstep.statecharts.agentgraph.AgentGraphTable;
import dev.lockstep.statecharts.flowrun.FlowRunTable;
import dev.lockstep.statecharts.schedule.ScheduleTable;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides which rows of the store a caller may look at: those of visible flows, and those that
 * belong to no flow. A row whose flow is not known is hidden from callers with a restricted sight.
 * Thread-safe.
 */
public final class VisibleRows {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Reads reads;
  private final InstanceReader reader;
  private final FlowPermissions permissions;

  /** Creates the decisions for the rows of an engine. */
  public VisibleRows(Engine engine, FlowPermissions permissions) {
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
    this.permissions = permissions;
  }

  /** Returns the flows that the caller of a request may look at. */
  public FlowSight sight(Request request) {
    return sight(Callers.of(request));
  }

  /** Returns the flows that a caller may look at. */
  public FlowSight sight(Caller caller) {
    return permissions.sight(caller);
  }

  /** Returns a condition on instances of the caller's tenant. */
  public Predicate<Id> of(Request request) {
    FlowSight sight = sight(request);
    return id -> isSeen(sight, id);
  }

  /** Returns true if the caller sees an instance. An unknown ID is decided by its route. */
  boolean isSeen(FlowSight sight, String instance) {
    return Id.parse(instance).flatMap(reads::instance).map(row -> isSeen(sight, row)).orElse(true);
  }

  /** Returns true if the caller sees the schedule of a name. */
  boolean isScheduleSeen(FlowSight sight, String tenant, String schedule) {
    return reads
        .holder(tenant, ScheduleData.claim(schedule))
        .flatMap(reads::instance)
        .map(row -> isSeen(sight, row))
        .orElse(true);
  }

  /** Returns true if callers with a sight see an instance. */
  public boolean isSeen(FlowSight sight, Id id) {
    return sight.isAll() || reads.instance(id).filter(row -> isSeen(sight, row)).isPresent();
  }

  private boolean isSeen(FlowSight sight, StoredInstance row) {
    Optional<StoredInstance> root = row.isRoot() ? Optional.of(row) : reads.instance(row.root());
    return root.isPresent() && isRootSeen(sight, root.get());
  }

  private boolean isRootSeen(FlowSight sight, StoredInstance root) {
    String chart = reader.chart(root).orElse("");
    if (chart.equals(FlowRunTable.CHART_ID.name())) {
      return UndecodedData.of(root).text(RunData.WORKFLOW).filter(sight::sees).isPresent();
    }
    if (chart.equals(AgentGraphTable.CHART_ID.name())) {
      return isConversationSeen(sight, root);
    }
    if (chart.equals(ScheduleTable.CHART_ID.name())) {
      return workflowOfSchedule(root).filter(sight::sees).isPresent();
    }
    return !chart.isEmpty();
  }

  /** Conversations of earlier releases do not name their node. */
  private boolean isConversationSeen(FlowSight sight, StoredInstance conversation) {
    boolean isOfFlow =
        UndecodedData.of(conversation).text("queue").filter(AgentTasks.QUEUE::equals).isPresent();
    return !isOfFlow
        || ConversationNames.node(conversation.subject())
            .flatMap(reads::instance)
            .filter(node -> isSeen(sight, node))
            .isPresent();
  }

  private static Optional<String> workflowOfSchedule(StoredInstance schedule) {
    return ScheduleData.workflow(JSON.read(schedule.data()).value());
  }
}
