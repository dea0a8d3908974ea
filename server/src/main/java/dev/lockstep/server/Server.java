package dev.lockstep.server;

import dev.lockstep.agent.AgentExtension;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.permission.GrantedRules;
import dev.lockstep.flow.permission.PermissionService;
import dev.lockstep.flow.worker.WorkerService;
import dev.lockstep.server.api.admin.PermissionRoutes;
import dev.lockstep.server.api.worker.WaitingTakers;
import dev.lockstep.server.api.worker.WorkerRoutes;
import dev.lockstep.server.audit.AuditTrail;
import dev.lockstep.server.audit.AuditedRoutes;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Identity;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.internal.http.HttpServer;
import dev.lockstep.server.live.LiveHub;
import dev.lockstep.server.live.LiveRoutes;
import dev.lockstep.server.openapi.OpenApiRoute;
import dev.lockstep.server.page.PageFiles;
import dev.lockstep.server.page.PageFilter;
import dev.lockstep.server.permission.VisibleRoutes;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.server.security.Binding;
import dev.lockstep.server.security.Security;
import dev.lockstep.server.security.SecurityHeaders;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.TokenExtension;
import dev.lockstep.server.telemetry.Degraded;
import dev.lockstep.server.telemetry.Telemetry;
import dev.lockstep.server.telemetry.TelemetryRoutes;
import dev.lockstep.server.work.FlowWork;
import dev.lockstep.server.work.RetentionWork;
import dev.lockstep.session.SessionExtension;
import dev.lockstep.session.SessionSettings;
import dev.lockstep.session.SessionTurns;
import dev.lockstep.statecharts.Charts;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A running server: a store, an engine on it, a node that executes queued work, and the HTTP
 * routes. Thread-safe.
 */
public final class Server implements AutoCloseable {

  private final Telemetry telemetry;
  private final Store store;
  private final Engine engine;
  private final FlowWork work;
  private final EngineNode node;
  private final LiveHub live;
  private final WaitingTakers takers;
  private final RetentionWork retention;
  private final List<Route> routes;
  private final AtomicBoolean isStopping;
  private final HttpServer http;
  private final AuditTrail trail;
  private final @Nullable Security security;

  private Server(
      Telemetry telemetry,
      Store store,
      Engine engine,
      FlowWork work,
      EngineNode node,
      LiveHub live,
      WaitingTakers takers,
      RetentionWork retention,
      List<Route> routes,
      AtomicBoolean isStopping,
      HttpServer http,
      AuditTrail trail,
      @Nullable Security security) {
    this.telemetry = telemetry;
    this.store = store;
    this.engine = engine;
    this.work = work;
    this.node = node;
    this.live = live;
    this.takers = takers;
    this.retention = retention;
    this.routes = List.copyOf(routes);
    this.isStopping = isStopping;
    this.http = http;
    this.trail = trail;
    this.security = security;
  }

  /**
   * Opens the store, starts the node and listens. If a step fails, everything opened before it is
   * closed.
   *
   * @param wanted the settings of the server
   * @throws dev.lockstep.engine.store.StoreException if the store cannot be used
   * @throws IllegalArgumentException if the security settings do not permit the address
   * @throws IllegalStateException if the server cannot listen at the address
   */
  public static Server start(ServerSettings wanted) {
    OpenedResources opened = new OpenedResources();
    try {
      EarlyParts early = opened.add(EarlyParts.begin());
      Store store = opened.add(wanted.storage().open());
      Telemetry telemetry = early.telemetry();
      Engine engine = opened.add(engine(store, wanted, telemetry));
      PermissionService permissions = new PermissionService(engine::submit, engine);
      GrantedRules granted = new GrantedRules(permissions::all, Ticker.system());
      ServerSettings settings = wanted.with(wanted.permissions().with(granted));
      FlowWork work = opened.add(new FlowWork(settings.flows(), settings.queues(), telemetry));
      Map<String, Task> tasks = telemetry.watched(tasks(engine, work, settings));
      EngineNode node =
          opened.add(
              EngineNode.start(
                  engine,
                  NodeSettings.standard(settings.node(), settings.slots(), tasks)
                      .with(settings.queues().local())));
      LiveHub live = opened.add(LiveHub.open(engine, settings.live()));
      WorkerService workers = new WorkerService(engine, settings.queues());
      WaitingTakers takers = opened.add(new WaitingTakers(workers));
      Security security = security(engine, settings);
      HttpSettings open = settings.http();
      HttpSettings guarded = security == null ? open : security.before(open);
      telemetry.measure(engine, node, tasks.keySet(), live);
      AuditTrail trail = opened.add(AuditTrail.start(engine));
      AuditedRoutes audited = new AuditedRoutes(trail, guarded.client());
      AtomicBoolean isStopping = new AtomicBoolean();
      VisibleRows visible = new VisibleRows(engine, settings.permissions());
      Predicate<Identity> stillHolds = guarded.authenticator()::stillHolds;
      LiveRoutes streams = new LiveRoutes(engine, live, stillHolds, visible);
      List<Route> routes = new ArrayList<>(Routes.of(engine, settings, streams));
      routes.addAll(new WorkerRoutes(workers, takers, stillHolds).routes());
      routes.addAll(
          TelemetryRoutes.of(
              telemetry,
              node,
              () -> Degraded.of(engine, node, settings.flows().tools()),
              isStopping::get));
      routes.addAll(settings.routes().apply(engine));
      routes.addAll(
          new PermissionRoutes(permissions, settings.permissions(), granted::forget, security)
              .routes());
      if (security != null) {
        routes.addAll(security.routes());
      }
      routes.add(OpenApiRoute.of(() -> routes));
      PageFilter page = page(routes);
      early.awaitClasses();
      HttpServer http =
          opened.add(
              HttpServer.start(
                  with(page, guarded).with(audited.observer(telemetry.observer())),
                  audited.of(new VisibleRoutes(visible).of(routes))));
      readAhead(page);
      RetentionWork retention = opened.add(new RetentionWork(engine, settings.retention()));
      return new Server(
          telemetry,
          store,
          engine,
          work,
          node,
          live,
          takers,
          retention,
          routes,
          isStopping,
          http,
          trail,
          security);
    } catch (RuntimeException failure) {
      opened.close();
      throw failure;
    }
  }

  private static PageFilter page(List<Route> routes) {
    Set<String> segments =
        routes.stream().map(route -> route.path().split("/", 3)[1]).collect(Collectors.toSet());
    String policy = SecurityHeaders.always().getOrDefault(SecurityHeaders.CONTENT_POLICY, "");
    return new PageFilter(PageFiles::shipped, policy, segments);
  }

  private static HttpSettings with(PageFilter page, HttpSettings settings) {
    List<PreRoutingFilter> gates = new ArrayList<>(settings.gates());
    gates.add(page);
    return settings.with(gates, settings.filters());
  }

  /** Prepares the files of the page while the server already answers. */
  private static void readAhead(PageFilter page) {
    Thread reader = new Thread(page::files, "page files");
    reader.setDaemon(true);
    reader.start();
  }

  private static @Nullable Security security(Engine engine, ServerSettings settings) {
    SecuritySettings security = settings.security();
    if (security == null) {
      return null;
    }
    HttpSettings http = settings.http();
    List<String> problems = Binding.problems(http.host(), http.tls() != null, security);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    return Security.of(security, engine, settings.voucher(), engine.clock());
  }

  private static Engine engine(Store store, ServerSettings settings, Telemetry telemetry) {
    List<Extension> extensions = new ArrayList<>();
    extensions.add(TokenExtension.create());
    extensions.add(AgentExtension.create());
    extensions.add(SessionExtension.of(SessionSettings.STANDARD));
    extensions.add(FlowExtension.create(settings.quotas(), settings.queues()));
    extensions.addAll(settings.extensions());
    return Engine.open(
        EngineSettings.standard(store, Charts.all(), extensions.toArray(Extension[]::new))
            .watchedBy(telemetry.watcher()));
  }

  private static Map<String, Task> tasks(Engine engine, FlowWork work, ServerSettings settings) {
    SessionTurns.recheckAll(engine);
    Map<String, Task> tasks = new LinkedHashMap<>(turns(engine, settings).tasks());
    tasks.putAll(
        work.tasks(engine, settings.quotas(), settings.permissions(), settings.retention()));
    tasks.putAll(settings.tasks().apply(engine));
    return tasks;
  }

  private static SessionTurns turns(Engine engine, ServerSettings settings) {
    return new SessionTurns(
        engine::submit, settings.partners(), DurableEngine.of(engine).store().nextNode());
  }

  /**
   * Returns the address at which the server listens, with the actual port. Behind a proxy, clients
   * may need another address.
   */
  public URI address() {
    return http.address();
  }

  /** Returns the hub that serves the streams of events. */
  public LiveHub live() {
    return live;
  }

  /** Returns the engine of the server. */
  public Engine engine() {
    return engine;
  }

  /** Returns all routes of the server. */
  public List<Route> routes() {
    return routes;
  }

  /** Returns the security of the routes; empty if the settings have none. */
  public Optional<Security> security() {
    return Optional.ofNullable(security);
  }

  /**
   * Stops accepting requests, stops the node and closes the store. Accepted commands remain stored.
   */
  @Override
  public void close() {
    isStopping.set(true);
    live.close();
    takers.close();
    http.close();
    trail.close();
    retention.close();
    node.close();
    work.close();
    engine.close();
    store.close();
    telemetry.close();
  }
}
