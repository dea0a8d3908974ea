package dev.lockstep.server.internal.http;

import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the route of a request. A segment that a template names is preferred to a parameter; a
 * parameter takes one segment, which is not empty. Paths are compared as they were sent.
 */
public final class RouteTable {

  private static final Comparator<Template> NAMES_FIRST = Comparator.comparing(Template::kinds);

  private final Map<Integer, List<Template>> templates = new HashMap<>();

  /**
   * Creates the table.
   *
   * @throws IllegalArgumentException if two routes have the same method and path, or the same name
   */
  public RouteTable(List<Route> routes) {
    Set<String> seen = new HashSet<>();
    for (Route route : routes) {
      Template template = Template.of(route);
      if (!seen.add(route.method() + " " + template.shape()) || !seen.add(route.name())) {
        throw new IllegalArgumentException(route + " (" + route.name() + ") is defined twice");
      }
      templates
          .computeIfAbsent(template.segments().length, length -> new ArrayList<>())
          .add(template);
    }
    templates.values().forEach(sameLength -> sameLength.sort(NAMES_FIRST));
  }

  /** Returns the route for a method and the path of a request. */
  public RouteMatch match(String method, String path) {
    String[] segments = path.split("/", -1);
    TreeSet<String> allowed = new TreeSet<>();
    for (Template template : templates.getOrDefault(segments.length, List.of())) {
      if (!template.matches(segments)) {
        continue;
      }
      Set<String> methods = methods(template.route());
      if (methods.contains(method)) {
        return new RouteMatch.Found(template.route());
      }
      allowed.addAll(methods);
    }
    if (allowed.isEmpty()) {
      return new RouteMatch.Nothing();
    }
    allowed.add("OPTIONS");
    return method.equals("OPTIONS")
        ? new RouteMatch.Options(List.copyOf(allowed))
        : new RouteMatch.OtherMethods(List.copyOf(allowed));
  }

  private static Set<String> methods(Route route) {
    return route.method() == Method.GET ? Set.of("GET", "HEAD") : Set.of(route.method().name());
  }

  /**
   * The path of a route.
   *
   * @param segments its segments, parameters in braces
   * @param kinds a 0 for each name and a 1 for each parameter
   */
  private record Template(Route route, String shape, String[] segments, String kinds) {

    static Template of(Route route) {
      String[] segments = route.path().split("/", -1);
      StringBuilder kinds = new StringBuilder();
      for (String segment : segments) {
        kinds.append(isParameter(segment) ? '1' : '0');
      }
      return new Template(
          route, route.path().replaceAll("\\{[^}]*}", "{}"), segments, kinds.toString());
    }

    boolean matches(String[] path) {
      for (int i = 0; i < path.length; i++) {
        boolean isSame = kinds.charAt(i) == '1' ? !path[i].isEmpty() : segments[i].equals(path[i]);
        if (!isSame) {
          return false;
        }
      }
      return true;
    }

    private static boolean isParameter(String segment) {
      return segment.startsWith("{");
    }
  }
}
