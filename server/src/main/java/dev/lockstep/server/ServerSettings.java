package dev.lockstep.server;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agents.Limits;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Task;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.live.LiveSettings;
import dev.lockstep.server.partner.TurnEngines;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.work.FlowParts;
import dev.lockstep.session.TurnEngine;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The settings of a server. Immutable: each {@code with} method returns a changed copy. */
public final class ServerSettings {

  private final Storage storage;
  private String node = "node-" + ProcessHandle.current().pid();
  private int slots = 16;
  private Map<String, TurnEngine> partners = TurnEngines.standalone();
  private FlowParts flows = FlowParts.STANDARD;
  private FlowQuotas quotas = FlowQuotas.STANDARD;
  private FlowQueues queues = FlowQueues.NONE;
  private FlowPermissions permissions = FlowPermissions.NONE;
  private RetentionPolicy retention = RetentionPolicy.KEEP_ALL;
  private List<Extension> extensions = List.of();
  private Function<Engine, Map<String, Task>> tasks = engine -> Map.of();
  private HttpSettings http;
  private Function<Engine, List<Route>> routes = engine -> List.of();
  private @Nullable SecuritySettings security;
  private IdentityVerifier voucher = IdentityVerifier.NOBODY;
  private LiveSettings live = LiveSettings.standard();

  private ServerSettings(Storage storage, HttpSettings http) {
    this.storage = storage;
    this.http = http;
  }

  /**
   * Returns settings for a node with 16 slots, without security or additional parts.
   *
   * @param storage the storage of the server
   * @param http the settings of the HTTP server
   */
  public static ServerSettings standard(Storage storage, HttpSettings http) {
    return new ServerSettings(storage, http);
  }

  /**
   * Returns a copy with another name and another number of slots.
   *
   * @param node the name of this process among those that share the storage
   * @param slots the number of tasks that the node executes at once, at least 1
   */
  public ServerSettings as(String node, int slots) {
    ServerSettings copy = copy();
    copy.node = node;
    copy.slots = slots;
    return copy;
  }

  /** Returns a copy with other limits for streams. */
  public ServerSettings with(LiveSettings live) {
    ServerSettings copy = copy();
    copy.live = live;
    return copy;
  }

  /** Returns a copy with other HTTP settings. */
  public ServerSettings with(HttpSettings http) {
    ServerSettings copy = copy();
    copy.http = http;
    return copy;
  }

  /**
   * Returns a copy with other turn engines for sessions.
   *
   * @param partners the turn engines, by the name that requests use
   */
  public ServerSettings withPartners(Map<String, TurnEngine> partners) {
    ServerSettings copy = copy();
    copy.partners = Map.copyOf(partners);
    return copy;
  }

  /** Returns a copy with other parts for the nodes of flows. */
  public ServerSettings withFlows(FlowParts flows) {
    ServerSettings copy = copy();
    copy.flows = flows;
    return copy;
  }

  /** Returns a copy with other limits of the agents of flows. */
  public ServerSettings with(Limits limits) {
    return withFlows(flows.with(limits));
  }

  /** Returns a copy with other quotas of flows. */
  public ServerSettings with(FlowQuotas quotas) {
    ServerSettings copy = copy();
    copy.quotas = quotas;
    return copy;
  }

  /** Returns a copy with other queues of service nodes. */
  public ServerSettings with(FlowQueues queues) {
    ServerSettings copy = copy();
    copy.queues = queues;
    return copy;
  }

  /** Returns a copy with permissions of flows. */
  public ServerSettings with(FlowPermissions permissions) {
    ServerSettings copy = copy();
    copy.permissions = permissions;
    return copy;
  }

  /** Returns a copy with other times for which ended runs are kept. */
  public ServerSettings with(RetentionPolicy retention) {
    ServerSettings copy = copy();
    copy.retention = retention;
    return copy;
  }

  /** Returns a copy with a language model for sessions and agents. */
  public ServerSettings with(LanguageModel model) {
    return withPartners(TurnEngines.with(model)).withFlows(flows.with(model, flows.tools()));
  }

  /** Returns a copy with additional routes, created by the function once the engine is open. */
  public ServerSettings withRoutes(Function<Engine, List<Route>> routes) {
    ServerSettings copy = copy();
    copy.routes = routes;
    return copy;
  }

  /**
   * Returns a copy with additional extensions of the engine, and the tasks that the node executes
   * for them.
   *
   * @param extensions the additional extensions
   * @param tasks creates the tasks by the name of their queue, once the engine is open
   */
  public ServerSettings with(
      List<Extension> extensions, Function<Engine, Map<String, Task>> tasks) {
    ServerSettings copy = copy();
    copy.extensions = List.copyOf(extensions);
    copy.tasks = tasks;
    return copy;
  }

  /**
   * Returns a copy with security before its routes.
   *
   * @param security the settings of security
   * @param voucher verifies credentials other than the server's tokens
   */
  public ServerSettings with(SecuritySettings security, IdentityVerifier voucher) {
    ServerSettings copy = copy();
    copy.security = security;
    copy.voucher = voucher;
    return copy;
  }

  private ServerSettings copy() {
    ServerSettings copy = new ServerSettings(storage, http);
    copy.node = node;
    copy.slots = slots;
    copy.partners = partners;
    copy.flows = flows;
    copy.quotas = quotas;
    copy.queues = queues;
    copy.permissions = permissions;
    copy.retention = retention;
    copy.extensions = extensions;
    copy.tasks = tasks;
    copy.routes = routes;
    copy.security = security;
    copy.voucher = voucher;
    copy.live = live;
    return copy;
  }

  /** Returns the storage of the server. */
  public Storage storage() {
    return storage;
  }

  /** Returns the quotas of flows. */
  public FlowQuotas quotas() {
    return quotas;
  }

  /** Returns the permissions of flows. */
  public FlowPermissions permissions() {
    return permissions;
  }

  /** Returns the queues of service nodes. */
  public FlowQueues queues() {
    return queues;
  }

  /** Returns the times for which ended runs are kept. */
  public RetentionPolicy retention() {
    return retention;
  }

  /** Returns the name of this process among those that share the storage. */
  public String node() {
    return node;
  }

  /** Returns the number of tasks that the node executes at once, at least 1. */
  public int slots() {
    return slots;
  }

  /** Returns the turn engines of sessions, by the name that requests use. */
  public Map<String, TurnEngine> partners() {
    return partners;
  }

  /** Returns the parts that execute the nodes of flows. */
  public FlowParts flows() {
    return flows;
  }

  /** Returns the additional extensions of the engine. */
  public List<Extension> extensions() {
    return extensions;
  }

  /** Returns the function that creates the additional tasks, by the name of their queue. */
  public Function<Engine, Map<String, Task>> tasks() {
    return tasks;
  }

  /** Returns the settings of the HTTP server. */
  public HttpSettings http() {
    return http;
  }

  /** Returns the function that creates the additional routes. */
  public Function<Engine, List<Route>> routes() {
    return routes;
  }

  /** Returns the settings of security; {@code null} if only those of {@link #http} apply. */
  public @Nullable SecuritySettings security() {
    return security;
  }

  /** Returns the voucher that verifies credentials other than the server's tokens. */
  public IdentityVerifier voucher() {
    return voucher;
  }

  /** Returns the limits of streams. */
  public LiveSettings live() {
    return live;
  }
}
