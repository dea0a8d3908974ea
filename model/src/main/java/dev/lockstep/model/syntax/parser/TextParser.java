package dev.lockstep.model.syntax.parser;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import java.util.Optional;
import java.util.regex.Pattern;

/** A parser of texts with a syntax: descriptions, wire spellings and versions. */
public final class TextParser {

  static final int LONGEST_WIRE = 200;

  /**
   * A version according to Semantic Versioning 2.0.0, including sections 9 and 10, with at most
   * nine digits per part.
   */
  private static final Pattern VERSION =
      Pattern.compile(
          "(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})"
              + "(-[0-9A-Za-z.-]{1,64})?(\\+[0-9A-Za-z.-]{1,64})?");

  private final Findings findings;
  private final Scalars scalars;

  public TextParser(Findings findings) {
    this.findings = findings;
    this.scalars = new Scalars(findings);
  }

  public Optional<Located<String>> description(Node node) {
    return scalars.text(node, "a text");
  }

  /** Parses a wire spelling: 1 to {@value #LONGEST_WIRE} visible characters or spaces. */
  Optional<Located<String>> wire(Node node) {
    Optional<Located<String>> wire = scalars.text(node, "a text");
    wire.filter(text -> !isWire(text.value()))
        .ifPresent(
            text ->
                findings.add(
                    Diagnostic.error(
                            "invalid-wire",
                            text.span(),
                            Printable.quote(text.value()) + " is not a spelling for the wire")
                        .withHelp("write 1 to " + LONGEST_WIRE + " visible characters")));
    return wire;
  }

  public Optional<Located<String>> version(Node node) {
    if (node instanceof Node.Scalar scalar && !Shapes.isNothing(scalar)) {
      Located<String> version = Scalars.located(scalar);
      if (!VERSION.matcher(version.value()).matches()) {
        findings.add(
            Diagnostic.error(
                    "invalid-version",
                    version.span(),
                    Printable.quote(version.value()) + " is not a version")
                .withHelp("write three numbers: `1.0.0`"));
      }
      return Optional.of(version);
    }
    return scalars.text(node, "a version: `1.0.0`");
  }

  private static boolean isWire(String text) {
    return !text.isBlank()
        && text.codePointCount(0, text.length()) <= LONGEST_WIRE
        && text.codePoints()
            .noneMatch(point -> Printable.isHidden(point) || Printable.isControl(point));
  }
}
