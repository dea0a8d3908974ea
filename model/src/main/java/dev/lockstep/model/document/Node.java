package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/** A node of a YAML or JSON document with its place. */
public sealed interface Node {

  Span span();

  /**
   * A scalar.
   *
   * @param text its text after unquoting and unescaping
   * @param quoted whether it was quoted or a block scalar, so that it is text whatever it looks
   *     like
   * @param kind what it means under YAML 1.2's core rules
   */
  record Scalar(String text, boolean quoted, ScalarKind kind, Span span) implements Node {}

  /** A list, in order. */
  record Sequence(List<Node> items, Span span) implements Node {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /** A map with unique text keys, in the order of the file. */
  record Mapping(List<Entry> entries, Span span) implements Node {
    public Mapping {
      entries = List.copyOf(entries);
    }

    /** The value of {@code key}, if it is there. */
    public Optional<Node> get(String key) {
      return entries.stream()
          .filter(entry -> entry.key().text().equals(key))
          .map(Entry::value)
          .findFirst();
    }
  }

  /** One key of a map and its value. */
  record Entry(Scalar key, Node value) {}

  /** What a plain scalar means: {@code true} is a boolean, {@code on} is text. */
  enum ScalarKind {
    NULL,
    BOOLEAN,
    INTEGER,
    FLOAT,
    TEXT
  }
}
