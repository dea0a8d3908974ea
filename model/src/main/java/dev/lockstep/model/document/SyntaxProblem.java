package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** What the YAML parser could not read, as a diagnostic. */
final class SyntaxProblem {

  private static final String NAME = "yaml-syntax";

  private SyntaxProblem() {}

  static Diagnostic of(MarkedYAMLException problem, SourceText text) {
    Mark mark = problem.getProblemMark();
    Mark context = problem.getContextMark();
    Diagnostic diagnostic = at(index(mark == null ? context : mark), text);
    if (problem.getProblem() != null) {
      diagnostic = diagnostic.withLabel(problem.getProblem().strip());
    }
    if (problem.getContext() == null || context == null) {
      return diagnostic;
    }
    return diagnostic.withNote(Note.at(place(index(context), text), problem.getContext().strip()));
  }

  static Diagnostic at(int index, SourceText text) {
    return Diagnostic.error(NAME, place(index, text), "the YAML cannot be read here")
        .withHelp("quote the text if it contains `: `, ` #` or begins with a sign of YAML");
  }

  private static int index(Mark mark) {
    return mark == null ? 0 : mark.getIndex();
  }

  private static Span place(int index, SourceText text) {
    int from = Math.min(index, text.length());
    return text.span(from, Math.min(from + 1, text.length()));
  }
}
