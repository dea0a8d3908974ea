package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Route;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The OpenAPI 3.1 description of routes. */
public final class OpenApi {

  /** The name of the session cookie with TLS. */
  private static final String COOKIE = "__Host-lockstep";

  private static final String VERSION = "1";

  private static final JsonString LICENSE = new JsonString("Apache-2.0");

  private static final Map<String, String> TAGS =
      Map.ofEntries(
          Map.entry("access", "Logins, tokens and the caller."),
          Map.entry("administration", "Saved views, audit trail, usage and settings."),
          Map.entry("charts", "The statecharts, and simulations of them."),
          Map.entry("execution", "The events of executions."),
          Map.entry("executions", "The actions of agents."),
          Map.entry("flow-runs", "The events of flow runs."),
          Map.entry("health", "The state of the server, for orchestrators and monitoring."),
          Map.entry("nodes", "The nodes of flow runs, and decisions about them."),
          Map.entry("operation", "Damaged and ended instances, for operators."),
          Map.entry("runs", "Flow runs."),
          Map.entry("server", "The server itself."),
          Map.entry("sessions", "Conversations."),
          Map.entry("tasks", "Groups of flow runs."),
          Map.entry("batches", "Actions on many flow runs."),
          Map.entry("schedules", "Times at which flow runs start."),
          Map.entry("work", "Nodes for workers outside of the server."),
          Map.entry("workflows", "Definitions of flows."));

  private final List<Route> routes;
  private final SchemaParts schemas = new SchemaParts(SchemaFiles::read);

  private OpenApi(List<Route> routes) {
    this.routes = routes;
  }

  /** Returns the description of some routes, grouped by path in alphabetical order. */
  public static JsonObject of(List<Route> routes) {
    return new OpenApi(routes).document();
  }

  private JsonObject document() {
    JsonObject paths = paths();
    return JsonObject.builder()
        .add("openapi", "3.1.1")
        .add(
            "info",
            JsonObject.builder()
                .add("title", "Lockstep")
                .add("version", VERSION)
                .add(
                    "description",
                    "Flows, conversations and executions. Each is an instance of a statechart"
                        + " and is stored"
                        + " durably.")
                .add("license", JsonObject.of("name", LICENSE).with("identifier", LICENSE))
                .build())
        .add("servers", JsonArray.of(JsonObject.of("url", new JsonString("/"))))
        .add("tags", tags())
        .add("security", JsonArray.of(scheme("token"), scheme("session")))
        .add("paths", paths)
        .add("components", components())
        .build();
  }

  private JsonArray tags() {
    List<String> names = routes.stream().map(Route::tag).distinct().toList();
    return JsonArray.of(
        names,
        name ->
            JsonObject.builder()
                .add("name", name)
                .add("description", TAGS.getOrDefault(name, "Further routes."))
                .build());
  }

  private static JsonObject scheme(String name) {
    return JsonObject.of(name, JsonArray.EMPTY);
  }

  private JsonObject paths() {
    Map<String, Map<String, JsonValue>> byPath = new TreeMap<>();
    for (Route route : routes) {
      byPath
          .computeIfAbsent(route.path(), path -> new LinkedHashMap<>())
          .put(route.method().lowerCase(), new Operation(route, schemas).toJson());
    }
    JsonObject.Builder json = JsonObject.builder();
    byPath.forEach((path, operations) -> json.add(path, object(operations)));
    return json.build();
  }

  private static JsonObject object(Map<String, JsonValue> members) {
    return JsonObject.of(new ArrayList<>(members.keySet()), new ArrayList<>(members.values()));
  }

  private JsonObject components() {
    JsonObject problem =
        JsonObject.builder()
            .add("description", "The request failed or was rejected.")
            .add("headers", Operation.requestId())
            .add(
                "content",
                JsonObject.of(
                    MediaTypes.PROBLEM, JsonObject.of("schema", schemas.reference("api/problem"))))
            .build();
    return JsonObject.builder()
        .add("schemas", schemas.toJson())
        .add("responses", JsonObject.of("Problem", problem))
        .add("securitySchemes", securitySchemes())
        .build();
  }

  private static JsonObject securitySchemes() {
    return JsonObject.builder()
        .add(
            "token",
            JsonObject.builder()
                .add("type", "http")
                .add("scheme", "bearer")
                .add("description", "A token created by an admin.")
                .build())
        .add(
            "session",
            JsonObject.builder()
                .add("type", "apiKey")
                .add("in", "cookie")
                .add("name", COOKIE)
                .add(
                    "description",
                    "The session cookie of a browser after login; its name is `lockstep-<port>`"
                        + " without TLS.")
                .build())
        .build();
  }
}
