package dev.lockstep.learning;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The prefix tree of the words of all instances. Mutable, not thread-safe. */
final class TraceTree {

  private final LearningOptions options;
  private final Letters letters = new Letters();
  private final TraceNode root;
  private final Map<String, TraceNode> instances = new HashMap<>();
  private int nodes = 1;
  private int payloads;

  /**
   * Creates a tree without words.
   *
   * @param initial the states before the first event; empty if they are not known
   */
  TraceTree(LearningOptions options, List<String> initial) {
    this.options = options;
    this.root = new TraceNode(letters.label(initial));
  }

  /**
   * Adds the next step of an instance.
   *
   * @throws LearningLimitException if the tree would have more nodes than the options allow
   */
  void add(String key, RecordedStep step) {
    TraceNode node =
        instances.computeIfAbsent(
            key,
            any -> {
              root.visit();
              return root;
            });
    int label = letters.label(step.states());
    int letter = letters.index(step.event(), label);
    TraceEdge edge = node.edge(letter);
    if (edge == null) {
      if (nodes == options.nodes()) {
        throw new LearningLimitException(
            "the instances have more than %,d different prefixes".formatted(options.nodes()));
      }
      nodes++;
      edge = node.add(new TraceEdge(letter, new TraceNode(label)));
    }
    edge.visit();
    if ((step.payload() != null || step.actor() != null) && payloads < options.payloads()) {
      payloads++;
      edge.keep(step);
    }
    edge.target().visit();
    instances.put(key, edge.target());
  }

  /** Returns the number of instances. */
  int instances() {
    return instances.size();
  }

  Letters letters() {
    return letters;
  }

  TraceNode root() {
    return root;
  }
}
