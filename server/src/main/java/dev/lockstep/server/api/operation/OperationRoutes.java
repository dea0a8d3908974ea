package dev.lockstep.server.api.operation;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.FlowService;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.server.schema.api.Quarantined;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The routes of operators: terminate a run, delete ended runs, list quarantined instances, lift a
 * quarantine.
 */
public final class OperationRoutes {

  private static final String TAG = "operation";

  private final Engine engine;
  private final FlowService flows;
  private final FlowDeletion deletion;
  private final VisibleRows visible;

  /** Creates the routes of an engine. */
  public OperationRoutes(Engine engine, FlowService flows, VisibleRows visible) {
    this.visible = visible;
    this.engine = engine;
    this.flows = flows;
    this.deletion = new FlowDeletion(engine::submit, engine);
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.put("/api/flow-runs/{id}/terminate", "terminateFlowRun", Access.OPERATOR)
            .at(Parameter.id("id", "The ID of the run."))
            .described(
                TAG, "Terminates a run with all its nodes, including those that are damaged.")
            .answers(Reply.json(200, "api/termination", "The instances that were terminated."))
            .handledBy(this::terminate),
        Route.delete("/api/flow-runs/{id}", "deleteFlowRun", Access.ADMIN)
            .at(Parameter.id("id", "The ID of the run."))
            .described(
                TAG, "Deletes a run that has ended, with its nodes, history, events and outputs.")
            .answers(Reply.json(200, "api/deletion", "The run that was deleted."))
            .handledBy(this::delete),
        Route.get("/api/quarantine", "listQuarantined", Access.OPERATOR)
            .described(TAG, "Lists quarantined instances, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("api/quarantined", "A page of instances."))
            .handledBy(this::list),
        Route.post("/api/quarantine/{id}/lift", "liftQuarantine", Access.ADMIN)
            .at(Parameter.id("id", "The ID of the instance."))
            .described(TAG, "Lifts the quarantine of an instance that can be read again.")
            .answers(Reply.json(200, "api/lifted", "The instance with its state."))
            .handledBy(this::lift));
  }

  private Response terminate(Request request) {
    return Answers.checked(
        200,
        request
            .commands()
            .map(flows::through)
            .orElse(flows)
            .terminate(Callers.of(request), Answers.id(request.path("id"))));
  }

  private Response delete(Request request) {
    return Answers.checked(
        200, deletion.delete(Callers.of(request), Answers.id(request.path("id"))));
  }

  private Response list(Request request) {
    int limit = Pages.limit(request);
    List<StoredInstance> rows = quarantined(request, Pages.before(request), limit);
    List<Quarantined> seen = seen(request, rows);
    // Instances of hidden flows leave a page empty.
    while (seen.isEmpty() && rows.size() == limit) {
      rows = quarantined(request, rows.get(limit - 1).id(), limit);
      seen = seen(request, rows);
    }
    return Pages.page(request, seen, rows.size() < limit ? null : rows.get(limit - 1).id());
  }

  private List<StoredInstance> quarantined(Request request, @Nullable Id before, int limit) {
    return DurableEngine.of(engine)
        .reads()
        .quarantined(request.principal().tenant(), before, limit);
  }

  private List<Quarantined> seen(Request request, List<StoredInstance> rows) {
    return rows.stream()
        .filter(row -> visible.of(request).test(row.id()))
        .map(OperationRoutes::quarantined)
        .toList();
  }

  private static Quarantined quarantined(StoredInstance row) {
    return new Quarantined(
        row.id().toString(),
        row.root().toString(),
        row.state(),
        Objects.requireNonNullElse(row.quarantine(), ""),
        Instant.ofEpochMilli(row.updatedAt()));
  }

  private Response lift(Request request) {
    String tenant = request.principal().tenant();
    Id id = Answers.id(request.path("id"));
    StoredInstance row =
        Answers.found(
            DurableEngine.of(engine)
                .store()
                .reads()
                .instance(id)
                .filter(found -> found.tenant().equals(tenant)));
    return Answers.checked(
        200,
        engine.submit(
            BasicCommands.lift(id, row.root(), tenant).by("user", request.principal().name())));
  }
}
