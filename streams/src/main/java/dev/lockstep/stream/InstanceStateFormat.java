package dev.lockstep.stream;

import dev.lockstep.model.interpreter.ContextValues;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.verification.input.PlainJson;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of an instance: one JSON object in UTF-8 with the number of the format. States,
 * transitions, events and variables are names, so that a state written under one version of a chart
 * can be read under another that has these names.
 */
final class InstanceStateFormat {

  private static final long VERSION = 2;

  /** The format without states of properties. */
  private static final long WITHOUT_PROPERTIES = 1;

  private static final int LARGEST = 16 << 20;

  private final IrChart chart;
  private final ContextValues contexts;
  private final JsonReader reader = new JsonReader(LARGEST, JsonReader.DEFAULT_DEPTH);
  private final PropertyMonitors properties;

  /** The member of each monitor. */
  private final List<String> monitors;

  private final Map<String, Integer> states = new HashMap<>();
  private final Map<String, Integer> transitions = new HashMap<>();
  private final Map<String, Integer> events = new HashMap<>();

  InstanceStateFormat(IrChart chart, PropertyMonitors properties) {
    this.chart = chart;
    this.properties = properties;
    this.monitors = properties.names().stream().map(InstanceStateFormat::member).toList();
    this.contexts = new ContextValues(chart);
    chart.states().forEach(state -> states.put(state.path(), state.index()));
    chart.transitions().forEach(each -> transitions.put(each.id(), each.index()));
    chart.events().forEach(event -> events.put(event.wire(), event.index()));
  }

  byte[] write(InstanceState state) {
    InterpreterSnapshot snapshot = state.snapshot();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("format", VERSION);
    json.put("chart", chart.name());
    json.put("version", chart.version());
    json.put("time", state.time().toString());
    json.put("states", paths(snapshot.configuration()));
    json.put("context", contexts.write(snapshot.context()));
    Map<String, Object> history = new LinkedHashMap<>();
    snapshot
        .history()
        .forEach((index, kept) -> history.put(chart.states().get(index).path(), paths(kept)));
    json.put("history", history);
    json.put("timers", snapshot.timers().stream().map(this::timer).toList());
    json.put("entries", snapshot.entries());
    Map<String, Object> monitored = new LinkedHashMap<>();
    for (int i = 0; i < state.monitors().size(); i++) {
      monitored.put(monitors.get(i), PropertyMonitors.stored(state.monitors().get(i)));
    }
    json.put("properties", monitored);
    return JsonWriter.write(PlainJson.json(json)).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the ID of a property with a hash of its definition, which may change. */
  private static String member(String name) {
    return name.substring(0, name.indexOf(':')) + "#" + Integer.toHexString(name.hashCode());
  }

  private List<String> paths(BitSet set) {
    return set.stream().mapToObj(index -> chart.states().get(index).path()).toList();
  }

  private Map<String, Object> timer(PendingTimer timer) {
    Map<String, Object> json = new LinkedHashMap<>();
    if (timer.event() < 0) {
      json.put("transition", chart.transitions().get(timer.transition()).id());
    } else {
      json.put("event", chart.events().get(timer.event()).wire());
      json.put("payload", timer.payload());
    }
    timer.sendId().ifPresent(id -> json.put("id", id));
    json.put("entry", timer.entry());
    json.put("deadline", timer.deadline().toString());
    return json;
  }

  InstanceState read(byte[] bytes) {
    Reading<JsonValue> read = reader.read(bytes);
    if (!read.isValid()) {
      throw new UnreadableStateException("the stored state is not JSON");
    }
    Object json = PlainJson.of(read.orElseThrow());
    try {
      return state(map(json));
    } catch (ClassCastException | DateTimeException | NullPointerException malformed) {
      throw new UnreadableStateException("the stored state has a missing or malformed member");
    } catch (IllegalArgumentException unknown) {
      throw new UnreadableStateException(String.valueOf(unknown.getMessage()));
    }
  }

  private InstanceState state(Map<String, @Nullable Object> json) {
    boolean isFirst = Long.valueOf(WITHOUT_PROPERTIES).equals(json.get("format"));
    if (!isFirst && !Long.valueOf(VERSION).equals(json.get("format"))) {
      throw new UnreadableStateException(
          "the stored state has format %s; this version reads formats %d and %d"
              .formatted(json.get("format"), WITHOUT_PROPERTIES, VERSION));
    }
    if (!chart.name().equals(json.get("chart"))) {
      throw new UnreadableStateException(
          "the stored state is of chart `%s`, not `%s`".formatted(json.get("chart"), chart.name()));
    }
    Map<Integer, BitSet> history = new HashMap<>();
    map(json.get("history"))
        .forEach((path, kept) -> history.put(index(states, "state", path), set(kept)));
    List<PendingTimer> timers = new ArrayList<>();
    for (Object timer : list(json.get("timers"))) {
      timers.add(timer(map(timer)));
    }
    Map<String, Object> context = new LinkedHashMap<>();
    Map<String, Object> stored = contexts.read(map(json.get("context")));
    chart
        .context()
        .forEach(
            variable ->
                context.put(
                    variable.name(), stored.getOrDefault(variable.name(), variable.initial())));
    var snapshot =
        new InterpreterSnapshot(
            set(json.get("states")),
            Collections.unmodifiableMap(context),
            Collections.unmodifiableMap(history),
            List.copyOf(timers),
            (Long) json.get("entries"));
    Map<String, Object> monitored = isFirst ? Map.of() : map(json.get("properties"));
    Instant time = Instant.parse((String) json.get("time"));
    return new InstanceState(snapshot, time, monitors(monitored));
  }

  private List<Long> monitors(Map<String, Object> stored) {
    List<String> known = new ArrayList<>();
    List<Long> states = new ArrayList<>();
    for (String name : stored.keySet()) {
      int monitor = monitors.indexOf(name);
      if (monitor >= 0) {
        known.add(properties.names().get(monitor));
        states.add(PropertyMonitors.read((Long) stored.get(name)));
      }
    }
    return properties.continued(known, states);
  }

  private PendingTimer timer(Map<String, @Nullable Object> json) {
    Object transition = json.get("transition");
    Optional<String> id = Optional.ofNullable((String) json.get("id"));
    long entry = (Long) json.get("entry");
    Instant deadline = Instant.parse((String) json.get("deadline"));
    if (transition instanceof String name) {
      int index = index(transitions, "transition", name);
      return new PendingTimer(index, -1, Map.of(), id, entry, deadline);
    }
    int event = index(events, "event", (String) json.get("event"));
    return new PendingTimer(-1, event, map(json.get("payload")), id, entry, deadline);
  }

  private BitSet set(@Nullable Object paths) {
    BitSet set = new BitSet();
    list(paths).forEach(path -> set.set(index(states, "state", (String) path)));
    return set;
  }

  private int index(Map<String, Integer> names, String what, @Nullable String name) {
    Integer index = names.get(name);
    if (index == null) {
      throw new UnreadableStateException(
          "chart `%s` %s has no %s `%s`, which the stored state has"
              .formatted(chart.name(), chart.version(), what, name));
    }
    return index;
  }

  @SuppressWarnings({"unchecked", "NullAway"})
  private static Map<String, Object> map(@Nullable Object json) {
    if (json == null) {
      throw new ClassCastException("no object");
    }
    return (Map<String, Object>) json;
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(@Nullable Object json) {
    if (json == null) {
      throw new ClassCastException("no list");
    }
    return (List<Object>) json;
  }
}
