package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The snapshots of one machine as JSON texts. A text states the version of its format and the name,
 * version and hash of its chart, and is readable by any later release of this runtime:
 *
 * <pre>{@code
 * {
 *   "snapshot": 1,
 *   "chart": {"name": "order", "version": "1.0.0", "hash": "9f86d0..."},
 *   "in": ["packing"],
 *   "context": {"attempts": 1},
 *   "entries": 2,
 *   "history": {"alive.last": ["running"]},
 *   "timers": [{"id": "...", "entry": 2, "deadline": "2026-01-01T00:00:00Z"}]
 * }
 * }</pre>
 *
 * <p>The members {@code history} and {@code timers} are left out if they are empty. A timer of a
 * delayed {@code send} has an {@code event} and may have a {@code payload}. Immutable and
 * thread-safe.
 *
 * @param <S> generated state enum
 * @param <C> generated context record
 */
public final class SnapshotJson<S extends StateType, C> {

  /** The version of the format that is written. */
  public static final int FORMAT = 1;

  /** The maximum size of a text: 16 MiB. */
  public static final int MAX_SIZE = 16 << 20;

  /** The maximum nesting of objects and arrays in a text. */
  public static final int MAX_DEPTH = 128;

  private static final JsonReader READER = new JsonReader(MAX_SIZE, MAX_DEPTH);
  private static final Set<String> MEMBERS =
      Set.of("snapshot", "chart", "in", "context", "entries", "history", "timers");

  private final Machine<S, ?, ?, C> machine;
  private final SnapshotBody<S, C> body;
  private final Map<String, S> histories = new HashMap<>();

  private SnapshotJson(Machine<S, ?, ?, C> machine) {
    this.machine = machine;
    this.body = new SnapshotBody<>(machine);
    machine.states().stream()
        .filter(state -> state.kind() == StateType.Kind.HISTORY)
        .forEach(state -> histories.put(state.path(), state));
  }

  /** Creates the form of the snapshots of one machine. */
  public static <S extends StateType, C> SnapshotJson<S, C> of(Machine<S, ?, ?, C> machine) {
    return new SnapshotJson<>(machine);
  }

  /**
   * Returns a snapshot as JSON in UTF-8. Every text that is returned can be read.
   *
   * @throws IllegalArgumentException if the snapshot belongs to another chart, its states cannot be
   *     active together, or its text is larger than {@link #MAX_SIZE}
   */
  public byte[] write(Snapshot<S, C> snapshot) {
    if (!snapshot.chart().equals(machine.chart())) {
      throw new IllegalArgumentException(
          "the snapshot belongs to " + shown(snapshot.chart()) + ", not to " + own());
    }
    if (!body.legal().canBe(snapshot.configuration().states())) {
      throw new IllegalArgumentException(
          "the machine cannot be in " + snapshot.configuration().states() + " at once");
    }
    JsonObject.Builder json = begin(machine.chart());
    body.write(snapshot, json);
    byte[] utf8 = JsonWriter.writeBytes(json.build());
    if (utf8.length > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the snapshot has " + utf8.length + " bytes, more than " + MAX_SIZE);
    }
    return utf8;
  }

  /**
   * Reads a snapshot of exactly this chart: the same name, version and hash.
   *
   * @throws UnreadableSnapshotException if the text is not such a snapshot, with the reason
   */
  public Snapshot<S, C> read(byte[] utf8) {
    JsonObject json = object(utf8);
    ChartId chart = chart(json);
    requireName(chart);
    if (!chart.equals(machine.chart())) {
      throw new UnreadableSnapshotException(
          Problem.OTHER_VERSION, "/chart", "it belongs to " + shown(chart) + ", not to " + own());
    }
    return snapshot(json);
  }

  /**
   * Reads a snapshot of this chart in any version, if this version permits its states, history and
   * context as they are. Variables that the snapshot lacks get the chart's initial value. The
   * result belongs to this version of the chart.
   *
   * @throws UnreadableSnapshotException if the text is not such a snapshot, with the reason
   */
  public Snapshot<S, C> readAnyVersion(byte[] utf8) {
    JsonObject json = object(utf8);
    requireName(chart(json));
    return snapshot(json);
  }

  /**
   * Loads a text of any version of the chart. A snapshot of another version is migrated. Never
   * throws because of the text: a snapshot that this version cannot hold is returned as data. A
   * migrated snapshot that breaks an invariant is one of those.
   */
  public LoadedSnapshot<S, C> load(byte[] utf8, Migrations migrations) {
    SnapshotData data;
    try {
      data = SnapshotData.read(utf8);
    } catch (UnreadableSnapshotException problem) {
      return new LoadedSnapshot.Malformed<>(problem);
    }
    return load(data, migrations);
  }

  /**
   * Loads a snapshot of any version that was read as data, like {@link #load(byte[], Migrations)}.
   */
  public LoadedSnapshot<S, C> load(SnapshotData data, Migrations migrations) {
    Migrations.Result result = migrations.migrate(data, machine.chart());
    if (result instanceof Migrations.Result.Failed failed) {
      return new LoadedSnapshot.Unheld<>(data, failed.stuck());
    }
    SnapshotData migrated = ((Migrations.Result.Migrated) result).snapshot();
    return held(data, migrated, !data.chart().equals(machine.chart()));
  }

  /**
   * Loads a snapshot that a migration has returned for this version of the chart. One that this
   * version cannot hold, or that breaks an invariant, is returned as data.
   */
  public LoadedSnapshot<S, C> loadMigrated(SnapshotData migrated) {
    return held(migrated, migrated, true);
  }

  private LoadedSnapshot<S, C> held(SnapshotData data, SnapshotData migrated, boolean isMigrated) {
    try {
      Snapshot<S, C> snapshot = snapshot(migrated.toJson());
      Optional<String> broken = isMigrated ? machine.brokenInvariant(snapshot) : Optional.empty();
      return broken.isPresent()
          ? new LoadedSnapshot.Unheld<>(data, Stuck.ofInvariant(broken.get()))
          : new LoadedSnapshot.Held<>(snapshot, isMigrated);
    } catch (UnreadableSnapshotException problem) {
      return new LoadedSnapshot.Unheld<>(data, problem.stuck());
    }
  }

  /**
   * Returns the chart of a snapshot, so that a program with several charts or versions finds the
   * machine to read it with. Nothing else of the snapshot is checked.
   *
   * @throws UnreadableSnapshotException if the text is not JSON, has another format or no chart
   */
  public static ChartId chartOf(byte[] utf8) {
    return chart(object(utf8));
  }

  private Snapshot<S, C> snapshot(JsonObject json) {
    Snapshot<S, C> snapshot = body.read(checked(json));
    snapshot.history().forEach(this::requireStorable);
    requireWritable(snapshot.context());
    return snapshot;
  }

  /** Begins the text of a snapshot with the version of the format and the chart. */
  static JsonObject.Builder begin(ChartId chart) {
    return JsonObject.builder()
        .add("snapshot", FORMAT)
        .add(
            "chart",
            JsonObject.builder()
                .add("name", chart.name())
                .add("version", chart.version())
                .add("hash", chart.hash())
                .build());
  }

  /** Returns a snapshot that has known members only, and a count of entries that is possible. */
  static JsonObject checked(JsonObject json) {
    for (String name : json.names()) {
      if (!MEMBERS.contains(name)) {
        throw malformed("/" + name, "a snapshot has no member of this name");
      }
    }
    if (TimerJson.number(json, "entries", "") < 0) {
      throw malformed("/entries", "`entries` is less than 0");
    }
    return json;
  }

  private void requireStorable(String path, List<S> stored) {
    S history = histories.get(path);
    if (history == null) {
      throw illegalHistory(path, "its chart has no history state of this path");
    }
    if (!body.legal().canStore(history, stored)) {
      List<String> wires = stored.stream().map(StateType::wire).toList();
      throw illegalHistory(path, "this history state cannot store " + wires);
    }
  }

  /** Refuses values that JSON cannot express again: a double beyond its range is infinite. */
  private void requireWritable(C context) {
    try {
      machine.writeContext(context);
    } catch (IllegalArgumentException problem) {
      throw new UnreadableSnapshotException(
          Problem.ILLEGAL_CONTEXT, "/context", "a number is too large for a double");
    }
  }

  private void requireName(ChartId chart) {
    if (!chart.name().equals(machine.chart().name())) {
      throw new UnreadableSnapshotException(
          Problem.OTHER_CHART,
          "/chart/name",
          "it belongs to the chart `"
              + chart.name()
              + "`, not to `"
              + machine.chart().name()
              + "`");
    }
  }

  private String own() {
    return shown(machine.chart());
  }

  private static String shown(ChartId chart) {
    return "`" + chart.name() + "` " + chart.version() + " (hash " + chart.hash() + ")";
  }

  static JsonObject object(byte[] utf8) {
    Reading<JsonValue> reading = READER.read(utf8);
    if (!reading.isValid()) {
      throw malformed(reading.violations().get(0).pointer(), reading.violations().get(0).message());
    }
    if (!(reading.orElseThrow() instanceof JsonObject json)) {
      throw malformed("", "it is not an object");
    }
    return json;
  }

  static ChartId chart(JsonObject json) {
    if (!(json.get("snapshot") instanceof JsonNumber format)) {
      throw malformed("/snapshot", "the version of the format is missing");
    }
    if (!format.equals(JsonNumber.of(FORMAT))) {
      throw new UnreadableSnapshotException(
          Problem.OTHER_FORMAT,
          "/snapshot",
          "it has format " + format + ", and this runtime reads format " + FORMAT);
    }
    if (!(json.get("chart") instanceof JsonObject chart)) {
      throw malformed("/chart", "`chart` is not an object");
    }
    return new ChartId(
        TimerJson.text(chart, "name", "/chart"),
        TimerJson.text(chart, "version", "/chart"),
        TimerJson.text(chart, "hash", "/chart"));
  }

  private static UnreadableSnapshotException illegalHistory(String path, String reason) {
    return new UnreadableSnapshotException(Problem.ILLEGAL_HISTORY, "/history/" + path, reason);
  }

  private static UnreadableSnapshotException malformed(String pointer, String reason) {
    return new UnreadableSnapshotException(Problem.MALFORMED, pointer, reason);
  }
}
