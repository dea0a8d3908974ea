package dev.lockstep.server.http;

import org.jspecify.annotations.Nullable;

/**
 * A documented response of a route.
 *
 * @param status the status
 * @param description one sentence
 * @param mediaType the media type of the body; {@code null} if it has none
 * @param schema the path of the JSON Schema without extension; {@code null} if the body has none
 * @param isList true if the body is an array of such values
 */
public record Reply(
    int status,
    String description,
    @Nullable String mediaType,
    @Nullable String schema,
    boolean isList) {

  /** Returns a response with JSON of a schema. */
  public static Reply json(int status, String schema, String description) {
    return new Reply(status, description, MediaTypes.JSON, schema, false);
  }

  /** Returns a response with an array of JSON of a schema. */
  public static Reply list(String schema, String description) {
    return new Reply(200, description, MediaTypes.JSON, schema, true);
  }

  /** Returns a response with a body without a schema. */
  public static Reply of(int status, String mediaType, String description) {
    return new Reply(status, description, mediaType, null, false);
  }

  /** Returns a response without a body. */
  public static Reply empty(int status, String description) {
    return new Reply(status, description, null, null, false);
  }

  /** Returns a response with server-sent events. */
  public static Reply events(String description) {
    return of(200, MediaTypes.EVENTS, description);
  }
}
