package dev.lockstep.server.api;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.execution.observation.ExecutionObserver;
import dev.lockstep.flow.BatchService;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowInbox;
import dev.lockstep.flow.FlowSearch;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.NodeLogs;
import dev.lockstep.flow.RunEffects;
import dev.lockstep.flow.ScheduleService;
import dev.lockstep.flow.executor.agent.UnknownOutcomes;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.server.api.batch.BatchRoutes;
import dev.lockstep.server.api.chart.ChartRoutes;
import dev.lockstep.server.api.execution.ExecutionRoutes;
import dev.lockstep.server.api.execution.ResolutionRoutes;
import dev.lockstep.server.api.execution.UsageRoutes;
import dev.lockstep.server.api.flow.BulkRoutes;
import dev.lockstep.server.api.flow.FlowRunRoutes;
import dev.lockstep.server.api.flow.InboxRoutes;
import dev.lockstep.server.api.flow.NodeLogRoutes;
import dev.lockstep.server.api.flow.NodeRunRoutes;
import dev.lockstep.server.api.flow.RunSearchRoutes;
import dev.lockstep.server.api.flow.UnknownOutcomeRoutes;
import dev.lockstep.server.api.operation.OperationRoutes;
import dev.lockstep.server.api.schedule.ScheduleRoutes;
import dev.lockstep.server.api.search.InstanceSearches;
import dev.lockstep.server.api.session.SessionRoutes;
import dev.lockstep.server.api.task.TaskRoutes;
import dev.lockstep.server.api.workflow.WorkflowRoutes;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteHandler;
import dev.lockstep.server.partner.TurnEngines;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.session.SessionService;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** The routes of all resources, in the order in which they are documented. */
public final class Api {

  private Api() {}

  /**
   * Returns the routes of an engine.
   *
   * @param engine the engine
   * @param clock the clock for the ages of executions and for simulations
   * @param quotas the quotas of open flow runs
   * @param permissions the permissions of flows
   * @param hasArchive true if ended runs can be archived
   * @param asking the name of the turn engine that sessions use by default
   * @param sessionStream the handler of requests for the events of a session as a stream
   */
  public static List<Route> of(
      Engine engine,
      InstantSource clock,
      FlowQuotas quotas,
      FlowPermissions permissions,
      boolean hasArchive,
      String asking,
      RouteHandler sessionStream) {
    Reads reads = DurableEngine.of(engine).store().reads();
    List<Route> routes = new ArrayList<>();
    VisibleRows visible = new VisibleRows(engine, permissions);
    FlowCatalog catalog = new FlowCatalog(engine::submit, engine, permissions);
    FlowService flows = new FlowService(engine::submit, engine, quotas).with(permissions);
    routes.addAll(new WorkflowRoutes(catalog).routes());
    routes.addAll(new TaskRoutes(catalog).routes());
    FlowSearch search = new FlowSearch(engine, permissions);
    routes.addAll(new RunSearchRoutes(search.runs(), clock).routes());
    routes.addAll(new FlowRunRoutes(flows, search).routes());
    routes.addAll(new BulkRoutes(flows).routes());
    routes.addAll(
        new BatchRoutes(
                new BatchService(engine::submit, engine, permissions, hasArchive), search.runs())
            .routes());
    routes.addAll(
        new ScheduleRoutes(new ScheduleService(engine::submit, engine, permissions)).routes());
    routes.addAll(new OperationRoutes(engine, flows, visible).routes());
    routes.addAll(
        new UnknownOutcomeRoutes(flows, new UnknownOutcomes(engine), new RunEffects(engine))
            .routes());
    routes.addAll(new NodeRunRoutes(flows).routes());
    routes.addAll(new NodeLogRoutes(new NodeLogs(engine)).routes());
    routes.addAll(new InboxRoutes(new FlowInbox(engine::submit, engine, permissions)).routes());
    SessionService sessions = new SessionService(engine::submit, engine);
    routes.addAll(new SessionRoutes(sessions, asking, TurnEngines.ECHO, sessionStream).routes());
    ExecutionObserver observer = new ExecutionObserver(engine, clock);
    ExecutionRoutes executions = new ExecutionRoutes(observer, engine, visible);
    routes.addAll(executions.routes());
    routes.addAll(
        InstanceSearches.routes(
            engine, search, sessions, permissions, (caller, ids) -> executions.conversations(ids)));
    routes.addAll(new ResolutionRoutes(engine, observer).routes());
    routes.addAll(new UsageRoutes(engine, flows).routes());
    routes.addAll(new ChartRoutes(Charts.all(), clock).routes());
    return routes;
  }
}
