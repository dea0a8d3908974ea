package dev.lockstep.cli.replay;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads inputs, one JSON object per line. Blank lines are skipped, and unknown keys are rejected.
 */
public final class ReplayReader {

  private static final List<String> EVENT_KEYS = List.of("event", "actor", "payload");

  private final Lines lines;

  /** Creates a reader of a stream, which the caller closes. */
  public ReplayReader(InputStream in) {
    this.lines = new Lines(in);
  }

  /** Returns the one-based number of the last line that was read. */
  public long line() {
    return lines.number();
  }

  /** Returns the number of bytes of the inputs that were returned. */
  long bytes() {
    return lines.bytes();
  }

  /** Returns true if the next line can be read without waiting for the stream. */
  boolean isReady() throws IOException {
    return lines.isReady();
  }

  /**
   * Returns the next input; empty at the end of the stream.
   *
   * @throws MalformedLineException if the line is not valid
   */
  public Optional<ReplayInput> next() throws IOException, MalformedLineException {
    Optional<byte[]> line = lines.next();
    return line.isPresent() ? Optional.of(read(line.get())) : Optional.empty();
  }

  private ReplayInput read(byte[] line) throws MalformedLineException {
    Reading<JsonValue> reading = JsonReader.standard().read(line);
    if (!reading.isValid()) {
      throw malformed("not JSON: " + reading.violations().get(0).message());
    }
    if (!(reading.value() instanceof JsonObject object)) {
      throw malformed("not a JSON object");
    }
    if (object.has("event")) {
      return event(object);
    }
    if (object.has("advance")) {
      return advance(object);
    }
    if (object.has("context")) {
      return context(object);
    }
    throw malformed("expected an object with `event`, `advance` or `context`");
  }

  private ReplayInput event(JsonObject object) throws MalformedLineException {
    allowOnly(object, EVENT_KEYS);
    JsonValue actor = object.get("actor");
    String name = actor == null || actor instanceof JsonNull ? null : text(object, "actor");
    return new ReplayInput.Event(text(object, "event"), name, object.get("payload"));
  }

  private ReplayInput advance(JsonObject object) throws MalformedLineException {
    allowOnly(object, List.of("advance"));
    String text = text(object, "advance");
    Optional<Duration> duration = DelayText.parse(text).filter(length -> !length.isNegative());
    if (duration.isEmpty()) {
      throw malformed("`advance` must be a duration such as \"5s\", \"1h30m\" or \"PT5S\"");
    }
    return new ReplayInput.Advance(duration.get());
  }

  private ReplayInput context(JsonObject object) throws MalformedLineException {
    allowOnly(object, List.of("context"));
    if (!(object.get("context") instanceof JsonObject values)) {
      throw malformed("`context` must be an object of names and values");
    }
    return new ReplayInput.Context(values);
  }

  private String text(JsonObject object, String key) throws MalformedLineException {
    @Nullable JsonValue value = object.get(key);
    if (value instanceof JsonString text) {
      return text.value();
    }
    throw malformed("`" + key + "` must be a string");
  }

  private void allowOnly(JsonObject object, List<String> keys) throws MalformedLineException {
    for (String name : object.names()) {
      if (!keys.contains(name)) {
        throw malformed("unknown key `" + name + "` beside `" + keys.get(0) + "`");
      }
    }
  }

  private MalformedLineException malformed(String why) {
    return new MalformedLineException(lines.number(), why);
  }
}
