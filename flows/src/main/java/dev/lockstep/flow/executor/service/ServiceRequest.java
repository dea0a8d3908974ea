package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.net.URLEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A factory of the inputs of an HTTP call from the inputs of a named service. */
final class ServiceRequest {

  private static final String FEEDBACK = "feedback";

  private final HttpService service;
  private final List<String> ofPath;

  ServiceRequest(HttpService service) {
    this.service = service;
    this.ofPath = service.pathInputs();
  }

  /**
   * Returns {@code {method, url, body?, feedback?}}.
   *
   * @throws IllegalArgumentException if an input of the path or the query has no text
   */
  JsonObject inputs(JsonObject inputs) {
    JsonObject rest = rest(inputs);
    JsonObject.Builder call = JsonObject.builder().add("method", service.method());
    if (inputs.get(FEEDBACK) instanceof JsonString feedback) {
      call.add(FEEDBACK, feedback.value());
    }
    return service.hasBody()
        ? call.add("url", path(inputs)).add("body", rest).build()
        : call.add("url", path(inputs) + query(rest)).build();
  }

  /** Returns the inputs that are not part of the path. */
  private JsonObject rest(JsonObject inputs) {
    JsonObject.Builder rest = JsonObject.builder();
    for (int i = 0; i < inputs.size(); i++) {
      boolean isHeader = !service.hasBody() && inputs.name(i).equals(FEEDBACK);
      if (!ofPath.contains(inputs.name(i)) && !isHeader) {
        rest.add(inputs.name(i), inputs.value(i));
      }
    }
    return rest.build();
  }

  private String path(JsonObject inputs) {
    String path = service.url();
    for (String name : ofPath) {
      String value = text(name, inputs.get(name));
      if (value.isEmpty() || value.equals(".") || value.equals("..")) {
        throw new IllegalArgumentException("the input `" + name + "` is not part of a path");
      }
      path = path.replace("{" + name + "}", encoded(value));
    }
    return path;
  }

  private String query(JsonObject rest) {
    StringBuilder query = new StringBuilder();
    for (int i = 0; i < rest.size(); i++) {
      if (rest.value(i) instanceof JsonNull) {
        continue;
      }
      boolean isFirst = query.length() == 0 && service.url().indexOf('?') < 0;
      query
          .append(isFirst ? '?' : '&')
          .append(encoded(rest.name(i)))
          .append('=')
          .append(encoded(text(rest.name(i), rest.value(i))));
    }
    return query.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  private static String text(String name, @Nullable JsonValue value) {
    if (value == null
        || value instanceof JsonNull
        || value instanceof JsonObject
        || value instanceof JsonArray) {
      throw new IllegalArgumentException("the input `" + name + "` is not a text or a number");
    }
    return value instanceof JsonString text ? text.value() : value.toString();
  }
}
