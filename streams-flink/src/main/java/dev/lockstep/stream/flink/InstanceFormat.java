package dev.lockstep.stream.flink;

import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.verification.migration.ChartVersion;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The bytes of a snapshot: states, variables, timers and events are numbers in the order of the
 * chart, and values have no names. The names in their order are needed to read the bytes.
 * Immutable, thread-safe.
 */
final class InstanceFormat {

  /** The number of lists of names. */
  private static final int LISTS = 5;

  private final ChartId id;
  private final Names states = new Names();
  private final Names histories = new Names();
  private final Names variables = new Names();
  private final Names transitions = new Names();
  private final Names events = new Names();

  /** Names with their positions. */
  private static final class Names {

    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> positions = new HashMap<>();

    void add(String name) {
      positions.put(name, names.size());
      names.add(name);
    }

    int position(String name) {
      Integer position = positions.get(name);
      if (position == null) {
        throw new IllegalStateException("the chart has no `" + name + "`");
      }
      return position;
    }

    String name(int position) throws IOException {
      if (position >= names.size()) {
        throw new IOException("the stored instance is damaged: number " + position);
      }
      return names.get(position);
    }
  }

  /** Creates the form with the names in the order of a chart. */
  InstanceFormat(ChartVersion version) {
    this.id = version.id();
    for (IrState state : version.chart().states()) {
      if (state.kind() == IrState.Kind.HISTORY) {
        histories.add(state.path());
      } else {
        states.add(state.wire());
      }
    }
    version.chart().context().forEach(variable -> variables.add(variable.name()));
    version.chart().transitions().forEach(transition -> transitions.add(transition.id()));
    version.chart().events().forEach(event -> events.add(event.wire()));
  }

  /** Creates the form with the names of a savepoint, in the order of {@link #names()}. */
  InstanceFormat(ChartId id, String[][] names) {
    this.id = id;
    List<Names> lists = lists();
    for (int i = 0; i < lists.size(); i++) {
      List.of(names[i]).forEach(lists.get(i)::add);
    }
  }

  private List<Names> lists() {
    return List.of(states, histories, variables, transitions, events);
  }

  /** Returns the names by which positions are read. */
  String[][] names() {
    return lists().stream().map(list -> list.names.toArray(String[]::new)).toArray(String[][]::new);
  }

  static void writeNames(String[][] lists, DataOutput out) throws IOException {
    for (String[] names : lists) {
      PackedJson.writeNumber(names.length, out);
      for (String name : names) {
        PackedJson.writeText(name, out);
      }
    }
  }

  static String[][] readNames(DataInput in) throws IOException {
    String[][] lists = new String[LISTS][];
    for (int i = 0; i < LISTS; i++) {
      lists[i] = readList(in);
    }
    return lists;
  }

  static String[] readList(DataInput in) throws IOException {
    List<String> names = new ArrayList<>();
    for (int left = PackedJson.readSize(in); left > 0; left--) {
      names.add(PackedJson.readText(in));
    }
    return names.toArray(String[]::new);
  }

  void write(SnapshotData data, DataOutput out) throws IOException {
    write(states, data.in(), out);
    for (String name : variables.names) {
      JsonValue value = data.context().get(name);
      if (value == null) {
        throw new IllegalStateException("the snapshot has no variable `" + name + "`");
      }
      write("variable `" + name + "`", value, out);
    }
    PackedJson.writeNumber(data.entries(), out);
    PackedJson.writeNumber(data.history().size(), out);
    for (Map.Entry<String, List<String>> stored : data.history().entrySet()) {
      PackedJson.writeNumber(histories.position(stored.getKey()), out);
      write(states, stored.getValue(), out);
    }
    PackedJson.writeNumber(data.timers().size(), out);
    for (Timer timer : data.timers()) {
      write(timer, out);
    }
  }

  SnapshotData read(DataInput in) throws IOException {
    List<String> active = read(states, in);
    JsonObject.Builder context = JsonObject.builder();
    for (String name : variables.names) {
      context.add(name, PackedJson.read(in));
    }
    long entries = PackedJson.readNumber(in);
    Map<String, List<String>> history = new LinkedHashMap<>();
    for (int left = PackedJson.readSize(in); left > 0; left--) {
      history.put(histories.name(PackedJson.readSize(in)), read(states, in));
    }
    List<Timer> timers = new ArrayList<>();
    for (int left = PackedJson.readSize(in); left > 0; left--) {
      timers.add(readTimer(in));
    }
    return new SnapshotData(id, active, context.build(), history, timers, entries);
  }

  private void write(String place, JsonValue value, DataOutput out) throws IOException {
    try {
      PackedJson.write(value, out);
    } catch (PackedJson.LimitException exceeded) {
      throw new IOException(
          "an instance of chart `%s` cannot be stored: %s: %s"
              .formatted(id.name(), place, exceeded.getMessage()),
          exceeded);
    }
  }

  private void write(Timer timer, DataOutput out) throws IOException {
    String event = timer.event();
    JsonValue payload = timer.payload();
    out.writeBoolean(event != null);
    if (event == null) {
      PackedJson.writeNumber(transitions.position(timer.id()), out);
    } else {
      PackedJson.writeText(timer.id(), out);
      PackedJson.writeNumber(events.position(event), out);
      out.writeBoolean(payload != null);
      if (payload != null) {
        write("payload of timer `" + timer.id() + "`", payload, out);
      }
    }
    PackedJson.writeNumber(timer.entry(), out);
    writeTime(timer.deadline(), out);
  }

  private Timer readTimer(DataInput in) throws IOException {
    if (!in.readBoolean()) {
      String id = transitions.name(PackedJson.readSize(in));
      return new Timer(id, null, null, PackedJson.readNumber(in), readTime(in));
    }
    String id = PackedJson.readText(in);
    String event = events.name(PackedJson.readSize(in));
    JsonValue payload = in.readBoolean() ? PackedJson.read(in) : null;
    return new Timer(id, event, payload, PackedJson.readNumber(in), readTime(in));
  }

  static void writeTime(Instant time, DataOutput out) throws IOException {
    PackedJson.writeNumber(time.getEpochSecond(), out);
    PackedJson.writeNumber(time.getNano(), out);
  }

  static Instant readTime(DataInput in) throws IOException {
    return Instant.ofEpochSecond(PackedJson.readNumber(in), PackedJson.readNumber(in));
  }

  private static void write(Names names, List<String> written, DataOutput out) throws IOException {
    PackedJson.writeNumber(written.size(), out);
    for (String name : written) {
      PackedJson.writeNumber(names.position(name), out);
    }
  }

  private static List<String> read(Names names, DataInput in) throws IOException {
    int size = PackedJson.readSize(in);
    List<String> read = new ArrayList<>(Math.min(size, names.names.size()));
    for (int i = 0; i < size; i++) {
      read.add(names.name(PackedJson.readSize(in)));
    }
    return read;
  }
}
