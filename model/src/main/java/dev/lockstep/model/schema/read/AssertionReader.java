package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.PatternProblem;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A reader of the keywords that assert something about a value without applying another schema. */
final class AssertionReader {

  private final Findings findings;
  private final Shapes shapes;
  private final SchemaOptions options;
  private final FormatGrammars grammars = new FormatGrammars();

  AssertionReader(Findings findings, Shapes shapes, SchemaOptions options) {
    this.findings = findings;
    this.shapes = shapes;
    this.options = options;
  }

  /**
   * Returns the assertion of {@code keyword}, or empty if it asserts nothing or is invalid. An
   * invalid keyword is reported as a diagnostic.
   */
  Optional<Keyword> read(String keyword, Node value, boolean assertsFormats) {
    return switch (keyword) {
      case "type" -> types(value);
      case "enum" -> enumeration(value);
      case "const" -> constants(keyword, List.of(value));
      case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum" ->
          shapes.number(keyword, value).map(limit -> new Keyword.Limit(keyword, limit));
      case "multipleOf" -> divisor(value);
      case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties" ->
          count(keyword, value);
      case "pattern" ->
          shapes
              .text(keyword, value)
              .flatMap(source -> pattern(source, value))
              .map(Keyword.Matches::new);
      case "format" ->
          assertsFormats
              ? shapes.text(keyword, value).flatMap(name -> format(name, value))
              : Optional.empty();
      case "uniqueItems" ->
          shapes.flag(keyword, value) ? Optional.of(new Keyword.UniqueItems()) : Optional.empty();
      case "required" -> {
        List<String> names = shapes.names(keyword, value);
        yield names.isEmpty() ? Optional.empty() : Optional.of(new Keyword.Required(names));
      }
      case "dependentRequired" -> dependentRequired(value);
      default -> Optional.empty();
    };
  }

  /**
   * Returns the pattern, or empty if it cannot be used. In that case a diagnostic is reported at
   * {@code written}.
   */
  Optional<Pattern> pattern(String source, Node written) {
    Pattern.Result result =
        options.backtracks() ? Pattern.compileWithBacktracking(source) : Pattern.compile(source);
    result
        .problem()
        .ifPresent(
            problem ->
                findings.add(
                    Diagnostic.error(
                            problem.kind(),
                            written.span(),
                            Printable.quote(source) + " " + sentence(problem))
                        .withLabel(problem.message() + " (character " + (problem.index() + 1) + ")")
                        .withNote(
                            Note.of(
                                "patterns are those of ECMA-262 that one pass over the text"
                                    + " decides"))));
    if (options.checksSense() && result.pattern().flatMap(Pattern::program).isPresent()) {
      findings.add(
          Diagnostic.warning(
                  "pattern-not-linear",
                  written.span(),
                  Printable.quote(source) + " is matched by backtracking")
              .withNote(Note.of("the number of steps is limited; a longer search finds nothing")));
    }
    return result.pattern();
  }

  private static String sentence(PatternProblem problem) {
    return switch (problem.kind()) {
      case "pattern-not-linear" -> "cannot be matched in linear time";
      case "pattern-too-large" -> "is too large a pattern";
      case "unsupported-pattern" -> "uses syntax that patterns of charts do not have";
      default -> "is not a regular expression";
    };
  }

  private Optional<Keyword> types(Node value) {
    List<Node> names = value instanceof Node.Sequence sequence ? sequence.items() : List.of(value);
    Set<JsonType> types = EnumSet.noneOf(JsonType.class);
    for (Node name : names) {
      Optional<String> text =
          name instanceof Node.Scalar scalar && scalar.kind() == Node.ScalarKind.NULL
              ? quoteNull(name)
              : shapes.text("type", name);
      text.ifPresent(written -> addType(types, written, name));
    }
    if (names.isEmpty()) {
      shapes.wrong("type", value, "at least one type");
    }
    return types.isEmpty() ? Optional.empty() : Optional.of(new Keyword.Types(types));
  }

  private Optional<String> quoteNull(Node name) {
    findings.add(
        Diagnostic.error("invalid-keyword", name.span(), "`type` takes the name of a type")
            .withLabel("this is null")
            .withHelp("quote it: \"null\""));
    return Optional.empty();
  }

  private void addType(Set<JsonType> types, String written, Node name) {
    Optional<JsonType> type = JsonType.of(written);
    if (type.isEmpty()) {
      List<String> known = Arrays.stream(JsonType.values()).map(JsonType::wire).toList();
      Diagnostic diagnostic =
          Diagnostic.error(
                  "unknown-type",
                  name.span(),
                  Printable.quote(written) + " is not a type of JSON Schema")
              .withNote(Note.of("the types are " + String.join(", ", known)));
      findings.add(typeHelp(written, known).map(diagnostic::withHelp).orElse(diagnostic));
    } else if (!types.add(type.get())) {
      findings.add(
          Diagnostic.error(
              "duplicate-constant",
              name.span(),
              Printable.quote(written) + " is listed twice in `type`"));
    }
  }

  /** Returns the help for an unknown type, also for the names of types in other languages. */
  private static Optional<String> typeHelp(String written, List<String> known) {
    String meant =
        switch (written.toLowerCase(Locale.ROOT)) {
          case "int", "int32", "int64", "long" -> "integer";
          case "float", "double", "decimal" -> "number";
          case "bool" -> "boolean";
          case "str", "text", "date", "date-time", "datetime", "enum" -> "string";
          case "list" -> "array";
          case "map", "obj", "record" -> "object";
          default -> "";
        };
    return meant.isEmpty()
        ? NearNames.help(written, known).stream().findFirst()
        : Optional.of("did you mean `" + meant + "`?");
  }

  private Optional<Keyword> enumeration(Node value) {
    List<Node> values = shapes.items("enum", value, "a list of values");
    if (values.isEmpty() && value instanceof Node.Sequence && options.refusesUnknown()) {
      return shapes.wrong("enum", value, "at least one value");
    }
    return constants("enum", values);
  }

  private Optional<Keyword> constants(String keyword, List<Node> nodes) {
    Set<SchemaValue> values = new LinkedHashSet<>();
    for (Node node : nodes) {
      SchemaValue value = NodeValues.of(node);
      if (!values.add(value)) {
        findings.add(
            Diagnostic.warning(
                "duplicate-constant",
                node.span(),
                Printable.quote(value.toString()) + " is listed twice in `" + keyword + "`"));
      }
    }
    return values.isEmpty()
        ? Optional.of(new Keyword.Never())
        : Optional.of(new Keyword.Constants(keyword, List.copyOf(values)));
  }

  private Optional<Keyword> divisor(Node value) {
    Optional<BigDecimal> divisor = shapes.number("multipleOf", value);
    if (divisor.isPresent() && divisor.get().signum() <= 0) {
      return shapes.wrong("multipleOf", value, "a number greater than 0");
    }
    return divisor.map(number -> new Keyword.Limit("multipleOf", number));
  }

  private Optional<Keyword> count(String keyword, Node value) {
    var count = shapes.count(keyword, value);
    return count.isPresent()
        ? Optional.of(new Keyword.Count(keyword, count.getAsLong()))
        : Optional.empty();
  }

  private Optional<Keyword> format(String name, Node value) {
    Optional<Format> format = Format.of(name);
    if (format.isEmpty()) {
      tellUnknown(name, value);
    }
    return format.map(known -> new Keyword.Formatted(known, grammars.of(known)));
  }

  private void tellUnknown(String name, Node value) {
    List<String> near = NearNames.help(name, Format.wires());
    String message = Printable.quote(name) + " is not a format that is checked";
    Diagnostic diagnostic =
        options.refusesUnknown()
            ? Diagnostic.error("unknown-format", value.span(), message)
            : Diagnostic.warning("unknown-format", value.span(), message);
    diagnostic =
        diagnostic.withNote(Note.of("the formats are " + String.join(", ", Format.wires())));
    for (String help : near) {
      diagnostic = diagnostic.withHelp(help);
    }
    if (options.refusesUnknown() || options.checksSense() && !near.isEmpty()) {
      findings.add(diagnostic);
    }
  }

  private Optional<Keyword> dependentRequired(Node value) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Node.Entry entry : shapes.entries("dependentRequired", value, "a map of lists of names")) {
      names.put(entry.key().text(), shapes.names("dependentRequired", entry.value()));
    }
    return names.isEmpty() ? Optional.empty() : Optional.of(new Keyword.DependentRequired(names));
  }
}
