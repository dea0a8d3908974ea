package dev.lockstep.cli.conform;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The members of a log line. A field is the name of a member or, if it begins with a slash, a JSON
 * Pointer (RFC 6901).
 *
 * @param fields the field of each part
 * @param events events of the chart by their names in the log; other names are used as they are
 * @param ignored names of events that are ignored
 * @param ignoresOthers true if events that the chart does not declare are ignored
 * @param pattern the pattern of plain text lines; empty if the mapping has none
 * @param times the format of times
 */
public record LogMapping(
    Map<Part, String> fields,
    Map<String, String> events,
    Set<String> ignored,
    boolean ignoresOthers,
    Optional<LinePattern> pattern,
    TimeFormat times) {

  /** Each part has the name of its key. */
  public static final LogMapping DEFAULT =
      new LogMapping(Map.of(), Map.of(), Set.of(), false, Optional.empty(), TimeFormat.STANDARD);

  public LogMapping {
    fields = Map.copyOf(fields);
    events = Map.copyOf(events);
    ignored = Set.copyOf(ignored);
  }

  /** A part of a line. */
  public enum Part {
    /** The instance. */
    KEY("key"),
    /** The name of the event. */
    EVENT("event"),
    /** The time as RFC 3339 or milliseconds since 1970. */
    TIME("time"),
    /** The sender. */
    ACTOR("actor"),
    /** The payload. */
    PAYLOAD("payload"),
    /** The state after the event, or a list of them. */
    STATE("state"),
    /** The version of the chart with which the instance began. */
    VERSION("version");

    private final String word;

    Part(String word) {
      this.word = word;
    }

    /** Returns the key in a mapping file. */
    public String word() {
      return word;
    }

    static Optional<Part> of(String word) {
      for (Part part : values()) {
        if (part.word.equals(word)) {
          return Optional.of(part);
        }
      }
      return Optional.empty();
    }
  }

  String field(Part part) {
    return fields.getOrDefault(part, part.word());
  }

  /** Returns true if the mapping names the field of a part. */
  boolean names(Part part) {
    return fields.containsKey(part);
  }

  /** Returns the event of the chart for a name in the log. */
  String event(String name) {
    return events.getOrDefault(name, name);
  }
}
