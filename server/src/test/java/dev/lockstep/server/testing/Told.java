package dev.lockstep.server.testing;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.net.http.HttpHeaders;

/** A response of a server. */
public record Told(int status, HttpHeaders headers, byte[] bytes) {

  private static final JsonReader READER = new JsonReader(64 << 20, 64);

  /** Returns the body as text. */
  public String text() {
    return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
  }

  /** Returns the body as JSON. */
  public JsonValue json() {
    return READER.read(bytes).orElseThrow();
  }

  /** Returns the body as a JSON object. */
  public JsonObject object() {
    return (JsonObject) json();
  }

  /** Returns the body as a JSON array. */
  public JsonArray array() {
    return (JsonArray) json();
  }

  /** Returns a string member of the body. */
  public String text(String member) {
    return ((JsonString) java.util.Objects.requireNonNull(object().get(member), this::text))
        .value();
  }

  /** Returns a header; empty if there is none. */
  public String header(String name) {
    return headers.firstValue(name).orElse("");
  }

  @Override
  public String toString() {
    return status + " " + text();
  }
}
