package dev.lockstep.server.api.admin;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.Setting;
import dev.lockstep.server.schema.api.TenantUsage;
import java.util.List;
import java.util.function.Supplier;

/** The routes of the usage of a tenant and of the settings in effect. */
public final class UsageRoutes {

  private static final String TAG = "administration";

  private final Reads reads;
  private final FlowQuotas quotas;
  private final Supplier<List<Setting>> settings;

  /**
   * Creates the routes.
   *
   * @param settings returns the settings in effect, without secrets
   */
  public UsageRoutes(Engine engine, FlowQuotas quotas, Supplier<List<Setting>> settings) {
    this.reads = DurableEngine.of(engine).reads();
    this.quotas = quotas;
    this.settings = settings;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/usage", "getTenantUsage", Access.ADMIN)
            .described(TAG, "Returns the quotas of the caller's tenant and what it uses of them.")
            .answers(Reply.json(200, "api/tenant-usage", "The usage."))
            .handledBy(this::usage),
        Route.get("/api/settings", "listSettings", Access.ADMIN)
            .described(TAG, "Lists the settings of the server in effect, without secrets.")
            .answers(Reply.list("api/setting", "The settings."))
            .handledBy(request -> Pages.all(settings.get())));
  }

  private Response usage(Request request) {
    String tenant = request.principal().tenant();
    return Answers.of(
        new TenantUsage(
            reads.held(tenant, FlowQuotas.openRun(""), quotas.openRuns()),
            quotas.openRuns(),
            Math.max(0, reads.stored(tenant)),
            quotas.stored(),
            quotas.runSize(),
            quotas.nodes()));
  }
}
