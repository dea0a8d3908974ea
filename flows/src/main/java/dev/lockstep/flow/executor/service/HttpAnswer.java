package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.engine.internal.http.BoundedBody;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Locale;
import java.util.Set;

/** A converter of HTTP answers to outcomes of nodes. */
final class HttpAnswer {

  /** Status codes for which a retry may succeed. */
  private static final Set<Integer> PASSING = Set.of(408, 409, 425, 429);

  /** Status codes of gateways, which do not know the effect of the request. */
  private static final Set<Integer> IN_BETWEEN = Set.of(502, 504);

  private static final int SHOWN = 200;

  private HttpAnswer() {}

  /**
   * Returns the outcome: {@code {status, body}} for 200 to 299.
   *
   * @param what the call, for people
   */
  static NodeOutcome outcome(String what, Received response) {
    int status = response.status();
    BoundedBody.Read read = response.body();
    if (status / 100 != 2) {
      String said = shown(new String(read.bytes(), UTF_8));
      String error = what + " answered " + status + (said.isEmpty() ? "" : ": " + said);
      return IN_BETWEEN.contains(status)
          ? new NodeOutcome.Unclear(error)
          : new NodeOutcome.Failed(error, status < 500 && !PASSING.contains(status));
    }
    if (!read.isWhole()) {
      return new NodeOutcome.Unclear(
          what + " answered " + status + " with more than " + read.bytes().length + " bytes");
    }
    return NodeOutcome.succeeded(
        JsonObject.builder().add("status", status).add("body", body(response)).build());
  }

  /**
   * Returns the body: JSON if the content type is JSON and the body is valid, text otherwise, null
   * if it is empty.
   */
  private static JsonValue body(Received response) {
    byte[] bytes = response.body().bytes();
    if (bytes.length == 0) {
      return JsonNull.NULL;
    }
    String type = response.contentType().toLowerCase(Locale.ROOT);
    String kind = type.split(";", 2)[0].strip();
    boolean isJson = kind.equals("application/json") || kind.endsWith("+json");
    JsonValue json = isJson ? JsonReader.standard().read(bytes).value() : null;
    return json == null ? new JsonString(new String(bytes, UTF_8)) : json;
  }

  /** Returns the beginning of a text in one line, without control characters. */
  private static String shown(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(SHOWN)
        .map(point -> isPlain(point) ? point : ' ')
        .forEach(line::appendCodePoint);
    return line.toString().strip();
  }

  private static boolean isPlain(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
