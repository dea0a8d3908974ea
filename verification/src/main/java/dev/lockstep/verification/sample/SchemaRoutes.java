package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.Schema;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shortest way from the root of a schema to each subschema. Immutable. */
final class SchemaRoutes {

  /** A subschema that a value meets or violates. */
  record Spot(int index, boolean holds) {}

  private record Arrival(@Nullable Spot from, @Nullable SchemaEdge edge) {}

  private final Schema schema;
  private final Map<Spot, Arrival> arrivals = new LinkedHashMap<>();

  /**
   * Finds the ways of values that meet or violate a schema.
   *
   * @param holds true for values that meet it
   */
  SchemaRoutes(Schema schema, boolean holds) {
    this.schema = schema;
    Spot root = new Spot(0, holds);
    Deque<Spot> open = new ArrayDeque<>();
    arrivals.put(root, new Arrival(null, null));
    open.add(root);
    while (!open.isEmpty()) {
      Spot spot = open.removeFirst();
      for (SchemaEdge edge : SchemaEdge.of(this.schema, spot.index(), spot.holds())) {
        Spot next = new Spot(edge.target(), edge.holds());
        if (arrivals.putIfAbsent(next, new Arrival(spot, edge)) == null) {
          open.add(next);
        }
      }
    }
  }

  /** Returns the subschemas that are reached, nearest to the root first. */
  Iterable<Spot> spots() {
    return arrivals.keySet();
  }

  /** Returns the way to a subschema that was reached, with a route behind it. */
  Route to(Spot spot, Route rest) {
    Route route = rest;
    Arrival arrival = arrivals.get(spot);
    while (arrival != null && arrival.edge() != null && arrival.from() != null) {
      route = new Route.Via(arrival.edge().keyword(), arrival.edge().part(), route);
      arrival = arrivals.get(arrival.from());
    }
    return route;
  }
}
