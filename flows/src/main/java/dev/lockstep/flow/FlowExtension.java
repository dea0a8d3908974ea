package dev.lockstep.flow;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.flow.internal.batch.BatchHandlers;
import dev.lockstep.flow.internal.catalog.CatalogCommands;
import dev.lockstep.flow.internal.catalog.PermissionHandlers;
import dev.lockstep.flow.internal.catalog.TaskDomain;
import dev.lockstep.flow.internal.catalog.TaskHandlers;
import dev.lockstep.flow.internal.catalog.WorkflowHandlers;
import dev.lockstep.flow.internal.run.FlowRuns;
import dev.lockstep.flow.internal.schedule.ScheduleDomain;
import dev.lockstep.flow.internal.schedule.ScheduleHandlers;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.statecharts.schedule.ScheduleTable;
import dev.lockstep.statecharts.task.TaskTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Factory of the extension that adds flows to an engine. */
public final class FlowExtension {

  private FlowExtension() {}

  /**
   * Returns the extension of flow runs, workflows, permissions, tasks, schedules and batches, with
   * the standard quotas.
   */
  public static Extension create() {
    return create(FlowQuotas.STANDARD);
  }

  /**
   * Returns the extension with other quotas. The {@link FlowService} that starts runs checks the
   * quota of open runs.
   */
  public static Extension create(FlowQuotas quotas) {
    return create(quotas, FlowQueues.NONE);
  }

  /** Returns the extension with other quotas and queues of service nodes. */
  public static Extension create(FlowQuotas quotas, FlowQueues queues) {
    Extension runs = FlowRuns.extension(quotas, queues);
    Map<String, Handler> handlers = new LinkedHashMap<>(runs.handlers());
    handlers.put(CatalogCommands.BEGIN_WORKFLOW, WorkflowHandlers::begin);
    handlers.put(CatalogCommands.PUBLISH, WorkflowHandlers::publish);
    handlers.put(CatalogCommands.ARCHIVE, WorkflowHandlers::archive);
    handlers.put(CatalogCommands.RESTORE, WorkflowHandlers::restore);
    handlers.put(CatalogCommands.BEGIN_TASK, TaskHandlers::begin);
    handlers.put(CatalogCommands.PUT_TASK, TaskHandlers::put);
    handlers.put(CatalogCommands.CLOSE_TASK, TaskHandlers::close);
    handlers.put(CatalogCommands.REOPEN_TASK, TaskHandlers::reopen);
    handlers.putAll(PermissionHandlers.all());
    handlers.putAll(ScheduleHandlers.all());
    handlers.putAll(BatchHandlers.all());
    Map<String, Domain> domains = new LinkedHashMap<>(runs.domains());
    domains.put(TaskTable.CHART_ID.name(), new TaskDomain());
    domains.put(ScheduleTable.CHART_ID.name(), new ScheduleDomain());
    return new Extension(
        domains, handlers, Set.of(CatalogCommands.BEGIN_WORKFLOW, CatalogCommands.PUBLISH));
  }
}
