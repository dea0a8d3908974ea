package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Configuration;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JSON form of a snapshot without its chart, for stores that keep the chart in a place of its
 * own: {@code {"in": [states], "context": {}, "entries": n}}, with {@code history} and {@code
 * timers} if there are any. Other members are ignored. Other programs use {@link SnapshotJson}.
 * Immutable, thread-safe.
 */
public final class SnapshotBody<S extends StateType, C> {

  private final Machine<S, ?, ?, C> machine;
  private final Map<String, S> states = new LinkedHashMap<>();
  private final LegalConfigurations legal;

  /** Creates the form of the snapshots of one machine. */
  public SnapshotBody(Machine<S, ?, ?, C> machine) {
    this.machine = machine;
    machine.states().forEach(state -> states.put(state.wire(), state));
    this.legal = new LegalConfigurations(machine);
  }

  LegalConfigurations legal() {
    return legal;
  }

  /** Returns a snapshot as JSON. */
  public JsonObject write(Snapshot<S, C> snapshot) {
    JsonObject.Builder json = JsonObject.builder();
    write(snapshot, json);
    return json.build();
  }

  void write(Snapshot<S, C> snapshot, JsonObject.Builder json) {
    json.add("in", JsonArray.of(snapshot.configuration().states(), SnapshotBody::wire))
        .add("context", machine.writeContext(snapshot.context()))
        .add("entries", snapshot.entries());
    if (!snapshot.history().isEmpty()) {
      json.add(
          "history",
          JsonObject.of(snapshot.history(), stored -> JsonArray.of(stored, SnapshotBody::wire)));
    }
    if (!snapshot.timers().isEmpty()) {
      json.add("timers", JsonArray.of(snapshot.timers(), TimerJson::write));
    }
  }

  /**
   * Reads a snapshot. It gets the chart of the machine.
   *
   * @throws UnreadableSnapshotException if this chart version has no such state or variable, the
   *     states cannot be active together, or a member is missing or ill-typed
   */
  public Snapshot<S, C> read(JsonObject json) {
    Map<String, List<S>> history = history(json.get("history"));
    List<S> in = states(json.get("in"), "/in");
    if (in.isEmpty()) {
      throw malformed("/in", "no state is active");
    }
    if (!legal.canBe(in)) {
      throw new UnreadableSnapshotException(
          Problem.ILLEGAL_CONFIGURATION,
          "/in",
          "its active states cannot be " + json.get("in") + " alone");
    }
    return new Snapshot<>(
        machine.chart(),
        new Configuration<>(in),
        context(json),
        history,
        timers(json.get("timers")),
        TimerJson.number(json, "entries", ""));
  }

  /** Reads a snapshot without comparing it with a chart. */
  static SnapshotData data(ChartId chart, JsonObject json) {
    if (!(json.get("context") instanceof JsonObject context)) {
      throw malformed("/context", "it has no context");
    }
    List<String> in = names(json.get("in"), "/in");
    if (in.isEmpty()) {
      throw malformed("/in", "no state is active");
    }
    Map<String, List<String>> history = new LinkedHashMap<>();
    JsonObject stored = historyOf(json.get("history"));
    for (String path : stored.names()) {
      history.put(path, names(stored.get(path), "/history/" + path));
    }
    return new SnapshotData(
        chart,
        in,
        context,
        history,
        timers(json.get("timers")),
        TimerJson.number(json, "entries", ""));
  }

  private static List<String> names(@Nullable JsonValue json, String pointer) {
    List<String> names = new ArrayList<>();
    for (JsonValue item : items(json, pointer)) {
      if (!(item instanceof JsonString name)) {
        throw malformed(pointer + "/" + names.size(), "a state is not a text");
      }
      names.add(name.value());
    }
    return names;
  }

  private C context(JsonObject json) {
    if (!(json.get("context") instanceof JsonObject context)) {
      throw malformed("/context", "it has no context");
    }
    try {
      return machine.readContext(context);
    } catch (IllegalArgumentException problem) {
      throw new UnreadableSnapshotException(
          Problem.ILLEGAL_CONTEXT, "/context", String.valueOf(problem.getMessage()));
    }
  }

  private Map<String, List<S>> history(@Nullable JsonValue json) {
    JsonObject object = historyOf(json);
    Map<String, List<S>> history = new LinkedHashMap<>();
    for (String path : object.names()) {
      history.put(path, states(object.get(path), "/history/" + path));
    }
    return history;
  }

  private static JsonObject historyOf(@Nullable JsonValue json) {
    if (json == null) {
      return JsonObject.EMPTY;
    }
    if (json instanceof JsonObject object) {
      return object;
    }
    throw malformed("/history", "`history` is not an object");
  }

  /** Returns the named states in document order. */
  private List<S> states(@Nullable JsonValue json, String pointer) {
    List<S> found = new ArrayList<>();
    List<JsonValue> items = items(json, pointer);
    for (int i = 0; i < items.size(); i++) {
      S state = items.get(i) instanceof JsonString name ? states.get(name.value()) : null;
      if (state == null) {
        throw new UnreadableSnapshotException(
            Problem.UNKNOWN_STATE, pointer + "/" + i, "its chart has no state " + items.get(i));
      }
      found.add(state);
    }
    found.sort(Comparator.comparingInt(StateType::ordinal));
    return found;
  }

  private static List<JsonValue> items(@Nullable JsonValue json, String pointer) {
    if (json instanceof JsonArray array) {
      return array.items();
    }
    throw malformed(pointer, "it is not a list");
  }

  private static List<Timer> timers(@Nullable JsonValue json) {
    if (json == null) {
      return List.of();
    }
    List<Timer> timers = new ArrayList<>();
    for (JsonValue item : items(json, "/timers")) {
      timers.add(TimerJson.read(item, "/timers/" + timers.size()));
    }
    return List.copyOf(timers);
  }

  private static JsonString wire(StateType state) {
    return new JsonString(state.wire());
  }

  private static UnreadableSnapshotException malformed(String pointer, String reason) {
    return new UnreadableSnapshotException(Problem.MALFORMED, pointer, reason);
  }
}
