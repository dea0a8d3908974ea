package dev.lockstep.server.audit;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.server.Storage;
import dev.lockstep.server.api.task.TaskRoutes;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.internal.http.HttpServer;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.util.List;

/** The main class of a server that is killed after an action, before its outcome is stored. */
final class KilledServer {

  static final int KILLED = 137;

  private KilledServer() {}

  /** Serves until it is killed. Arguments: a folder, or a JDBC address and a schema. */
  public static void main(String[] arguments) throws InterruptedException {
    Store store = storage(arguments).open();
    Engine engine =
        Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()));
    AuditedRoutes audited = new AuditedRoutes(AuditTrail.start(engine), any -> "127.0.0.1");
    List<Route> routes =
        new TaskRoutes(new FlowCatalog(engine::submit, engine))
            .routes().stream().map(KilledServer::killing).toList();
    HttpServer http = HttpServer.start(HttpSettings.local(0, new Callers()), audited.of(routes));
    System.out.println(http.address());
    Thread.sleep(Long.MAX_VALUE);
  }

  private static Storage storage(String[] arguments) {
    return arguments.length == 1
        ? new Storage.Folder(Path.of(arguments[0]))
        : new Storage.Database(
            PostgresSettings.of(arguments[0], "postgres", "").inSchema(arguments[1]));
  }

  private static Route killing(Route route) {
    return route.with(request -> killed(request, route));
  }

  private static Response killed(Request request, Route route) {
    Response response = route.handler().handle(request);
    if (route.name().equals("putTask")) {
      Runtime.getRuntime().halt(KILLED);
    }
    return response;
  }
}
