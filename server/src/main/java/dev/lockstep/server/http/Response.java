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
 * A response.
 *
 * @param status the status
 * @param mediaType the media type of the body; {@code null} if it has none
 * @param headers the headers besides those of every response, in order
 * @param body the body
 */
public record Response(
    int status, @Nullable String mediaType, Map<String, String> headers, Body body) {

  /** The body of a response. */
  public sealed interface Body {}

  /** A complete body. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Whole(byte[] bytes) implements Body {}

  /** A streamed body, written as events occur. */
  public record Ongoing(Consumer<ResponseStream> begin) implements Body {}

  /** A problem, serialized when the ID of the request is known. */
  public record Told(HttpProblem problem) implements Body {}

  public Response {
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
  }

  /** Returns JSON with status 200. */
  public static Response json(JsonValue value) {
    return json(200, value);
  }

  /** Returns JSON with a status. */
  public static Response json(int status, JsonValue value) {
    return bytes(status, MediaTypes.JSON, JsonWriter.writeBytes(value));
  }

  /** Returns text in UTF-8 with status 200. */
  public static Response text(String mediaType, String text) {
    return bytes(200, mediaType, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns a response with bytes, which are not copied and must not change. */
  public static Response bytes(int status, String mediaType, byte[] bytes) {
    return new Response(status, mediaType, Map.of(), new Whole(bytes));
  }

  /** Returns a response without a body. */
  public static Response empty(int status) {
    return new Response(status, null, Map.of(), new Whole(new byte[0]));
  }

  /** Returns a problem response. */
  public static Response of(HttpProblem problem) {
    return new Response(problem.status(), MediaTypes.PROBLEM, problem.headers(), new Told(problem));
  }

  /**
   * Returns a streamed response with status 200.
   *
   * @param mediaType the media type of the body
   * @param begin called once when the headers are written, on the thread of the request, which it
   *     must not block. For a HEAD request, and if the client has already disconnected, the wire
   *     fails each write, so that resources can be released
   */
  public static Response streaming(String mediaType, Consumer<ResponseStream> begin) {
    return new Response(200, mediaType, Map.of(), new Ongoing(begin));
  }

  /** Returns a copy with one more header. */
  public Response with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new Response(status, mediaType, all, body);
  }

  /** Returns a copy with another complete body, which is not copied and must not change. */
  public Response with(byte[] bytes) {
    return new Response(status, mediaType, headers, new Whole(bytes));
  }

  /** Returns the problem; {@code null} if the response is not a problem. */
  public @Nullable HttpProblem problem() {
    return body instanceof Told told ? told.problem() : null;
  }

  /** Returns whether the body is streamed. */
  public boolean isOngoing() {
    return body instanceof Ongoing;
  }
}
