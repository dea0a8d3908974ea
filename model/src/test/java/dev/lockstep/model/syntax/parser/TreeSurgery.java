package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Mutations of one node of a tree: replacement, removal, or a different key. */
final class TreeSurgery {

  private static final Span NOWHERE = Span.at("surgery.yaml", 1, 1);

  /** The replacements of a node: one of each kind. */
  static final List<Node> SPARE_PARTS =
      List.of(
          scalar("", ScalarKind.NULL),
          scalar("true", ScalarKind.BOOLEAN),
          scalar("1", ScalarKind.INTEGER),
          scalar("1.5", ScalarKind.FLOAT),
          scalar("word", ScalarKind.TEXT),
          scalar("two words", ScalarKind.TEXT),
          scalar("history", ScalarKind.TEXT),
          new Node.Sequence(List.of(), NOWHERE),
          new Node.Sequence(List.of(scalar("word", ScalarKind.TEXT)), NOWHERE),
          new Node.Sequence(
              List.of(new Node.Mapping(List.of(), NOWHERE), scalar("1", ScalarKind.INTEGER)),
              NOWHERE),
          new Node.Mapping(List.of(), NOWHERE),
          map("word", scalar("word", ScalarKind.TEXT)),
          map("target", scalar("word", ScalarKind.TEXT)),
          map("refuse", scalar("word", ScalarKind.TEXT)),
          map("emit", scalar("word", ScalarKind.TEXT)),
          map("if", scalar("word", ScalarKind.TEXT)),
          map("type", scalar("int", ScalarKind.TEXT)));

  /** The replacements of a key: keys of the language and other names. */
  static final List<String> KEYS =
      List.of(
          "type",
          "target",
          "history",
          "refuse",
          "emit",
          "if",
          "then",
          "raise",
          "on",
          "word",
          "wire",
          "two words",
          "description",
          "states",
          "payload",
          "event",
          "with",
          "by",
          "always",
          "leads_to",
          "between",
          "assuming");

  private final int which;
  private final Cut cut;
  private int seen;

  enum Cut {
    REPLACE,
    REMOVE,
    RENAME
  }

  private final Node part;
  private final String key;

  TreeSurgery(int which, Cut cut, Node part, String key) {
    this.which = which;
    this.cut = cut;
    this.part = part;
    this.key = key;
  }

  static int size(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return 1 + mapping.entries().stream().mapToInt(entry -> size(entry.value())).sum();
    }
    return node instanceof Node.Sequence sequence
        ? 1 + sequence.items().stream().mapToInt(TreeSurgery::size).sum()
        : 1;
  }

  Node operate(Node node) {
    if (node instanceof Node.Mapping mapping) {
      Map<String, Node.Entry> entries = new LinkedHashMap<>();
      for (Node.Entry entry : mapping.entries()) {
        operate(entry, entries);
      }
      return new Node.Mapping(new ArrayList<>(entries.values()), node.span());
    }
    if (node instanceof Node.Sequence sequence) {
      return new Node.Sequence(sequence.items().stream().map(this::item).toList(), node.span());
    }
    return node;
  }

  private Node item(Node item) {
    return seen++ == which && cut == Cut.REPLACE ? part : operate(item);
  }

  private void operate(Node.Entry entry, Map<String, Node.Entry> entries) {
    if (seen++ != which) {
      entries.put(entry.key().text(), new Node.Entry(entry.key(), operate(entry.value())));
    } else if (cut == Cut.REPLACE) {
      entries.put(entry.key().text(), new Node.Entry(entry.key(), part));
    } else if (cut == Cut.RENAME) {
      var renamed = new Node.Scalar(key, true, ScalarKind.TEXT, entry.key().span());
      entries.putIfAbsent(key, new Node.Entry(renamed, entry.value()));
    }
  }

  private static Node.Scalar scalar(String text, ScalarKind kind) {
    return new Node.Scalar(text, false, kind, NOWHERE);
  }

  private static Node map(String key, Node value) {
    return new Node.Mapping(List.of(new Node.Entry(scalar(key, ScalarKind.TEXT), value)), NOWHERE);
  }
}
