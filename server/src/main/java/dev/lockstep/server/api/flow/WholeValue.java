package dev.lockstep.server.api.flow;

import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Response;
import java.nio.charset.StandardCharsets;

/** Responses with a complete stored value. */
final class WholeValue {

  private WholeValue() {}

  /** Returns a response with a JSON text. */
  static Response of(String json) {
    return Response.bytes(200, MediaTypes.JSON, json.getBytes(StandardCharsets.UTF_8));
  }
}
