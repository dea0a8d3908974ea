package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.dot.DotToken.Kind;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A parser of digraphs (Graphviz, "DOT Language"). After an error it continues with the next
 * statement, so that all errors are reported.
 */
final class DotParser {

  private static final List<String> DEFAULTS = List.of("graph", "node", "edge");

  private final DotTokens tokens;
  private final Findings findings;
  private final Map<String, DotGraph.Node> nodes = new LinkedHashMap<>();
  private final List<DotGraph.Edge> edges = new ArrayList<>();
  private final Map<String, DotToken> edgeDefaults = new LinkedHashMap<>();

  DotParser(List<DotToken> tokens, Findings findings) {
    this.tokens = new DotTokens(tokens, findings);
    this.findings = findings;
  }

  /** Parses the graph; returns empty if there is none. */
  Optional<DotGraph> parse() {
    tokens.skipKeyword("strict");
    DotToken first = tokens.peek();
    if (first.isKeyword("graph")) {
      findings.add(
          Diagnostic.error("dot-undirected", first.span(), "the graph has no direction")
              .withHelp("write `digraph`, and `->` for each edge"));
    } else if (!first.isKeyword("digraph")) {
      tokens.refuse("`digraph`");
      return Optional.empty();
    }
    tokens.take();
    DotToken name =
        tokens.peek().isId() ? tokens.take() : new DotToken(Kind.WORD, "", first.span());
    if (!tokens.expect("{")) {
      return Optional.empty();
    }
    while (!tokens.peek().isSign("}") && tokens.peek().kind() != Kind.END) {
      statement();
    }
    close();
    return Optional.of(new DotGraph(name, List.copyOf(nodes.values()), edges));
  }

  private void close() {
    if (tokens.expect("}") && tokens.peek().kind() != Kind.END) {
      tokens.refuse("the end of the file");
    }
  }

  private void statement() {
    DotToken first = tokens.peek();
    if (first.isSign(";")) {
      tokens.take();
    } else if (first.isSign("{") || first.isKeyword("subgraph")) {
      subgraph(first);
    } else if (DEFAULTS.stream().anyMatch(first::isKeyword) && tokens.second().isSign("[")) {
      tokens.take();
      Map<String, DotToken> attributes = attributes();
      if (first.isKeyword("edge")) {
        edgeDefaults.putAll(attributes);
      }
    } else if (first.isId() && tokens.second().isSign("=")) {
      assignment();
    } else if (first.isId()) {
      nodeOrEdge();
    } else {
      tokens.refuse("a node, an edge or an attribute");
      tokens.skipStatement();
    }
  }

  private void assignment() {
    tokens.take();
    tokens.take();
    if (tokens.peek().isId()) {
      tokens.take();
    } else {
      tokens.refuse("a value");
      tokens.skipStatement();
    }
  }

  private void subgraph(DotToken first) {
    findings.add(
        Diagnostic.error(
                "dot-subgraph", first.span(), "a subgraph is not a part of a Mealy machine")
            .withHelp("write its nodes and edges into the graph itself"));
    tokens.skipBlock();
  }

  private void nodeOrEdge() {
    List<DotToken> path = new ArrayList<>(List.of(node()));
    List<DotToken> arrows = new ArrayList<>();
    while (tokens.peek().isSign("->") || tokens.peek().isSign("--")) {
      arrows.add(arrow());
      if (tokens.peek().isSign("{") || tokens.peek().isKeyword("subgraph")) {
        subgraph(tokens.peek());
        return;
      }
      if (!tokens.peek().isId()) {
        tokens.refuse("a node");
        tokens.skipStatement();
        return;
      }
      path.add(node());
    }
    Map<String, DotToken> own = attributes();
    path.forEach(
        id ->
            nodes.putIfAbsent(
                id.text(), new DotGraph.Node(id.text(), id.span(), new LinkedHashMap<>())));
    if (arrows.isEmpty()) {
      nodes.get(path.get(0).text()).attributes().putAll(own);
    }
    for (int i = 0; i < arrows.size(); i++) {
      Map<String, DotToken> all = new LinkedHashMap<>(edgeDefaults);
      all.putAll(own);
      edges.add(new DotGraph.Edge(path.get(i), path.get(i + 1), arrows.get(i).span(), all));
    }
  }

  private DotToken arrow() {
    DotToken arrow = tokens.take();
    if (arrow.isSign("--")) {
      findings.add(
          Diagnostic.error("dot-undirected", arrow.span(), "the edge has no direction")
              .withHelp("write `->`"));
    }
    return arrow;
  }

  /** Parses the ID of a node and skips its port, which affects only the drawing. */
  private DotToken node() {
    DotToken id = tokens.take();
    while (tokens.peek().isSign(":") && tokens.second().isId()) {
      tokens.take();
      tokens.take();
    }
    return id;
  }

  private Map<String, DotToken> attributes() {
    Map<String, DotToken> attributes = new LinkedHashMap<>();
    while (tokens.peek().isSign("[")) {
      tokens.take();
      while (tokens.peek().isId()) {
        DotToken key = tokens.take();
        if (!tokens.peek().isSign("=")) {
          attributes.put(key.text(), key);
        } else {
          tokens.take();
          value().ifPresent(value -> attributes.put(key.text(), value));
        }
        if (tokens.peek().isSign(",") || tokens.peek().isSign(";")) {
          tokens.take();
        }
      }
      if (!tokens.expect("]")) {
        tokens.skipStatement();
        return attributes;
      }
    }
    return attributes;
  }

  /** Parses a value; quoted texts may be concatenated with {@code +}. */
  private Optional<DotToken> value() {
    if (!tokens.peek().isId()) {
      tokens.refuse("a value");
      return Optional.empty();
    }
    DotToken value = tokens.take();
    while (tokens.peek().isSign("+") && tokens.second().kind() == Kind.QUOTED) {
      tokens.take();
      value = new DotToken(Kind.QUOTED, value.text() + tokens.take().text(), value.span());
    }
    return Optional.of(value);
  }
}
