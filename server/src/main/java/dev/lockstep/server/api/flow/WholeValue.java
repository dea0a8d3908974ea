package dev.lockstep.server.api.flow;

import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Response;
import java.nio.charset.StandardCharsets;

/** A value as it is stored, whatever its length. */
final class WholeValue {

  private WholeValue() {}

  /** Returns the answer with some JSON. */
  static Response of(String json) {
    return Response.bytes(200, MediaTypes.JSON, json.getBytes(StandardCharsets.UTF_8));
  }
}
