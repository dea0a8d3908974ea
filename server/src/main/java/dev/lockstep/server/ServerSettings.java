package dev.lockstep.server;

import dev.lockstep.engine.Engine;
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

/**
 * What a server is made of.
 *
 * @param storage where everything is kept
 * @param node name of this process among those that share the storage
 * @param slots how much work it does at once, at least 1
 * @param partners who holds conversations, by the name requests call them
 * @param flows what the nodes of flows are executed with
 * @param extensions the systems on top of the engine, besides those every server has
 * @param tasks what the node does with the rows of each queue
 * @param http how it listens, and what stands before the routes
 * @param routes more routes, besides those every server has
 * @param security who may come in; {@code null} when {@code http} says all of it
 * @param voucher whose word on who calls is taken, besides tokens
 * @param live how streams are served
 */
public record ServerSettings(
    Storage storage,
    String node,
    int slots,
    Map<String, TurnEngine> partners,
    FlowParts flows,
    List<Extension> extensions,
    Function<Engine, Map<String, Task>> tasks,
    HttpSettings http,
    Function<Engine, List<Route>> routes,
    @Nullable SecuritySettings security,
    Voucher voucher,
    LiveSettings live) {

  private static final int SLOTS = 16;

  public ServerSettings {
    partners = Map.copyOf(partners);
    extensions = List.copyOf(extensions);
  }

  /** A node with 16 slots and nothing of one's own. */
  public static ServerSettings standard(Storage storage, HttpSettings http) {
    return new ServerSettings(
        storage,
        "node-" + ProcessHandle.current().pid(),
        SLOTS,
        Partners.standalone(),
        FlowParts.STANDARD,
        List.of(),
        engine -> Map.of(),
        http,
        engine -> List.of(),
        null,
        Voucher.NOBODY,
        LiveSettings.standard());
  }

  /** The same under a name of its own, with other work at once. */
  public ServerSettings as(String node, int slots) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with other limits of streams. */
  public ServerSettings with(LiveSettings live) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with other connections. */
  public ServerSettings with(HttpSettings http) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with others to hold conversations with. */
  public ServerSettings withPartners(Map<String, TurnEngine> partners) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with other parts for the nodes of flows. */
  public ServerSettings withFlows(FlowParts flows) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with routes of one's own. */
  public ServerSettings withRoutes(Function<Engine, List<Route>> routes) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with systems of one's own and what the node does for them. */
  public ServerSettings with(
      List<Extension> extensions, Function<Engine, Map<String, Task>> tasks) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }

  /** The same with security before its routes. */
  public ServerSettings with(SecuritySettings security, Voucher voucher) {
    return new ServerSettings(
        storage,
        node,
        slots,
        partners,
        flows,
        extensions,
        tasks,
        http,
        routes,
        security,
        voucher,
        live);
  }
}
