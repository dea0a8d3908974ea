package dev.lockstep.server.http;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An answer.
 *
 * @param mediaType what the body is written in; {@code null} for none
 * @param headers besides those every answer has, in order
 */
public record Response(
    int status, @Nullable String mediaType, Map<String, String> headers, Body body) {

  /** What an answer carries. */
  public sealed interface Body {}

  /** A body that is there at once. */
  @SuppressWarnings("ArrayRecordComponent")
  record Whole(byte[] bytes) implements Body {}

  /** A body that goes on, written as things happen. */
  record Ongoing(Consumer<Wire> begin) implements Body {}

  /** A problem; written when it is known what the request is called. */
  record Told(HttpProblem problem) implements Body {}

  public Response {
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
  }

  /** JSON with status 200. */
  public static Response json(JsonValue value) {
    return json(200, value);
  }

  /** JSON with a status. */
  public static Response json(int status, JsonValue value) {
    return bytes(status, MediaTypes.JSON, JsonWriter.writeBytes(value));
  }

  /** Text with status 200. */
  public static Response text(String mediaType, String text) {
    return bytes(200, mediaType, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Bytes of any kind; they are not copied and must not change. */
  public static Response bytes(int status, String mediaType, byte[] bytes) {
    return new Response(status, mediaType, Map.of(), new Whole(bytes));
  }

  /** A status and nothing else. */
  public static Response empty(int status) {
    return new Response(status, null, Map.of(), new Whole(new byte[0]));
  }

  /** A problem. */
  public static Response of(HttpProblem problem) {
    return new Response(problem.status(), MediaTypes.PROBLEM, problem.headers(), new Told(problem));
  }

  /**
   * A body that goes on.
   *
   * @param begin is given the open end once, when the headers are written; on the thread of the
   *     request, which it must not keep. To a HEAD, or when the client has gone before, it is given
   *     an end that takes nothing, so that what was kept ready for the client can be let go
   */
  public static Response streaming(String mediaType, Consumer<Wire> begin) {
    return new Response(200, mediaType, Map.of(), new Ongoing(begin));
  }

  /** The same answer with one more header. */
  public Response with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new Response(status, mediaType, all, body);
  }

  /** The problem it tells; {@code null} when it is none. */
  public @Nullable HttpProblem problem() {
    return body instanceof Told told ? told.problem() : null;
  }

  /** Whether its body goes on. */
  public boolean isOngoing() {
    return body instanceof Ongoing;
  }
}
