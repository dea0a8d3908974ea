package dev.lockstep.generator.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a chart of so many states, the root not counted: a tree grown at random. */
final class LargeHierarchy {

  private static final int EVENTS = 9;
  private static final int DEPTH = 7;

  /** A chart with more states has shorter descriptions, so that it fits a file. */
  private static final int TERSE = 1000;

  private final Random random;
  private final List<Node> nodes = new ArrayList<>();
  private final Node root = new Node("", 0, "compound");

  LargeHierarchy(int states, Random random) {
    this.random = random;
    List<Node> growing = new ArrayList<>(List.of(root));
    while (nodes.size() < states) {
      Node parent = random.nextInt(3) == 0 ? root : growing.get(random.nextInt(growing.size()));
      Node child = parent.grow("s" + nodes.size(), kind(parent));
      nodes.add(child);
      if (child.kind.equals("compound") && child.depth < DEPTH) {
        growing.add(child);
      }
    }
  }

  /** A state; without children a compound one is atomic. */
  private static final class Node {

    private final String path;
    private final int depth;
    private final List<Node> children = new ArrayList<>();
    private String kind;

    Node(String path, int depth, String kind) {
      this.path = path;
      this.depth = depth;
      this.kind = kind;
    }

    Node grow(String name, String of) {
      Node child = new Node(path.isEmpty() ? name : path + "." + name, depth + 1, of);
      children.add(child);
      return child;
    }
  }

  private String kind(Node parent) {
    int pick = parent.children.isEmpty() || parent == root ? 9 : random.nextInt(10);
    return pick == 0 ? "history" : pick == 1 ? "final" : "compound";
  }

  String chart() {
    StringBuilder chart = new StringBuilder("statechart: large\n");
    chart.append("context: { n: { type: int, initial: 0 } }\nevents:\n");
    for (int i = 0; i < EVENTS; i++) {
      chart.append("  e").append(i).append(": {}\n");
    }
    chart.append("states:\n");
    root.children.forEach(child -> write(child, chart));
    return chart.toString();
  }

  private void write(Node node, StringBuilder chart) {
    String indent = "  ".repeat(2 * node.depth - 1);
    String name = node.path.substring(node.path.lastIndexOf('.') + 1);
    chart.append(indent).append(name).append(":\n");
    if (nodes.indexOf(node) % 50 == 0) {
      chart.append(indent).append("  wire: \"no. ").append(name).append("\"\n");
    }
    if (node.kind.equals("final")) {
      chart.append(indent).append("  type: final\n");
      return;
    }
    if (node.kind.equals("history")) {
      String parent = node.path.substring(0, node.path.lastIndexOf('.'));
      chart.append(indent).append("  type: history\n").append(indent);
      chart.append(random.nextBoolean() ? "  history: deep\n" : "  history: shallow\n");
      chart.append(indent).append("  target: ").append(firstIn(parent)).append('\n');
      return;
    }
    boolean terse = nodes.size() > TERSE;
    if (!terse) {
      act("entry", 31, indent, chart);
      act("exit", 37, indent, chart);
    }
    chart.append(indent).append("  on:\n");
    int first = random.nextInt(EVENTS);
    for (int i = 0; i < (terse ? 1 : 2); i++) {
      Node target = nodes.get(random.nextInt(nodes.size()));
      chart.append(indent).append("    e").append((first + i) % EVENTS).append(": { target: ");
      chart.append(target.path).append(random.nextInt(3) == 0 ? ", reenter: true }\n" : " }\n");
    }
    if (node.children.isEmpty()) {
      return;
    }
    boolean plain = node.children.stream().allMatch(child -> child.kind.equals("compound"));
    if (plain && node.children.size() > 1 && random.nextInt(3) == 0) {
      chart.append(indent).append("  type: parallel\n");
    }
    chart.append(indent).append("  states:\n");
    node.children.forEach(child -> write(child, chart));
  }

  private void act(String when, int factor, String indent, StringBuilder chart) {
    chart.append(indent).append("  ").append(when).append(": [ { assign: { n: (n * ");
    chart.append(factor).append(" + ").append(random.nextInt(100)).append(") % 1000003 } } ]\n");
  }

  /** The first child, which is neither a history state nor an end. */
  private String firstIn(String path) {
    return nodes.stream().filter(node -> node.path.startsWith(path + ".")).findFirst().get().path;
  }
}
