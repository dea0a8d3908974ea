package dev.lockstep.server.live;

import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * How an event is written: "Server-sent events" of the HTML standard, section 9.2. Data are one
 * line, since JSON has no line ends.
 */
public enum Frames {
  /** {@code {"root", "seq", "instance", "type", "at", "data"}}. */
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
  /** What was told, as it stands: for streams whose events say themselves who and when. */
  PLAIN {
    @Override
    String data(StreamEvent event) {
      return event.data();
    }
  };

  abstract String data(StreamEvent event);

  /** An event under the number it can be gone on from. */
  byte[] frame(String id, StreamEvent event) {
    return bytes(
        "id: " + id + "\nevent: " + line(event.type()) + "\ndata: " + line(data(event)) + "\n\n");
  }

  /** What a client is told in the end; it keeps the last number. */
  static byte[] end(String state) {
    return bytes(
        "event: end\ndata: "
            + JsonWriter.write(JsonObject.builder().add("state", new JsonString(state)).build())
            + "\n\n");
  }

  /** A comment that says that somebody is there. */
  static byte[] heartbeat() {
    return bytes(":\n\n");
  }

  /** What only people read. */
  static byte[] comment(String text) {
    return bytes(": " + text + "\n\n");
  }

  /** When to come back. */
  static byte[] retry(String comment, long millis) {
    return bytes(": " + comment + "\nretry: " + millis + "\n\n");
  }

  /** Where JSON may have a line end a blank does as well. */
  private static String line(String text) {
    return text.replace('\n', ' ').replace('\r', ' ');
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
