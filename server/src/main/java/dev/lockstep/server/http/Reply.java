package dev.lockstep.server.http;

import org.jspecify.annotations.Nullable;

/**
 * An answer a route promises.
 *
 * @param status its status
 * @param description one sentence
 * @param mediaType what it is written in; {@code null} for an answer without a body
 * @param schema address of its JSON Schema without the ending; {@code null} for what is no JSON
 * @param isList whether the body is an array of such values
 */
public record Reply(
    int status,
    String description,
    @Nullable String mediaType,
    @Nullable String schema,
    boolean isList) {

  /** JSON of a schema. */
  public static Reply json(int status, String schema, String description) {
    return new Reply(status, description, MediaTypes.JSON, schema, false);
  }

  /** An array of JSON of a schema. */
  public static Reply list(String schema, String description) {
    return new Reply(200, description, MediaTypes.JSON, schema, true);
  }

  /** Something else than JSON of a schema. */
  public static Reply of(int status, String mediaType, String description) {
    return new Reply(status, description, mediaType, null, false);
  }

  /** Nothing but the status. */
  public static Reply empty(int status, String description) {
    return new Reply(status, description, null, null, false);
  }

  /** Server-sent events. */
  public static Reply events(String description) {
    return of(200, MediaTypes.EVENTS, description);
  }
}
