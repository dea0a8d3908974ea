package dev.lockstep.model.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random charts as text: hierarchy, regions, history, guards, assignments, raised events and
 * timers, a few of each. The same seed writes the same chart.
 */
final class RandomCharts {

  static final List<String> EVENTS = List.of("e0", "e1", "e2", "e3");

  private final Random random;
  private final boolean flat;
  private final List<String> paths = new ArrayList<>();
  private final StringBuilder yaml = new StringBuilder();

  private RandomCharts(long seed, boolean flat) {
    this.random = new Random(seed);
    this.flat = flat;
  }

  /** A chart without hierarchy. */
  static String flat(long seed) {
    return new RandomCharts(seed, true).write();
  }

  /** A chart with hierarchy, regions and history. */
  static String nested(long seed) {
    return new RandomCharts(seed, false).write();
  }

  private record State(String name, String path, String type, List<State> children) {}

  private String write() {
    State root = state("", "", flat ? 1 : 3, true);
    yaml.append("statechart: random\n");
    yaml.append("context: { n: { type: int, initial: 0 }, on: { type: bool, initial: true } }\n");
    yaml.append("events: { e0: {}, e1: {}, e2: {}, e3: {} }\n");
    yaml.append("actions: { x: x, y: y }\n");
    if (root.type().equals("parallel")) {
      yaml.append("type: parallel\n");
    }
    yaml.append("states:\n");
    root.children().forEach(child -> print(child, 1));
    return yaml.toString();
  }

  private State state(String name, String path, int depth, boolean root) {
    String type = root ? (chance(8) && !flat ? "parallel" : "compound") : type(depth);
    List<State> children = new ArrayList<>();
    boolean compound = type.equals("compound") || type.equals("parallel");
    int count = compound ? 2 + random.nextInt(flat ? 5 : 2) : 0;
    for (int i = 0; i < count; i++) {
      String child = "s" + paths.size();
      String childPath = path.isEmpty() ? child : path + "." + child;
      paths.add(childPath);
      boolean region = type.equals("parallel");
      children.add(
          region
              ? region(child, childPath, depth - 1)
              : i == 0
                  ? first(child, childPath, depth - 1)
                  : state(child, childPath, depth - 1, false));
    }
    return new State(name, path, type, children);
  }

  private State region(String name, String path, int depth) {
    State inner = depth > 0 ? state(name, path, depth, true) : null;
    return inner == null ? new State(name, path, "atomic", List.of()) : named(inner, "compound");
  }

  private State first(String name, String path, int depth) {
    State state = state(name, path, depth, false);
    return state.type().equals("final") ? named(state, "atomic") : state;
  }

  private static State named(State state, String type) {
    return new State(state.name(), state.path(), type, state.children());
  }

  private String type(int depth) {
    if (chance(8)) {
      return "final";
    }
    if (depth <= 0 || chance(2)) {
      return "atomic";
    }
    return chance(3) ? "parallel" : "compound";
  }

  private void print(State state, int indent) {
    line(indent, state.name() + ":");
    if (state.type().equals("parallel") || state.type().equals("final")) {
      line(indent + 1, "type: " + state.type());
    }
    if (state.type().equals("final")) {
      return;
    }
    line(indent + 1, "entry: [ { assign: { n: n + 1 } } ]");
    line(indent + 1, "exit: [x]");
    for (String event : EVENTS) {
      if (chance(2)) {
        line(indent + 1, "on:");
        printTransitions(event, indent + 2);
        break;
      }
    }
    if (chance(6)) {
      line(
          indent + 1,
          "always: { guard: " + guard(random.nextInt(4)) + ", target: " + target() + " }");
    }
    if (chance(4)) {
      line(indent + 1, "after: { " + (1 + random.nextInt(5)) + "s: " + target() + " }");
    }
    if (!state.children().isEmpty()) {
      line(indent + 1, "states:");
      if (chance(3)) {
        String kind = chance(2) ? "shallow" : "deep";
        String target = state.children().get(0).path();
        line(
            indent + 2,
            "h"
                + state.name()
                + ": { type: history, history: "
                + kind
                + ", target: "
                + target
                + " }");
      }
      state.children().forEach(child -> print(child, indent + 2));
    }
  }

  private void printTransitions(String first, int indent) {
    for (String event : EVENTS.subList(EVENTS.indexOf(first), EVENTS.size())) {
      if (event.equals(first) || chance(2)) {
        line(indent, event + ":");
        int guard = random.nextInt(4);
        for (int left = random.nextInt(3); left >= 0; left--) {
          boolean guarded = left > 0 || chance(2);
          line(indent + 1, "- { " + branch(guarded ? guard(guard++ % 4) : "") + " }");
        }
      }
    }
  }

  /** One branch; only the last of a trigger may do without a guard. */
  private String branch(String condition) {
    String guard = condition.isEmpty() ? "" : "guard: " + condition + ", ";
    if (chance(8)) {
      return guard + "refuse: not_now";
    }
    String target = chance(5) ? "" : "target: " + target() + ", ";
    String reenter = target.isEmpty() || !chance(3) ? "" : "reenter: true, ";
    String action =
        switch (random.nextInt(4)) {
          case 0 -> "x";
          case 1 -> "{ raise: e" + random.nextInt(4) + " }";
          case 2 -> "{ assign: { on: \"!on\" } }";
          default -> "{ send: { event: e" + random.nextInt(4) + ", after: 2s } }";
        };
    return guard + target + reenter + "actions: [ " + action + " ]";
  }

  private String guard(int number) {
    return switch (number) {
      case 0 -> "on";
      case 1 -> "n % 3 == 1";
      case 2 -> "n / (n - 5) > 0";
      default -> "in('" + target() + "')";
    };
  }

  private String target() {
    return paths.get(random.nextInt(paths.size()));
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private void line(int indent, String text) {
    yaml.append("  ".repeat(indent)).append(text).append('\n');
  }
}
