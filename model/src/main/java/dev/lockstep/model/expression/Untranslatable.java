package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;

/** The diagnostic about parts of an expression that CEL supports and generated code does not. */
final class Untranslatable {

  private Untranslatable() {}

  static Diagnostic at(Span span, String message) {
    return Diagnostic.error("untranslatable-expression", span, message)
        .withNote(Note.of("expressions are limited to what generated code supports"));
  }
}
