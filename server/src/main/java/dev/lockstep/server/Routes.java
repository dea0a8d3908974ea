package dev.lockstep.server;

import dev.lockstep.engine.Engine;
import dev.lockstep.server.api.Api;
import dev.lockstep.server.api.admin.FeedRoutes;
import dev.lockstep.server.api.admin.SavedViewRoutes;
import dev.lockstep.server.api.admin.UsageRoutes;
import dev.lockstep.server.audit.AuditRoutes;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.live.LiveRoutes;
import dev.lockstep.server.partner.TurnEngines;
import dev.lockstep.server.permission.VisibleRows;
import java.util.ArrayList;
import java.util.List;

/** The routes that every server has, in the order in which they are documented. */
final class Routes {

  private Routes() {}

  static List<Route> of(Engine engine, ServerSettings settings, LiveRoutes streams) {
    List<Route> routes = new ArrayList<>();
    String asking = TurnEngines.standard(settings.partners());
    routes.addAll(
        Api.of(
            engine,
            engine.clock(),
            settings.quotas(),
            settings.permissions(),
            settings.retention().archive() != null,
            asking,
            streams.session()));
    routes.addAll(streams.all());
    routes.addAll(new SavedViewRoutes(engine).routes());
    routes.addAll(
        new UsageRoutes(engine, settings.quotas(), () -> EffectiveSettings.of(settings)).routes());
    routes.addAll(new AuditRoutes(engine).routes());
    routes.addAll(new FeedRoutes(engine, new VisibleRows(engine, settings.permissions())).routes());
    return routes;
  }
}
