package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.LogMapping.Part;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the lines of one file. Not thread-safe. */
final class LineReader {

  private final LogMapping mapping;
  private final LogFormat format;
  private final String[] fields = new String[Part.values().length];
  private final List<ChartVersion> versions;
  private final boolean hasVersion;
  private final Set<String> declared;
  private @Nullable CsvRecord header;
  private long ignored;

  /**
   * Creates a reader.
   *
   * @param versions the versions of the chart; empty if there is none yet
   * @throws Failure for an archive without a chart
   */
  LineReader(LogMapping mapping, LogFormat format, List<ChartVersion> versions) {
    if (versions.isEmpty() && format == LogFormat.ARCHIVE) {
      throw new Failure("an archive already belongs to a chart");
    }
    this.mapping = mapping;
    this.format = format;
    for (Part part : Part.values()) {
      fields[part.ordinal()] = mapping.field(part);
    }
    this.versions = versions;
    this.hasVersion = versions.size() > 1 || mapping.names(Part.VERSION);
    this.declared =
        versions.isEmpty() ? Set.copyOf(mapping.events().values()) : ChartVersion.events(versions);
  }

  /** Returns the number of events that were ignored. */
  long ignored() {
    return ignored;
  }

  /** Returns the events of a line, none for a header or an event that is ignored. */
  List<LogLine> read(byte[] line, LogPlace place) throws UnreadableLineException {
    List<LogLine> events = new ArrayList<>();
    if (format == LogFormat.ARCHIVE) {
      new ArchivedEntry(versions, object(line)).at(place).ifPresent(events::add);
      return events;
    }
    for (JsonObject each : objects(line)) {
      event(each, place).ifPresent(events::add);
    }
    return events;
  }

  /** Reads a line whose events are not used: only a header has an effect. */
  void skip(byte[] line) {
    if (format == LogFormat.CSV && header == null) {
      try {
        objects(line);
      } catch (UnreadableLineException problem) {
        // It was counted when its events were used.
        return;
      }
    }
  }

  private List<JsonObject> objects(byte[] line) throws UnreadableLineException {
    if (format == LogFormat.TEXT) {
      return members(line);
    }
    if (format != LogFormat.CSV) {
      JsonObject object = object(line);
      return format == LogFormat.OTEL ? OtelRecords.of(object) : List.of(object);
    }
    CsvRecord row = CsvRecord.of(text(line));
    if (header != null) {
      return List.of(row.under(header));
    }
    if (!row.repeated().isEmpty()) {
      throw new UnreadableLineException("the header has `" + row.repeated() + "` twice");
    }
    header = row;
    return List.of();
  }

  private List<JsonObject> members(byte[] line) throws UnreadableLineException {
    LinePattern pattern =
        mapping
            .pattern()
            .orElseThrow(
                () -> new Failure("plain text needs a mapping with a `pattern`; see --mapping"));
    Optional<JsonObject> members = pattern.members(text(line));
    if (members.isPresent()) {
      return List.of(members.get());
    }
    if (pattern.ignoresOthers()) {
      ignored++;
      return List.of();
    }
    throw new UnreadableLineException("the pattern of the mapping does not match");
  }

  private static JsonObject object(byte[] line) throws UnreadableLineException {
    Reading<JsonValue> reading = JsonReader.standard().read(line);
    if (!reading.isValid()) {
      throw new UnreadableLineException("not JSON: " + reading.violations().get(0).message());
    }
    if (reading.value() instanceof JsonObject object) {
      return object;
    }
    throw new UnreadableLineException("not a JSON object");
  }

  private static String text(byte[] line) throws UnreadableLineException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
      return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    } catch (CharacterCodingException problem) {
      throw new UnreadableLineException("not UTF-8");
    }
  }

  private Optional<LogLine> event(JsonObject line, LogPlace place) throws UnreadableLineException {
    String name = text(line, Part.EVENT);
    if (mapping.ignored().contains(name)
        || mapping.ignoresOthers() && !declared.contains(mapping.event(name))) {
      ignored++;
      return Optional.empty();
    }
    JsonValue actor = value(line, Part.ACTOR);
    return Optional.of(
        new LogLine(
            place,
            LogLine.Kind.EVENT,
            text(line, Part.KEY),
            hasVersion && value(line, Part.VERSION) != null ? text(line, Part.VERSION) : null,
            mapping.event(name),
            time(line),
            actor == null ? null : text(line, Part.ACTOR),
            payload(line),
            observed(line)));
  }

  /** Returns a part of a line; {@code null} if it is absent or null. */
  private @Nullable JsonValue value(JsonObject line, Part part) {
    String field = fields[part.ordinal()];
    JsonValue value = field.startsWith("/") ? at(line, field) : line.get(field);
    return value instanceof JsonNull ? null : value;
  }

  private static @Nullable JsonValue at(JsonObject line, String pointer) {
    JsonValue value = line;
    for (String step : pointer.substring(1).split("/", -1)) {
      String name = step.replace("~1", "/").replace("~0", "~");
      if (value instanceof JsonObject object) {
        value = object.get(name);
      } else if (value instanceof JsonArray array && name.matches("0|[1-9]\\d{0,8}")) {
        int index = Integer.parseInt(name);
        value = index < array.items().size() ? array.items().get(index) : null;
      } else {
        return null;
      }
    }
    return value;
  }

  private String text(JsonObject line, Part part) throws UnreadableLineException {
    JsonValue value = value(line, part);
    if (value instanceof JsonString text && !text.value().isEmpty()) {
      return text.value();
    }
    if (part == Part.KEY && value instanceof JsonNumber number) {
      return number.toString();
    }
    throw new UnreadableLineException(
        "%s `%s`, the %s"
            .formatted(
                value == null ? "there is no" : "no text is in", mapping.field(part), part.word()));
  }

  private @Nullable Instant time(JsonObject line) throws UnreadableLineException {
    JsonValue value = value(line, Part.TIME);
    if (value == null) {
      return null;
    }
    return mapping.times().read(value);
  }

  private @Nullable JsonValue payload(JsonObject line) throws UnreadableLineException {
    JsonValue value = value(line, Part.PAYLOAD);
    if (hasOnlyTexts() && value instanceof JsonString text) {
      Reading<JsonValue> reading = JsonReader.standard().read(text.value());
      if (!reading.isValid()) {
        throw new UnreadableLineException(
            "the payload is not JSON: " + reading.violations().get(0).message());
      }
      return reading.value();
    }
    return value;
  }

  private boolean hasOnlyTexts() {
    return format == LogFormat.CSV || format == LogFormat.TEXT;
  }

  private List<String> observed(JsonObject line) throws UnreadableLineException {
    JsonValue value = value(line, Part.STATE);
    if (value == null) {
      return List.of();
    }
    if (value instanceof JsonString text) {
      String names = text.value().trim();
      return names.indexOf(' ') < 0 ? List.of(names) : List.of(names.split(" +"));
    }
    List<String> names = new ArrayList<>();
    if (value instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        if (item instanceof JsonString text) {
          names.add(text.value());
        }
      }
      if (names.size() == array.items().size()) {
        return names;
      }
    }
    throw new UnreadableLineException("the state is neither a text nor a list of texts");
  }
}
