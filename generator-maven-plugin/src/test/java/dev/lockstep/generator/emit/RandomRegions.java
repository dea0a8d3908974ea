package dev.lockstep.generator.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random chart of nested and parallel states, the same for the same seed: few events, so that
 * many states compete for them; guards of its own and by what is active; typed refusals.
 */
final class RandomRegions {

  private static final int EVENTS = 3;
  private static final int GUARDS = 3;
  private static final int DEPTH = 4;
  private static final int STATES = 18;

  private final Random random;
  private final List<String> paths = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  private RandomRegions(long seed) {
    this.random = new Random(seed);
  }

  /** The text of a chart. */
  static String of(long seed) {
    return new RandomRegions(seed).text();
  }

  private String text() {
    lines.add("statechart: chance");
    lines.add("guards: { g0: a, g1: b, g2: c }");
    lines.add("events: { e0: {}, e1: {}, e2: {}, e3: {} }");
    Node root = new Node("", random.nextInt(3) == 0);
    grow(root, 0);
    write(root, "");
    return String.join("\n", lines) + "\n";
  }

  private void grow(Node node, int depth) {
    int children = node.parallel || depth == 0 ? 2 + random.nextInt(2) : random.nextInt(4);
    for (int i = 0; i < children && depth < DEPTH && paths.size() < STATES; i++) {
      String path = (node.path.isEmpty() ? "" : node.path + ".") + "s" + i;
      Node child = new Node(path, random.nextInt(3) == 0);
      paths.add(path);
      node.children.add(child);
      grow(child, depth + 1);
    }
  }

  private void write(Node node, String indent) {
    boolean parallel = node.parallel && node.children.size() > 1;
    if (parallel) {
      lines.add(indent + "type: parallel");
    }
    lines.add(indent + "on:");
    for (int event = 0; event < EVENTS; event++) {
      if (random.nextInt(node.path.isEmpty() ? 4 : 2) == 0) {
        lines.add(indent + "  e" + event + ":");
        for (int branch = random.nextInt(2); branch >= 0; branch--) {
          lines.add(indent + "    - { " + branch(branch > 0) + " }");
        }
      }
    }
    if (!parallel && node.children.size() > 1) {
      lines.add(indent + "  e3:");
      for (int child = 1; child < node.children.size(); child++) {
        lines.add(
            "%s    - { guard: g%d, target: %s }"
                .formatted(indent, child - 1, node.children.get(child).path));
      }
    }
    if (lines.get(lines.size() - 1).equals(indent + "on:")) {
      lines.remove(lines.size() - 1);
    }
    if (!node.children.isEmpty()) {
      lines.add(indent + "states:");
      for (Node child : node.children) {
        lines.add(indent + "  " + child.path.substring(child.path.lastIndexOf('.') + 1) + ":");
        int before = lines.size();
        write(child, indent + "    ");
        if (lines.size() == before) {
          lines.set(before - 1, lines.get(before - 1) + " {}");
        }
      }
    }
  }

  private String branch(boolean guarded) {
    String guard = guarded || random.nextBoolean() ? "guard: \"" + guard() + "\", " : "";
    return switch (random.nextInt(8)) {
      case 0 -> guard.isEmpty() ? "target: [ " + path() + " ]" : guard + "refuse: not_now";
      case 1 -> guard + "actions: []";
      case 2 -> guard + "target: " + path() + ", reenter: true";
      default -> guard + "target: " + path();
    };
  }

  private String guard() {
    String guard = "g" + random.nextInt(GUARDS);
    return switch (random.nextInt(6)) {
      case 0 -> "!" + guard;
      case 1 -> "in('" + asked() + "')";
      case 2 -> guard + " && !in('" + asked() + "')";
      case 3 -> guard + " || in('" + asked() + "')";
      default -> guard;
    };
  }

  /** One of a few states guards ask for, so that there are bits for all facts. */
  private String asked() {
    return paths.get(random.nextInt(5) * 7 % paths.size());
  }

  private String path() {
    return paths.get(random.nextInt(paths.size()));
  }

  private static final class Node {

    private final String path;
    private final boolean parallel;
    private final List<Node> children = new ArrayList<>();

    Node(String path, boolean parallel) {
      this.path = path;
      this.parallel = parallel;
    }
  }
}
