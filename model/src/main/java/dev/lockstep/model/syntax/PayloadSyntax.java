package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;

/** The location of a payload's JSON Schema. */
public sealed interface PayloadSyntax {

  Span span();

  /** A schema file, given by its path relative to the schema folder. */
  record File(Located<String> path) implements PayloadSyntax {
    @Override
    public Span span() {
      return path.span();
    }
  }

  /** A schema written in the chart itself. */
  record Inline(Node schema) implements PayloadSyntax {
    @Override
    public Span span() {
      return schema.span();
    }
  }
}
