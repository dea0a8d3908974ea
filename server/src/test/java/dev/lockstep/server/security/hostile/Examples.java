package dev.lockstep.server.security.hostile;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.openapi.OpenApi;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Valid bodies for each route that takes JSON, from the description of the routes. */
final class Examples {

  private final JsonObject description;

  Examples(List<Route> routes) {
    this.description = OpenApi.of(routes);
  }

  Optional<JsonValue> body(Route route) {
    JsonValue at = description;
    for (String step :
        List.of(
            "paths",
            route.path(),
            route.method().name().toLowerCase(Locale.ROOT),
            "requestBody",
            "content",
            "application/json",
            "example")) {
      at = member(at, step);
    }
    return Optional.ofNullable(at);
  }

  private static @Nullable JsonValue member(@Nullable JsonValue at, String name) {
    return at instanceof JsonObject object ? object.get(name) : null;
  }
}
