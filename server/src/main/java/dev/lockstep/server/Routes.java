package dev.lockstep.server;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.recovery.Health;
import dev.lockstep.server.http.Route;
import java.util.ArrayList;
import java.util.List;

/** All routes every server has, in the order they are described. */
final class Routes {

  private Routes() {}

  static List<Route> of(Engine engine, Health health) {
    List<Route> routes = new ArrayList<>();
    return routes;
  }
}
