package dev.lockstep.conformance.fuzz;

import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The text form of inputs, one JSON object per line: {@code {"start": {...}, "guards": {...}}},
 * {@code {"event": "go", "actor": "user", "payload": {...}}}, {@code {"due": 0}}, {@code {"stale":
 * 3}}, {@code {"wait": "PT5S"}}.
 */
public final class InputScript {

  private InputScript() {}

  /** Writes inputs as text. Each line ends with a line break. */
  public static String write(List<FuzzInput> inputs) {
    StringBuilder text = new StringBuilder();
    inputs.forEach(input -> text.append(JsonWriter.write(json(input))).append('\n'));
    return text.toString();
  }

  /**
   * Reads inputs from text. Blank lines are skipped.
   *
   * @throws IllegalArgumentException if a line is not an input; the message contains the line
   */
  public static List<FuzzInput> read(String text) {
    List<FuzzInput> inputs = new ArrayList<>();
    text.lines().filter(line -> !line.isBlank()).forEach(line -> inputs.add(input(line)));
    return List.copyOf(inputs);
  }

  private static JsonObject json(FuzzInput input) {
    JsonObject.Builder line = JsonObject.builder();
    if (input instanceof FuzzInput.Start start) {
      JsonObject.Builder guards = JsonObject.builder();
      start.guards().forEach(guards::add);
      return line.add("start", start.context()).add("guards", guards.build()).build();
    } else if (input instanceof FuzzInput.Event event) {
      WireEvent wire = event.event();
      line.add("event", wire.event());
      if (wire.actor() != null) {
        line.add("actor", wire.actor());
      }
      if (wire.payload() != null) {
        line.add("payload", wire.payload());
      }
      return line.build();
    } else if (input instanceof FuzzInput.Wait wait) {
      return line.add("wait", wait.length().toString()).build();
    }
    return input instanceof FuzzInput.Due due
        ? line.add("due", JsonNumber.of(due.position())).build()
        : line.add("stale", JsonNumber.of(((FuzzInput.Stale) input).position())).build();
  }

  private static FuzzInput input(String line) {
    JsonValue value = JsonReader.standard().read(line.getBytes(StandardCharsets.UTF_8)).value();
    if (value instanceof JsonObject object) {
      if (object.get("start") instanceof JsonObject context) {
        return new FuzzInput.Start(context, guards(object.get("guards")));
      } else if (object.get("event") instanceof JsonString event) {
        String actor = object.get("actor") instanceof JsonString name ? name.value() : null;
        return new FuzzInput.Event(new WireEvent(event.value(), actor, object.get("payload")));
      } else if (object.get("wait") instanceof JsonString length) {
        return new FuzzInput.Wait(
            DelayText.parse(length.value())
                .orElseThrow(() -> new IllegalArgumentException("no duration: " + line)));
      } else if (object.get("due") instanceof JsonNumber position) {
        return new FuzzInput.Due((int) position.longValue());
      } else if (object.get("stale") instanceof JsonNumber position) {
        return new FuzzInput.Stale((int) position.longValue());
      }
    }
    throw new IllegalArgumentException("no input: " + line);
  }

  private static Map<String, Boolean> guards(@Nullable JsonValue value) {
    Map<String, Boolean> guards = new TreeMap<>();
    if (value instanceof JsonObject object) {
      object
          .names()
          .forEach(
              name ->
                  guards.put(name, object.get(name) instanceof JsonBoolean holds && holds.value()));
    }
    return guards;
  }
}
