package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A factory of requests from the inputs of a node: {@code {method, url, headers?, body?}}. */
final class RequestMaker {

  private static final String KEY = "Idempotency-Key";

  /** Header with the feedback of a reviewer who sent the work back, as percent-encoded UTF-8. */
  private static final String FEEDBACK = "Lockstep-Feedback";

  /**
   * Maximum number of code points of feedback in a header. With up to 12 characters each, it stays
   * below 8 KiB.
   */
  private static final int MOST_FEEDBACK = 500;

  private final NodeCall call;
  private final Map<String, String> passedOn;

  RequestMaker(NodeCall call, Map<String, String> passedOn) {
    this.call = call;
    this.passedOn = passedOn;
  }

  /**
   * Returns the request without its body.
   *
   * @throws IllegalArgumentException if a header is invalid or reserved
   */
  HttpRequest make(HttpAddress.Checked checked) {
    HttpRequest.Builder request = HttpRequest.newBuilder(checked.address());
    if (!call.timeout().isZero()) {
      request.timeout(call.timeout());
    }
    headers(checked.headers()).forEach(request::setHeader);
    return request.method(call.input("method"), BodyPublishers.noBody()).build();
  }

  /**
   * Returns the headers. Those of the settings override those of the flow, and the idempotency key
   * overrides all.
   */
  private Map<String, String> headers(Map<String, String> ofSettings) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put("Accept", "application/json, text/plain;q=0.9, */*;q=0.1");
    headers.put("User-Agent", "lockstep");
    headers.putAll(passedOn);
    String feedback = call.input("feedback");
    if (!feedback.isEmpty()) {
      headers.put(FEEDBACK, encoded(feedback));
    }
    if (hasBody()) {
      boolean isText = call.inputs().get("body") instanceof JsonString;
      headers.put("Content-Type", isText ? "text/plain; charset=utf-8" : "application/json");
    }
    JsonValue written = call.inputs().get("headers");
    if (written instanceof JsonObject named) {
      named.names().forEach(name -> headers.put(name, text(name, named.get(name))));
    } else if (written != null && !(written instanceof JsonNull)) {
      throw new IllegalArgumentException("`headers` is not a map of names to values");
    }
    headers.putAll(ofSettings);
    headers.put(KEY, call.key());
    return headers;
  }

  private static String encoded(String feedback) {
    int end =
        feedback.codePointCount(0, feedback.length()) <= MOST_FEEDBACK
            ? feedback.length()
            : feedback.offsetByCodePoints(0, MOST_FEEDBACK);
    return URLEncoder.encode(feedback.substring(0, end), UTF_8).replace("+", "%20");
  }

  private static String text(String name, @Nullable JsonValue value) {
    if (value == null || value instanceof JsonObject || value instanceof JsonArray) {
      throw new IllegalArgumentException("the header `" + name + "` has no text");
    }
    return value instanceof JsonString text ? text.value() : value.toString();
  }

  private boolean hasBody() {
    JsonValue body = call.inputs().get("body");
    return body != null && !(body instanceof JsonNull);
  }

  /** Returns the body; empty if there is none. */
  byte[] body() {
    JsonValue body = call.inputs().get("body");
    if (body == null || body instanceof JsonNull) {
      return new byte[0];
    }
    return body instanceof JsonString text
        ? text.value().getBytes(UTF_8)
        : JsonWriter.writeBytes(body);
  }
}
