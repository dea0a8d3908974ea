package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Map;

/**
 * A directed graph as it is written.
 *
 * @param nodes each at its first mention, in that order
 */
record DotGraph(DotToken name, List<Node> nodes, List<Edge> edges) {

  /**
   * A node.
   *
   * @param attributes those written at it, not the defaults
   */
  record Node(String id, Span span, Map<String, DotToken> attributes) {}

  /**
   * An edge.
   *
   * @param span where its arrow stands
   * @param attributes those written at it, over the defaults of edges
   */
  record Edge(DotToken from, DotToken to, Span span, Map<String, DotToken> attributes) {}
}
