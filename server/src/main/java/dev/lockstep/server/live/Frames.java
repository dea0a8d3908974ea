package dev.lockstep.server.live;

import dev.lockstep.engine.StreamEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * The formats of events as server-sent events (HTML standard, section 9.2). Data is one line,
 * because JSON needs no line ends.
 */
public enum Frames {
  /**
   * An object with the origin of the event: {@code {"root", "seq", "instance", "type", "at",
   * "data"}}.
   */
  WRAPPED {
    @Override
    String data(StreamEvent event) {
      String about =
          JsonWriter.write(
              JsonObject.builder()
                  .add("root", event.root().toString())
                  .add("seq", event.seq())
                  .add("instance", event.instance().toString())
                  .add("type", event.type())
                  .add("at", Instant.ofEpochMilli(event.at()).toString())
                  .build());
      return about.substring(0, about.length() - 1) + ",\"data\":" + event.data() + "}";
    }
  },
  /**
   * The data of the event alone, for streams whose events have an origin and a time of their own.
   */
  PLAIN {
    @Override
    String data(StreamEvent event) {
      return event.data();
    }
  };

  abstract String data(StreamEvent event);

  /** Returns the frame of an event under the ID from which a client can resume. */
  byte[] frame(String id, StreamEvent event) {
    return bytes(
        "id: " + id + "\nevent: " + line(event.type()) + "\ndata: " + line(data(event)) + "\n\n");
  }

  /** Returns the last frame of a stream. It has no ID, so that the client keeps the last one. */
  static byte[] end(String state) {
    return bytes(
        "event: end\ndata: "
            + JsonWriter.write(JsonObject.builder().add("state", new JsonString(state)).build())
            + "\n\n");
  }

  /** Returns an empty comment, which keeps the connection open. */
  static byte[] heartbeat() {
    return bytes(":\n\n");
  }

  /** Returns a comment for people. */
  static byte[] comment(String text) {
    return bytes(": " + text + "\n\n");
  }

  /**
   * Returns the time after which the client should reconnect.
   *
   * @param comment a comment for people
   * @param millis the time in milliseconds
   */
  static byte[] retry(String comment, long millis) {
    return bytes(": " + comment + "\nretry: " + millis + "\n\n");
  }

  /** Replaces line ends, which JSON permits only where a space is equivalent. */
  private static String line(String text) {
    return text.replace('\n', ' ').replace('\r', ' ');
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
