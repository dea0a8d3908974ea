package dev.lockstep.cli.replay;

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
 * Reads inputs, one JSON object a line; blank lines are passed over. Strict: an unknown key errs.
 */
public final class ReplayReader {

  private static final List<String> EVENT_KEYS = List.of("event", "actor", "payload");

  private final Lines lines;

  /** Reads from {@code in}, which the caller closes. */
  public ReplayReader(InputStream in) {
    this.lines = new Lines(in);
  }

  /** One-based number of the line read last. */
  public long line() {
    return lines.number();
  }

  /** The next input, or empty at the end. */
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
    throw malformed("an object with `event`, `advance` or `context` is expected");
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
    Optional<Duration> duration = Delays.parse(text);
    if (duration.isEmpty()) {
      throw malformed("`advance` is a length of time as in \"PT5S\", \"5s\" or \"500ms\"");
    }
    return new ReplayInput.Advance(duration.get());
  }

  private ReplayInput context(JsonObject object) throws MalformedLineException {
    allowOnly(object, List.of("context"));
    if (!(object.get("context") instanceof JsonObject values)) {
      throw malformed("`context` is an object of names and values");
    }
    return new ReplayInput.Context(values);
  }

  private String text(JsonObject object, String key) throws MalformedLineException {
    @Nullable JsonValue value = object.get(key);
    if (value instanceof JsonString text) {
      return text.value();
    }
    throw malformed("`" + key + "` is a text");
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
