package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/** A node of a YAML or JSON document with its position. */
public sealed interface Node {

  Span span();

  /**
   * A scalar.
   *
   * @param text text after unquoting and unescaping
   * @param quoted true if it was quoted or a block scalar, and is therefore a text
   * @param kind meaning under the core schema of YAML 1.2
   */
  record Scalar(String text, boolean quoted, ScalarKind kind, Span span) implements Node {}

  /** A list in source order. */
  record Sequence(List<Node> items, Span span) implements Node {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /** A map with unique text keys, in source order. */
  record Mapping(List<Entry> entries, Span span) implements Node {
    public Mapping {
      entries = List.copyOf(entries);
    }

    /** Returns the value of {@code key}, or empty if there is none. */
    public Optional<Node> get(String key) {
      return entries.stream()
          .filter(entry -> entry.key().text().equals(key))
          .map(Entry::value)
          .findFirst();
    }
  }

  /** A key of a map and its value. */
  record Entry(Scalar key, Node value) {}

  /** The meaning of a plain scalar: {@code true} is a boolean, {@code on} is a text. */
  enum ScalarKind {
    NULL,
    BOOLEAN,
    INTEGER,
    FLOAT,
    TEXT
  }
}
