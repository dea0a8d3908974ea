package dev.lockstep.server.live;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Parses a response of server-sent events as its bytes arrive: headers, chunks, frames. */
final class EventReader {

  /**
   * A frame.
   *
   * @param id the ID; empty if there is none
   * @param type the type; empty if there is none
   * @param data the data
   */
  record Event(String id, String type, String data) {}

  private enum Part {
    HEADERS,
    SIZE,
    CHUNK,
    CHUNK_END,
    OVER
  }

  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private Part part = Part.HEADERS;
  private int status;
  private int left;
  private String id = "";
  private String type = "";
  private String data = "";

  /** Adds received bytes and returns the frames that they complete. */
  List<Event> take(ByteBuffer bytes) {
    List<Event> events = new ArrayList<>();
    while (bytes.hasRemaining() && part != Part.OVER) {
      byte next = bytes.get();
      if (part == Part.CHUNK) {
        left--;
        if (next == '\n') {
          bodyLine(events);
        } else {
          body.write(next);
        }
        part = left == 0 ? Part.CHUNK_END : Part.CHUNK;
      } else if (next == '\n') {
        headLine(line.toString(StandardCharsets.ISO_8859_1).strip());
        line.reset();
      } else {
        line.write(next);
      }
    }
    return events;
  }

  private void headLine(String text) {
    if (part == Part.HEADERS) {
      if (status == 0) {
        status = Integer.parseInt(text.split(" ")[1]);
      } else if (text.isEmpty()) {
        part = status == 200 ? Part.SIZE : Part.OVER;
      }
    } else if (part == Part.SIZE) {
      left = Integer.parseInt(text, 16);
      part = left == 0 ? Part.OVER : Part.CHUNK;
    } else {
      part = Part.SIZE;
    }
  }

  private void bodyLine(List<Event> events) {
    String text = body.toString(StandardCharsets.UTF_8);
    body.reset();
    if (text.isEmpty()) {
      if (!data.isEmpty()) {
        events.add(new Event(id, type, data));
      }
      id = "";
      type = "";
      data = "";
    } else if (text.startsWith("id: ")) {
      id = text.substring(4);
    } else if (text.startsWith("event: ")) {
      type = text.substring(7);
    } else if (text.startsWith("data: ")) {
      data = text.substring(6);
    }
  }

  /** Returns the status of the response; 0 until it is known. */
  int status() {
    return status;
  }

  /** Returns whether the response has ended correctly. */
  boolean isOver() {
    return part == Part.OVER;
  }
}
