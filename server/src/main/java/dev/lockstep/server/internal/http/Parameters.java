package dev.lockstep.server.internal.http;

import dev.lockstep.runtime.json.Violation;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses and checks the parameters of paths and queries against their route. */
final class Parameters {

  private Parameters() {}

  /**
   * Returns the parameters of a path by name.
   *
   * @throws RefusedException with 404 if a value is not well-formed or not valid
   */
  static Map<String, String> ofPath(Route route, String path) {
    String[] pattern = route.path().split("/", -1);
    String[] written = path.split("/", -1);
    Map<String, String> found = new LinkedHashMap<>();
    for (int i = 0; i < pattern.length; i++) {
      if (pattern[i].startsWith("{")) {
        String name = pattern[i].substring(1, pattern[i].length() - 1);
        found.put(name, pathValue(route, name, i < written.length ? written[i] : ""));
      }
    }
    return found;
  }

  private static String pathValue(Route route, String name, String written) {
    Parameter parameter =
        route.pathParameters().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow();
    return PercentDecoder.path(written)
        .filter(value -> parameter.check().apply(value).isEmpty())
        .orElseThrow(() -> new RefusedException(HttpProblem.unknown()));
  }

  /**
   * Returns the parameters of a query by name.
   *
   * @throws RefusedException with 400 if a parameter is unknown, repeated or invalid
   */
  static Map<String, String> ofQuery(Route route, String query) {
    Map<String, String> found = new LinkedHashMap<>();
    List<Violation> mistakes = new ArrayList<>();
    for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
      int equals = pair.indexOf('=');
      Optional<String> name = PercentDecoder.query(equals < 0 ? pair : pair.substring(0, equals));
      Optional<String> value = PercentDecoder.query(equals < 0 ? "" : pair.substring(equals + 1));
      if (name.isEmpty() || value.isEmpty()) {
        mistakes.add(mistake(pair, "is not percent-encoded UTF-8"));
      } else if (found.put(name.get(), value.get()) != null) {
        mistakes.add(mistake(name.get(), "is repeated; send it once"));
      } else {
        check(route, name.get(), value.get()).ifPresent(mistakes::add);
      }
    }
    if (!mistakes.isEmpty()) {
      throw new RefusedException(HttpProblem.invalid(400, mistakes).coded("parameter-invalid"));
    }
    return found;
  }

  private static Optional<Violation> check(Route route, String name, String value) {
    return route
        .queryParameter(name)
        .map(parameter -> parameter.check().apply(value).map(found -> mistake(name, found)))
        .orElseGet(() -> Optional.of(mistake(name, "is not a parameter of this route")));
  }

  private static Violation mistake(String name, String message) {
    return new Violation("?" + name, "", "parameter", message);
  }
}
