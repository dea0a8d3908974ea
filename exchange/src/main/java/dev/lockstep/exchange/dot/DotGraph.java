package dev.lockstep.exchange.dot;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Map;

/**
 * A directed graph as written.
 *
 * @param nodes nodes in the order in which they first occur
 */
record DotGraph(DotToken name, List<Node> nodes, List<Edge> edges) {

  /**
   * A node.
   *
   * @param attributes attributes written at the node, without defaults
   */
  record Node(String id, Span span, Map<String, DotToken> attributes) {}

  /**
   * An edge.
   *
   * @param span position of its arrow
   * @param attributes attributes written at the edge, in addition to the defaults of edges
   */
  record Edge(DotToken from, DotToken to, Span span, Map<String, DotToken> attributes) {}
}
