package dev.lockstep.server.matrix;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.Told;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Sends every request of the matrix and reports unexpected responses. */
final class Matrix {

  private final Map<Who, Client> callers;
  private final Places places;
  private final Function<Route, String> bodies;
  private int cells;
  private int keys;

  /**
   * Creates a matrix.
   *
   * @param callers a client for each kind of caller
   * @param places the IDs for the paths
   * @param bodies returns a JSON body that a route accepts
   */
  Matrix(Map<Who, Client> callers, Places places, Function<Route, String> bodies) {
    this.callers = callers;
    this.places = places;
    this.bodies = bodies;
  }

  /** Returns the number of requests that were sent. */
  int cells() {
    return cells;
  }

  /**
   * Returns the unexpected responses, one line each. Routes that create resources are called late,
   * and those that delete resources last.
   */
  List<String> wrong(List<Route> routes) {
    List<String> found = new ArrayList<>();
    List<Route> ordered =
        routes.stream()
            .sorted(Comparator.comparing(Cell::isDeleting).thenComparing(Cell::isMaking))
            .toList();
    for (Route route : ordered) {
      for (Who who : Who.values()) {
        List<String> notFound = new ArrayList<>();
        for (Where where : places.of(route.path())) {
          Cell cell = new Cell(route, who, where, places.shared().test(route.path()));
          String path = places.path(route.path(), where).orElse("");
          if (path.isEmpty()) {
            found.add(cell + ": nothing is known to stand there");
          } else {
            check(cell, path, found, notFound);
          }
        }
        if (notFound.stream().distinct().count() > 1) {
          found.add(who + " " + route + " can tell foreign from missing: " + notFound);
        }
      }
    }
    return found;
  }

  private void check(Cell cell, String path, List<String> found, List<String> notFound) {
    cells++;
    Told told = send(cell, path);
    if (!cell.accepts(told.status())) {
      found.add(cell + " was answered " + told);
    }
    if (cell.mustNotFind() && told.status() == 404) {
      notFound.add(withoutRequest(told));
    }
  }

  /** Returns a response without the parts that differ between requests. */
  private static String withoutRequest(Told told) {
    JsonObject.Builder body = JsonObject.builder();
    JsonObject problem = told.object();
    for (String name : problem.names()) {
      if (!name.equals("requestId")) {
        body.add(name, problem.value(problem.index(name)));
      }
    }
    return told.status() + " " + told.headers().map().keySet() + " " + body.build();
  }

  private Told send(Cell cell, String path) {
    Route route = cell.route();
    Client client = callers.get(cell.who()).keyed("key-" + keys++);
    if (route.mediaTypes().contains(MediaTypes.JSON)) {
      client = client.with("Accept", MediaTypes.JSON);
    }
    Content<?> content = route.content();
    BodyPublisher body = BodyPublishers.noBody();
    if (content != null) {
      client = client.with("Content-Type", MediaTypes.JSON);
      body = BodyPublishers.ofString(bodies.apply(route));
    } else if (route.takesBody()) {
      client = client.with("Content-Type", route.texts().get(0));
      body = BodyPublishers.ofString("x: y");
    }
    return route.mediaTypes().equals(List.of(MediaTypes.EVENTS))
        ? client.open(path)
        : client.send(route.method().name(), path, body);
  }
}
