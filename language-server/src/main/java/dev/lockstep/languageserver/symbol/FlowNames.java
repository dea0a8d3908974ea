package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the names of a flow definition: its nodes, its variables, and templates with both. */
public final class FlowNames {

  private static final Pattern REFERENCE =
      Pattern.compile("\\b(nodes|variables)\\.([A-Za-z][A-Za-z0-9_]*)");
  private static final int DEEPEST = 20;

  private final Names names;

  private FlowNames(Names names) {
    this.names = names;
  }

  /** Returns the names of a flow definition with or without errors. */
  public static DocumentNames of(Node root) {
    Names names = new Names(NodeReader.text(root, "flow").map(Located::value).orElse(""));
    List<OutlineEntry> outline = new FlowNames(names).read(root);
    return DocumentNames.of(names, outline);
  }

  private List<OutlineEntry> read(Node root) {
    List<OutlineEntry> outline = new ArrayList<>();
    for (Node.Entry variable : NodeReader.entries(root, "variables")) {
      String type = NodeReader.text(variable.value(), "type").map(Located::value).orElse("text");
      names.define(
          SymbolKind.FLOW_VARIABLE,
          NodeReader.key(variable),
          type,
          NodeReader.text(variable.value(), "label"));
      outline.add(entry(variable, type, SymbolKind.FLOW_VARIABLE, List.of()));
    }
    NodeReader.texts(root, "search", name -> names.use(SymbolKind.FLOW_VARIABLE, name));
    outline.addAll(nodes(root, 0));
    for (Node edge : NodeReader.items(root, "edges")) {
      for (String end : List.of("from", "to")) {
        NodeReader.text(edge, end).ifPresent(name -> names.use(SymbolKind.NODE, name));
      }
    }
    return outline;
  }

  private List<OutlineEntry> nodes(Node parent, int depth) {
    List<OutlineEntry> outline = new ArrayList<>();
    if (depth > DEEPEST) {
      return outline;
    }
    for (Node.Entry node : NodeReader.entries(parent, "nodes")) {
      String type = NodeReader.text(node.value(), "type").map(Located::value).orElse("node");
      names.define(
          SymbolKind.NODE, NodeReader.key(node), type, NodeReader.text(node.value(), "title"));
      NodeReader.texts(node.value(), "needs", name -> names.use(SymbolKind.NODE, name));
      for (Node.Entry part : NodeReader.entries(node.value())) {
        if (part.key().text().equals("on_reject")) {
          Optional<Located<String>> target = NodeReader.text(part.value(), "goto");
          target.ifPresent(name -> names.use(SymbolKind.NODE, name));
        } else if (!part.key().text().equals("nodes")) {
          NodeReader.scalars(part.value(), this::template);
        }
      }
      outline.add(entry(node, type, SymbolKind.NODE, nodes(node.value(), depth + 1)));
    }
    return outline;
  }

  private void template(Located<String> text) {
    if (!text.value().contains("{{")) {
      return;
    }
    Matcher found = REFERENCE.matcher(text.value());
    while (found.find()) {
      SymbolKind kind = found.group(1).equals("nodes") ? SymbolKind.NODE : SymbolKind.FLOW_VARIABLE;
      int from = text.value().codePointCount(0, found.start(2));
      names.use(kind, found.group(2), text, from, from + found.group(2).length());
    }
  }

  private static OutlineEntry entry(
      Node.Entry entry, String detail, SymbolKind kind, List<OutlineEntry> children) {
    Span span = entry.key().span();
    return new OutlineEntry(
        entry.key().text(), detail, kind.name(), span, entry.value().span(), children);
  }
}
