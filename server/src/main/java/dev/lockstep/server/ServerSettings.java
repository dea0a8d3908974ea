package dev.lockstep.server;

import dev.lockstep.agents.Limits;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.flow.data.FlowQuotas;
import dev.lockstep.engine.instance.Extension;
import dev.lockstep.engine.recovery.Task;
import dev.lockstep.engine.session.TurnEngine;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.live.LiveSettings;
import dev.lockstep.server.partner.Partners;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.Voucher;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a server is made of. Immutable; changed ones are other ones. */
public final class ServerSettings {

  private final Storage storage;
  private String node = "node-" + ProcessHandle.current().pid();
  private int slots = 16;
  private Map<String, TurnEngine> partners = Partners.standalone();
  private FlowParts flows = FlowParts.STANDARD;
  private FlowQuotas quotas = FlowQuotas.STANDARD;
  private List<Extension> extensions = List.of();
  private Function<Engine, Map<String, Task>> tasks = engine -> Map.of();
  private HttpSettings http;
  private Function<Engine, List<Route>> routes = engine -> List.of();
  private @Nullable SecuritySettings security;
  private Voucher voucher = Voucher.NOBODY;
  private LiveSettings live = LiveSettings.standard();

  private ServerSettings(Storage storage, HttpSettings http) {
    this.storage = storage;
    this.http = http;
  }

  /** A node with 16 slots and nothing of one's own. */
  public static ServerSettings standard(Storage storage, HttpSettings http) {
    return new ServerSettings(storage, http);
  }

  /** The same under a name of its own, with other work at once. */
  public ServerSettings as(String node, int slots) {
    ServerSettings copy = copy();
    copy.node = node;
    copy.slots = slots;
    return copy;
  }

  /** The same with other limits of streams. */
  public ServerSettings with(LiveSettings live) {
    ServerSettings copy = copy();
    copy.live = live;
    return copy;
  }

  /** The same with other connections. */
  public ServerSettings with(HttpSettings http) {
    ServerSettings copy = copy();
    copy.http = http;
    return copy;
  }

  /** The same with others to hold conversations with. */
  public ServerSettings withPartners(Map<String, TurnEngine> partners) {
    ServerSettings copy = copy();
    copy.partners = Map.copyOf(partners);
    return copy;
  }

  /** The same with other parts for the nodes of flows. */
  public ServerSettings withFlows(FlowParts flows) {
    ServerSettings copy = copy();
    copy.flows = flows;
    return copy;
  }

  /** Returns the same settings with other limits of the agents of flows. */
  public ServerSettings with(Limits limits) {
    return withFlows(flows.with(limits));
  }

  /** The same with other quotas of flows. */
  public ServerSettings with(FlowQuotas quotas) {
    ServerSettings copy = copy();
    copy.quotas = quotas;
    return copy;
  }

  /** The same with a language model to talk to and for agents to think with. */
  public ServerSettings with(LanguageModel model) {
    return withPartners(Partners.with(model)).withFlows(flows.with(model, flows.tools()));
  }

  /** The same with routes of one's own. */
  public ServerSettings withRoutes(Function<Engine, List<Route>> routes) {
    ServerSettings copy = copy();
    copy.routes = routes;
    return copy;
  }

  /** The same with systems of one's own and what the node does for them. */
  public ServerSettings with(
      List<Extension> extensions, Function<Engine, Map<String, Task>> tasks) {
    ServerSettings copy = copy();
    copy.extensions = List.copyOf(extensions);
    copy.tasks = tasks;
    return copy;
  }

  /** The same with security before its routes. */
  public ServerSettings with(SecuritySettings security, Voucher voucher) {
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
    copy.extensions = extensions;
    copy.tasks = tasks;
    copy.routes = routes;
    copy.security = security;
    copy.voucher = voucher;
    copy.live = live;
    return copy;
  }

  /** Where everything is kept. */
  public Storage storage() {
    return storage;
  }

  /** The quotas of flows. */
  public FlowQuotas quotas() {
    return quotas;
  }

  /** Name of this process among those that share the storage. */
  public String node() {
    return node;
  }

  /** How much work it does at once, at least 1. */
  public int slots() {
    return slots;
  }

  /** Who holds conversations, by the name requests call them. */
  public Map<String, TurnEngine> partners() {
    return partners;
  }

  /** What the nodes of flows are executed with. */
  public FlowParts flows() {
    return flows;
  }

  /** The systems on top of the engine, besides those every server has. */
  public List<Extension> extensions() {
    return extensions;
  }

  /** What the node does with the rows of each queue. */
  public Function<Engine, Map<String, Task>> tasks() {
    return tasks;
  }

  /** How it listens, and what stands before the routes. */
  public HttpSettings http() {
    return http;
  }

  /** More routes, besides those every server has. */
  public Function<Engine, List<Route>> routes() {
    return routes;
  }

  /** Who may come in; {@code null} when {@link #http} says all of it. */
  public @Nullable SecuritySettings security() {
    return security;
  }

  /** Whose word on who calls is taken, besides tokens. */
  public Voucher voucher() {
    return voucher;
  }

  /** How streams are served. */
  public LiveSettings live() {
    return live;
  }
}
