package dev.lockstep.cli.conform;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A line of an archive, which may be a journal entry of a chart. */
record ArchivedEntry(List<ChartVersion> versions, JsonObject line) {

  /** Returns the step of the entry; empty for other rows and for entries of other charts. */
  Optional<LogLine> at(LogPlace place) throws UnreadableLineException {
    if (!(line.get("entry") instanceof JsonObject entry)
        || !text(entry, "chart").equals(versions.get(0).chart().name())) {
      return Optional.empty();
    }
    String version = text(entry, "version");
    if (versions.stream().noneMatch(each -> each.chart().version().equals(version))) {
      throw new UnreadableLineException(
          "it was written by `%s` %s, and the chart has version %s"
              .formatted(text(entry, "chart"), version, ChartVersion.names(versions)));
    }
    String actor = text(entry, "actor");
    if (!(entry.get("at") instanceof JsonNumber at && at.isLong())) {
      throw new UnreadableLineException("there is no time `at`");
    }
    return Optional.of(
        new LogLine(
            place,
            kind(entry),
            text(entry, "instance"),
            version,
            text(entry, "event"),
            Instant.ofEpochMilli(at.longValue()),
            actor.isEmpty() ? null : actor,
            entry.get("payload"),
            List.of(text(entry, "to").split(" "))));
  }

  private static LogLine.Kind kind(JsonObject entry) throws UnreadableLineException {
    try {
      return LogLine.Kind.valueOf(text(entry, "kind"));
    } catch (IllegalArgumentException unknown) {
      throw new UnreadableLineException("`" + text(entry, "kind") + "` is not a kind of entry");
    }
  }

  private static String text(JsonObject entry, String name) throws UnreadableLineException {
    JsonValue value = entry.get(name);
    if (value instanceof JsonString text) {
      return text.value();
    }
    throw new UnreadableLineException("the entry has no text `" + name + "`");
  }
}
