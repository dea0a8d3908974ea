package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** The diagnostic about a syntax error found by the YAML parser. */
final class SyntaxProblem {

  private static final String NAME = "yaml-syntax";

  /** The maximum length of an implicit key (YAML 1.2.2, section 7.4.2). */
  private static final int LONGEST_KEY = 1024;

  private SyntaxProblem() {}

  static Diagnostic of(MarkedYAMLException problem, SourceText text) {
    Mark mark = problem.getProblemMark();
    Mark context = problem.getContextMark();
    int keyStart = mark == null ? 0 : firstOfLine(mark, text);
    if (mark != null && mark.getIndex() - keyStart > LONGEST_KEY && isColon(mark, text)) {
      return keyTooLong(text, keyStart, mark.getIndex());
    }
    YamlMistake mistake =
        YamlMistake.of(
            orEmpty(problem.getContext()), orEmpty(problem.getProblem()), isOneLine(mark, context));
    Diagnostic diagnostic = at(index(mark == null ? context : mark), text, mistake);
    if (mistake.context().isEmpty() || context == null) {
      return diagnostic;
    }
    return diagnostic.withNote(Note.at(place(index(context), text), mistake.context()));
  }

  static Diagnostic at(int index, SourceText text) {
    return at(index, text, YamlMistake.unknown());
  }

  private static Diagnostic at(int index, SourceText text, YamlMistake mistake) {
    Diagnostic diagnostic =
        Diagnostic.error(NAME, place(index, text), "this is not valid YAML")
            .withHelp(mistake.help());
    return mistake.label().isEmpty() ? diagnostic : diagnostic.withLabel(mistake.label());
  }

  private static boolean isOneLine(@Nullable Mark first, @Nullable Mark second) {
    return first != null && second != null && first.getLine() == second.getLine();
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static boolean isColon(Mark mark, SourceText text) {
    return mark.getIndex() < text.length() && text.at(mark.getIndex()) == ':';
  }

  private static int firstOfLine(Mark mark, SourceText text) {
    int from = mark.getIndex() - mark.getColumn();
    while (from < mark.getIndex() && text.at(from) == ' ') {
      from++;
    }
    return from;
  }

  private static Diagnostic keyTooLong(SourceText text, int from, int to) {
    return Diagnostic.error("key-too-long", text.span(from, to), "the key is too long")
        .withLabel(to - from + " characters")
        .withHelp("YAML reads keys of at most " + LONGEST_KEY + " characters");
  }

  private static int index(Mark mark) {
    return mark == null ? 0 : mark.getIndex();
  }

  private static Span place(int index, SourceText text) {
    int from = Math.min(index, text.length());
    return text.span(from, Math.min(from + 1, text.length()));
  }
}
