package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.ScalarSyntax;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A reader of scalars of an expected type. */
public final class Scalars {

  private final Findings findings;
  private final NameCheck names;

  public Scalars(Findings findings) {
    this.findings = findings;
    this.names = new NameCheck(findings);
  }

  /** Reads a text for people or for the wire. A number or a boolean must be quoted to be a text. */
  public Optional<Located<String>> text(Node node, String expected) {
    return scalar(node, expected).flatMap(scalar -> text(scalar, expected));
  }

  /** Reads a reference to a name. Its existence is not checked here. */
  public Optional<Located<String>> reference(Node node, String expected) {
    return text(node, expected);
  }

  /**
   * Reads a declared name. The name is returned even if its spelling is invalid, which is reported.
   */
  public Optional<Located<String>> name(Node node, NameKind kind) {
    return scalar(node, "the name of " + kind.noun()).map(scalar -> name(scalar, kind));
  }

  /** Reads a declared name that is the key of a map. */
  public Located<String> name(Node.Scalar scalar, NameKind kind) {
    Located<String> name = located(scalar);
    boolean isWord = scalar.kind() == ScalarKind.BOOLEAN || scalar.kind() == ScalarKind.NULL;
    if (isWord && !scalar.text().isEmpty()) {
      findings.add(unquoted(scalar));
    } else {
      names.check(name, kind);
    }
    return name;
  }

  /** Reads the text of an expression: any scalar, quoted or not. */
  public Optional<Located<String>> expression(Node node) {
    if (!(node instanceof Node.Scalar)) {
      findings.add(
          Shapes.wrongKind(node, "an expression")
              .withHelp("lists and maps are written inside the expression: \"['a', 'b']\""));
      return Optional.empty();
    }
    return scalar(node, "an expression").flatMap(this::notNull).map(Scalars::located);
  }

  /** Reads a scalar as written. Its type is checked later. */
  Optional<Located<ScalarSyntax>> value(Node node, String expected) {
    return scalar(node, expected)
        .flatMap(this::notNull)
        .map(s -> new Located<>(new ScalarSyntax(s.text(), s.quoted()), s.span()));
  }

  /** Reads {@code true} or {@code false}. */
  public Optional<Located<Boolean>> flag(Node node) {
    Optional<Node.Scalar> scalar = scalar(node, "`true` or `false`");
    if (scalar.isPresent() && scalar.get().kind() != ScalarKind.BOOLEAN) {
      findings.add(flagHelp(scalar.get(), Shapes.wrongKind(node, "`true` or `false`")));
      return Optional.empty();
    }
    return scalar.map(s -> new Located<>(s.text().equalsIgnoreCase("true"), s.span()));
  }

  private static Diagnostic flagHelp(Node.Scalar written, Diagnostic diagnostic) {
    String word = written.text().toLowerCase(Locale.ROOT);
    boolean negative = List.of("no", "off", "n", "0", "false").contains(word);
    boolean known = negative || List.of("yes", "on", "y", "1", "true").contains(word);
    return diagnostic.withHelp(
        known
            ? "write `" + !negative + "` without quotes: YAML 1.2 knows no other word for it"
            : "write `true` or `false`, without quotes");
  }

  /**
   * Reads one of {@code choices}. The text is returned even if it is none of them, which is
   * reported.
   */
  public Optional<Located<String>> choice(Node node, String noun, List<String> choices) {
    Optional<Located<String>> written = scalar(node, noun).map(Scalars::located);
    written
        .filter(word -> !choices.contains(word.value()))
        .ifPresent(word -> findings.add(invalidChoice(word, noun, choices)));
    return written;
  }

  public static Located<String> located(Node.Scalar scalar) {
    return new Located<>(scalar.text(), scalar.span());
  }

  private Optional<Node.Scalar> notNull(Node.Scalar scalar) {
    if (scalar.kind() == ScalarKind.NULL) {
      findings.add(unquoted(scalar));
      return Optional.empty();
    }
    return Optional.of(scalar);
  }

  private Optional<Located<String>> text(Node.Scalar scalar, String expected) {
    if (scalar.kind() != ScalarKind.TEXT) {
      findings.add(unquoted(scalar).withLabel("expected " + expected));
      return Optional.empty();
    }
    return Optional.of(located(scalar));
  }

  private Optional<Node.Scalar> scalar(Node node, String expected) {
    if (!(node instanceof Node.Scalar scalar)) {
      findings.add(Shapes.wrongKind(node, expected));
      return Optional.empty();
    }
    if (Shapes.isNothing(scalar)) {
      findings.add(Shapes.empty(scalar, expected));
      return Optional.empty();
    }
    return Optional.of(scalar);
  }

  private static Diagnostic unquoted(Node.Scalar scalar) {
    String quoted = Printable.quote(scalar.text());
    return Diagnostic.error(
            "unquoted-text", scalar.span(), quoted + " is " + Shapes.noun(scalar) + ", not text")
        .withHelp("quote it: \"" + quoted.substring(1, quoted.length() - 1) + "\"");
  }

  private static Diagnostic invalidChoice(Located<String> word, String noun, List<String> choices) {
    String all = choices.stream().map(Printable::quote).collect(Collectors.joining(", "));
    Diagnostic diagnostic =
        Diagnostic.error(
                "invalid-choice", word.span(), Printable.quote(word.value()) + " is not " + noun)
            .withNote(Note.of("it is one of " + all));
    return OtherWords.choiceHelp(word.value(), choices)
        .map(diagnostic::withHelp)
        .orElse(diagnostic);
  }
}
