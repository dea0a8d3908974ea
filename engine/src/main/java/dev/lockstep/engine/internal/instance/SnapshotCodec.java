package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.UnreadableException;
import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads snapshots as JSON: {@code {"in": [states], "context": {}, "entries": n}}, with
 * {@code history} and {@code timers} if there are any. Immutable, thread-safe.
 */
public final class SnapshotCodec<S extends StateType, C> {

  private final Machine<S, ?, ?, C> machine;
  private final Map<String, S> states = new LinkedHashMap<>();
  private final LegalConfigurations standings;

  /** Creates a codec for the snapshots of one chart. */
  public SnapshotCodec(Machine<S, ?, ?, C> machine) {
    this.machine = machine;
    machine.states().forEach(state -> states.put(state.wire(), state));
    this.standings = new LegalConfigurations(machine);
  }

  /** Returns a snapshot of this chart as JSON. */
  public JsonObject write(Snapshot<?, ?> snapshot) {
    @SuppressWarnings("unchecked")
    Snapshot<S, C> own = (Snapshot<S, C>) snapshot;
    JsonObject.Builder json =
        JsonObject.builder()
            .add("in", JsonArray.of(own.configuration().states(), SnapshotCodec::wire))
            .add("context", machine.writeContext(own.context()))
            .add("entries", own.entries());
    if (!own.history().isEmpty()) {
      JsonObject.Builder history = JsonObject.builder();
      own.history()
          .forEach(
              (path, remembered) ->
                  history.add(path, JsonArray.of(remembered, SnapshotCodec::wire)));
      json.add("history", history.build());
    }
    if (!own.timers().isEmpty()) {
      json.add("timers", JsonArray.of(own.timers(), SnapshotCodec::timer));
    }
    return json.build();
  }

  /**
   * Reads a snapshot.
   *
   * @throws UnreadableException if this chart version has no such state or field, or the states
   *     cannot be active together
   */
  public Snapshot<S, C> read(JsonObject json) {
    JsonObject history = json.get("history") instanceof JsonObject given ? given : JsonObject.EMPTY;
    Map<String, List<S>> remembered = new LinkedHashMap<>();
    for (String path : history.names()) {
      remembered.put(path, states(history.get(path)));
    }
    List<S> in = states(json.get("in"));
    if (in.isEmpty()) {
      throw new UnreadableException("no state is active", true);
    }
    if (!standings.canBe(in)) {
      throw new UnreadableException(
          "its active states cannot be " + json.get("in") + " alone", false);
    }
    in.sort(Comparator.comparingInt(StateType::ordinal));
    return new Snapshot<>(
        machine.chart(),
        new Configuration<>(in),
        context(json),
        remembered,
        timers(json.get("timers")),
        number(json, "entries"));
  }

  private C context(JsonObject json) {
    if (!(json.get("context") instanceof JsonObject context)) {
      throw new UnreadableException("it has no context", true);
    }
    try {
      return machine.readContext(context);
    } catch (IllegalArgumentException problem) {
      throw new UnreadableException(String.valueOf(problem.getMessage()), false);
    }
  }

  private List<S> states(@Nullable JsonValue json) {
    List<S> found = new ArrayList<>();
    for (JsonValue item : items(json)) {
      S state = item instanceof JsonString name ? states.get(name.value()) : null;
      if (state == null) {
        throw new UnreadableException("its chart has no state " + item, false);
      }
      found.add(state);
    }
    return found;
  }

  private static List<JsonValue> items(@Nullable JsonValue json) {
    if (json instanceof JsonArray array) {
      return array.items();
    }
    throw new UnreadableException("states are not a list", true);
  }

  private static List<Timer> timers(@Nullable JsonValue json) {
    if (json == null) {
      return List.of();
    }
    List<Timer> timers = new ArrayList<>();
    for (JsonValue item : items(json)) {
      if (!(item instanceof JsonObject timer)) {
        throw new UnreadableException("a timer is not an object", true);
      }
      timers.add(timer(timer));
    }
    return List.copyOf(timers);
  }

  private static JsonString wire(StateType state) {
    return new JsonString(state.wire());
  }

  public static JsonObject timer(Timer timer) {
    JsonObject.Builder json = JsonObject.builder().add("id", timer.id());
    String event = timer.event();
    JsonValue payload = timer.payload();
    if (event != null) {
      json.add("event", event);
    }
    if (payload != null) {
      json.add("payload", payload);
    }
    return json.add("entry", timer.entry()).add("deadline", timer.deadline().toString()).build();
  }

  private static Timer timer(JsonObject json) {
    try {
      String event = json.get("event") instanceof JsonString name ? name.value() : null;
      return new Timer(
          text(json, "id"),
          event,
          json.get("payload"),
          number(json, "entry"),
          Instant.parse(text(json, "deadline")));
    } catch (DateTimeException problem) {
      throw new UnreadableException("a deadline is not a time", true);
    }
  }

  private static String text(JsonObject json, String name) {
    if (json.get(name) instanceof JsonString text) {
      return text.value();
    }
    throw new UnreadableException("`" + name + "` is not a text", true);
  }

  private static long number(JsonObject json, String name) {
    if (json.get(name) instanceof JsonNumber number && number.isLong()) {
      return number.longValue();
    }
    throw new UnreadableException("`" + name + "` is not a number", true);
  }
}
