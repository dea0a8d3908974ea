package dev.lockstep.engine.history;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A chart as its file defines it. This class reads only states and transitions, independently of
 * the compiler, so that it does not repeat a mistake of the compiler. It does not read guards; each
 * may be true or false.
 */
public final class ChartFile {

  /**
   * The emission that announces a transition.
   *
   * @param event the emitted event
   * @param from its field for the source, {@code to} for the target, {@code trigger} for the event
   */
  record Announcement(String event, String from, String to, String trigger) {}

  private final String name;
  private final ChartState top = new ChartState("", null);
  private final Map<String, ChartState> states = new LinkedHashMap<>();
  private final Map<String, String> eventOfWire = new TreeMap<>();
  private final Map<String, Set<String>> senders = new TreeMap<>();
  private final Set<String> raised = new HashSet<>();
  private final List<Announcement> announcements = new ArrayList<>();

  private ChartFile(MappingNode file) {
    this.name = text(value(file, "statechart"));
    entries(value(file, "events")).forEach(this::readEvent);
    readState(file, top);
    collectRaised(file);
    items(value(file, "onTransition")).forEach(this::readAnnouncement);
  }

  /** Reads a file that the compiler has accepted; it is not checked for mistakes. */
  public static ChartFile read(Path file) {
    try (Reader reader = Files.newBufferedReader(file)) {
      return new ChartFile((MappingNode) new Yaml(new LoaderOptions()).compose(reader));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file, e);
    }
  }

  /** Reads a chart from its text. */
  public static ChartFile of(String yaml) {
    return new ChartFile(
        (MappingNode) new Yaml(new LoaderOptions()).compose(new java.io.StringReader(yaml)));
  }

  /** Reads every chart below a folder, by name. */
  public static Map<String, ChartFile> folder(Path folder) {
    Map<String, ChartFile> charts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> file.toString().endsWith(".statechart.yaml"))
          .map(ChartFile::read)
          .forEach(chart -> charts.put(chart.name(), chart));
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + folder, e);
    }
    return charts;
  }

  public String name() {
    return name;
  }

  ChartState top() {
    return top;
  }

  /** Returns all states except the chart itself, in document order. */
  List<ChartState> states() {
    return List.copyOf(states.values());
  }

  ChartState state(String path) {
    ChartState state = states.get(path);
    if (state == null) {
      throw new IllegalArgumentException(name + " has no state " + path);
    }
    return state;
  }

  /** Returns the name of the event with a wire name; empty if the chart declares none. */
  String eventOf(String wire) {
    return eventOfWire.getOrDefault(wire, "");
  }

  boolean maySend(String actor, String event) {
    Set<String> allowed = senders.getOrDefault(event, Set.of());
    return allowed.isEmpty() || allowed.contains(actor);
  }

  Set<String> raised() {
    return raised;
  }

  List<Announcement> announcements() {
    return announcements;
  }

  private void readEvent(String event, Node declared) {
    String wire = text(value(declared, "wire"));
    eventOfWire.put(wire.isEmpty() ? event : wire, event);
    Set<String> by = new HashSet<>(texts(value(declared, "by")));
    senders.put(event, by);
  }

  private void readState(Node node, ChartState state) {
    entries(value(node, "states")).forEach((key, child) -> readChild(key, child, state));
    String wire = state == top ? "" : text(value(node, "wire"));
    state.wire = wire.isEmpty() ? state.path : wire;
    state.type = type(text(value(node, "type")), state);
    Node initial = value(node, state.type == ChartState.Type.HISTORY ? "target" : "initial");
    state.initial = targets(initial instanceof MappingNode ? value(initial, "target") : initial);
    entries(value(node, "on"))
        .forEach((keys, ways) -> readWays(state, List.of(keys.trim().split(" +")), false, ways));
    entries(value(node, "after")).forEach((delay, ways) -> readWays(state, List.of(), true, ways));
    readWays(state, List.of(), false, value(node, "always"));
    readWays(state, List.of(), false, value(node, "onDone"));
  }

  private void readChild(String key, Node node, ChartState parent) {
    String path = parent == top ? key : parent.path + "." + key;
    ChartState child = new ChartState(path, parent);
    parent.children.add(child);
    states.put(path, child);
    readState(node, child);
  }

  private static ChartState.Type type(String written, ChartState state) {
    return switch (written) {
      case "parallel" -> ChartState.Type.PARALLEL;
      case "final" -> ChartState.Type.FINAL;
      case "history" -> ChartState.Type.HISTORY;
      default -> state.children.isEmpty() ? ChartState.Type.ATOMIC : ChartState.Type.COMPOUND;
    };
  }

  private static void readWays(ChartState source, List<String> keys, boolean timed, Node ways) {
    for (Node way : items(ways)) {
      if (way instanceof MappingNode map) {
        if (value(map, "refuse") == NONE) {
          boolean reenter = text(value(map, "reenter")).equals("true");
          source.edges.add(
              new ChartEdge(source, keys, timed, targets(value(map, "target")), reenter));
        }
      } else {
        source.edges.add(new ChartEdge(source, keys, timed, targets(way), false));
      }
    }
  }

  /** Reads the emissions among the actions of all transitions, whatever their conditions. */
  private void readAnnouncement(Node action) {
    entries(value(action, "emit")).forEach(this::readEmission);
    items(value(action, "then")).forEach(this::readAnnouncement);
    items(value(action, "else")).forEach(this::readAnnouncement);
  }

  private void readEmission(String event, Node fields) {
    Map<String, String> byValue = new TreeMap<>();
    entries(fields).forEach((field, value) -> byValue.put(text(value), field));
    if (byValue.keySet().containsAll(List.of("source", "target", "event.name"))) {
      Announcement form =
          new Announcement(
              event, byValue.get("source"), byValue.get("target"), byValue.get("event.name"));
      if (!announcements.contains(form)) {
        announcements.add(form);
      }
    }
  }

  private void collectRaised(Node node) {
    if (node instanceof SequenceNode list) {
      list.getValue().forEach(this::collectRaised);
    } else if (node instanceof MappingNode) {
      Node raise = value(node, "raise");
      if (raise instanceof MappingNode) {
        raised.addAll(entries(raise).keySet());
      } else if (raise != NONE) {
        raised.add(text(raise));
      }
      entries(node).values().forEach(this::collectRaised);
    }
  }

  private static final Node NONE =
      new ScalarNode(
          org.yaml.snakeyaml.nodes.Tag.NULL,
          "",
          null,
          null,
          org.yaml.snakeyaml.DumperOptions.ScalarStyle.PLAIN);

  private static List<String> targets(Node node) {
    return texts(node);
  }

  private static List<String> texts(Node node) {
    return items(node).stream().map(ChartFile::text).filter(text -> !text.isEmpty()).toList();
  }

  private static String text(Node node) {
    return node instanceof ScalarNode scalar ? scalar.getValue() : "";
  }

  private static List<Node> items(Node node) {
    if (node == NONE) {
      return List.of();
    }
    return node instanceof SequenceNode list ? list.getValue() : List.of(node);
  }

  private static Node value(Node node, String key) {
    return entries(node).getOrDefault(key, NONE);
  }

  private static Map<String, Node> entries(Node node) {
    Map<String, Node> entries = new LinkedHashMap<>();
    if (node instanceof MappingNode map) {
      for (NodeTuple tuple : map.getValue()) {
        entries.put(text(tuple.getKeyNode()), tuple.getValueNode());
      }
    }
    return entries;
  }
}
