package dev.lockstep.server.openapi;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Route;
import java.util.ArrayList;
import java.util.List;

/** The description of one route. */
final class Operation {

  private static final JsonObject TEXT = JsonObject.of("type", new JsonString("string"));
  private static final JsonObject PROBLEM =
      JsonObject.of("$ref", new JsonString("#/components/responses/Problem"));

  private final Route route;
  private final SchemaParts schemas;

  Operation(Route route, SchemaParts schemas) {
    this.route = route;
    this.schemas = schemas;
  }

  JsonObject toJson() {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("operationId", route.name())
            .add("tags", JsonArray.of(new JsonString(route.tag())))
            .add("summary", route.summary())
            .add("x-role", route.access().toString());
    if (route.access().isPublic()) {
      json.add("security", JsonArray.EMPTY);
    }
    List<JsonValue> parameters = parameters();
    if (!parameters.isEmpty()) {
      json.add("parameters", new JsonArray(parameters));
    }
    if (route.takesBody()) {
      json.add("requestBody", requestBody());
    }
    return json.add("responses", responses()).build();
  }

  private List<JsonValue> parameters() {
    List<JsonValue> found = new ArrayList<>();
    route.pathParameters().forEach(parameter -> found.add(parameter("path", parameter, true)));
    route.query().forEach(parameter -> found.add(parameter("query", parameter, false)));
    if (route.key() != KeyUse.IGNORED) {
      found.add(
          header(
              "Idempotency-Key",
              "A key chosen by the client. A request with the same key is executed only once.",
              false));
    }
    if (route.isConditional()) {
      found.add(header("If-Match", "The ETag of the version to be changed.", false));
    }
    return found;
  }

  private static JsonObject parameter(String in, Parameter parameter, boolean isRequired) {
    return JsonObject.builder()
        .add("name", parameter.name())
        .add("in", in)
        .add("description", parameter.description())
        .add("required", isRequired)
        .add("schema", parameter.schema())
        .build();
  }

  private static JsonObject header(String name, String description, boolean isRequired) {
    JsonObject schema =
        JsonObject.builder()
            .add("type", "string")
            .add("minLength", 1)
            .add("maxLength", 200)
            .build();
    return JsonObject.builder()
        .add("name", name)
        .add("in", "header")
        .add("description", description)
        .add("required", isRequired)
        .add("schema", schema)
        .build();
  }

  private JsonObject requestBody() {
    JsonObject.Builder content = JsonObject.builder();
    Content<?> json = route.content();
    if (json != null) {
      content.add(MediaTypes.JSON, described(json.schema(), false));
    }
    route.texts().forEach(type -> content.add(type, JsonObject.of("schema", TEXT)));
    return JsonObject.builder()
        .add("required", JsonBoolean.of(json == null || !json.isOptional()))
        .add("content", content.build())
        .build();
  }

  /** Returns a media type with its schema and an example. */
  private JsonObject described(String address, boolean isList) {
    JsonObject reference = schemas.reference(address);
    JsonValue example = new ExampleMaker(address).example();
    JsonObject schema =
        isList
            ? JsonObject.builder().add("type", "array").add("items", reference).build()
            : reference;
    return JsonObject.builder()
        .add("schema", schema)
        .add("example", isList ? JsonArray.of(example) : example)
        .build();
  }

  private JsonObject responses() {
    JsonObject.Builder json = JsonObject.builder();
    for (int status : route.statuses()) {
      json.add(String.valueOf(status), response(status));
    }
    for (int status : ProblemStatuses.of(route)) {
      json.add(String.valueOf(status), PROBLEM);
    }
    return json.add("default", PROBLEM).build();
  }

  private JsonObject response(int status) {
    List<Reply> replies =
        route.replies().stream().filter(reply -> reply.status() == status).toList();
    JsonObject.Builder json =
        JsonObject.builder()
            .add("description", replies.get(0).description())
            .add("headers", headers(replies));
    JsonObject.Builder content = JsonObject.builder();
    for (Reply reply : replies) {
      String type = reply.mediaType();
      String schema = reply.schema();
      if (type != null) {
        content.add(
            type,
            schema == null
                ? JsonObject.of("schema", type.equals(MediaTypes.JSON) ? JsonObject.EMPTY : TEXT)
                : described(schema, reply.isList()));
      }
    }
    JsonObject built = content.build();
    return built.isEmpty() ? json.build() : json.add("content", built).build();
  }

  private JsonObject headers(List<Reply> replies) {
    JsonObject base = requestId();
    boolean isPaged =
        replies.stream().anyMatch(Reply::isList) && route.queryParameter("cursor").isPresent();
    return isPaged
        ? JsonObject.builder()
            .add("X-Request-Id", base.value(0))
            .add("Link", header("The next page, `<...>; rel=\"next\"`; absent on the last page."))
            .build()
        : base;
  }

  /** Returns the header that every response has. */
  static JsonObject requestId() {
    return JsonObject.of("X-Request-Id", header("The ID of the request in the log of the server."));
  }

  private static JsonObject header(String description) {
    return JsonObject.builder().add("description", description).add("schema", TEXT).build();
  }
}
