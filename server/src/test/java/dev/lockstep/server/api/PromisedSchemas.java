package dev.lockstep.server.api;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Route;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Validates responses against the schemas of their routes. Uses the validator of the model, which
 * is independent of the generated records of the responses.
 */
final class PromisedSchemas {

  private static final Map<String, SchemaValidator> KNOWN = new ConcurrentHashMap<>();

  private final List<Route> routes;

  PromisedSchemas(List<Route> routes) {
    this.routes = routes;
  }

  /** Returns the mistakes of a response; empty if it is valid. */
  List<String> mistakes(String method, String path, int status, String mediaType, String body) {
    if (status == 304 || (status >= 400 && method.equals("HEAD"))) {
      return List.of();
    }
    if (status >= 400) {
      return mediaType.equals("application/problem+json")
          ? check("api/problem", json(body))
          : List.of("a problem is told as " + mediaType);
    }
    Optional<Route> route = routes.stream().filter(each -> isAt(each, method, path)).findFirst();
    if (route.isEmpty()) {
      return List.of("no route is at " + method + " " + path);
    }
    Optional<Reply> reply =
        route.get().replies().stream()
            .filter(
                each ->
                    each.status() == status
                        && mediaType.equals(Objects.requireNonNullElse(each.mediaType(), "")))
            .findFirst();
    if (reply.isEmpty()) {
      return List.of(route.get() + " does not promise " + status + " " + mediaType);
    }
    String schema = reply.get().schema();
    if (schema == null) {
      return List.of();
    }
    if (!reply.get().isList()) {
      return check(schema, json(body));
    }
    List<String> found = new ArrayList<>();
    if (json(body) instanceof JsonArray list) {
      list.items().forEach(item -> found.addAll(check(schema, item)));
    } else {
      found.add("a list is no array");
    }
    return found;
  }

  private static boolean isAt(Route route, String method, String path) {
    return route.method().equals(Method.valueOf(method))
        && path.matches(route.path().replaceAll("\\{[^}]+}", "[^/]+"))
        && (!path.equals("/api/execution/topology") || route.path().equals(path));
  }

  private static JsonValue json(String body) {
    return Json.read(body);
  }

  private static List<String> check(String schema, JsonValue value) {
    return KNOWN.computeIfAbsent(schema, PromisedSchemas::validator).check(plain(value));
  }

  private static SchemaValidator validator(String address) {
    SchemaFolder folder = PromisedSchemas::find;
    String path = address + ".schema.json";
    return new SchemaValidator(
        new FolderSchemaReader(folder)
            .readFile(path, Span.at(path, 1, 1))
            .payload()
            .orElseThrow(() -> new IllegalStateException("there is no schema " + path))
            .schema());
  }

  private static Optional<Source> find(String path) {
    ClassLoader loader = PromisedSchemas.class.getClassLoader();
    try (InputStream file = loader.getResourceAsStream("META-INF/lockstep/schemas/" + path)) {
      return file == null ? Optional.empty() : Optional.of(new Source(path, file.readAllBytes()));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static Object plain(JsonValue value) {
    if (value instanceof JsonObject object) {
      Map<String, Object> members = new LinkedHashMap<>();
      object.names().forEach(name -> members.put(name, plain(object.get(name))));
      return members;
    }
    if (value instanceof JsonArray array) {
      List<Object> items = new ArrayList<>();
      array.items().forEach(item -> items.add(plain(item)));
      return items;
    }
    if (value instanceof JsonString text) {
      return text.value();
    }
    if (value instanceof JsonBoolean) {
      return value.equals(JsonBoolean.TRUE);
    }
    return value instanceof JsonNull ? null : new BigDecimal(((JsonNumber) value).toString());
  }
}
