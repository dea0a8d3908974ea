package dev.lockstep.generator.emit.mapping;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.record.Choices;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java types of scalars: those of {@code x-java-type}, else those of formats and numbers. */
public final class TypeMappings {

  static final ClassName CONVERSIONS =
      ClassName.get("dev.lockstep.runtime.json.schema", "Conversions");

  static final ClassName DATE_TIMES =
      ClassName.get("dev.lockstep.runtime.json.schema", "DateTimes");

  /** The keyword that names the Java type of a schema. */
  private static final String KEYWORD = "x-java-type";

  /** The remedy for an unknown type. */
  public static final String HELP =
      "write java.math.BigDecimal, java.net.URI, java.time.Duration, java.time.LocalDate,"
          + " java.time.OffsetDateTime, java.util.UUID, or a class and its converter as"
          + " com.acme.Iban by com.acme.Ibans; the type of optional-nullable is"
          + " dev.lockstep.runtime.json.OptionalNullable";

  /** A class, and the class with its converters. */
  private static final Pattern MAPPING =
      Pattern.compile(
          "((?:[a-z_][A-Za-z0-9_]*\\.)+[A-Z][A-Za-z0-9_]*)"
              + "(?: by ((?:[a-z_][A-Za-z0-9_]*\\.)+[A-Z][A-Za-z0-9_]*))?");

  private static final Map<String, CodeBlock> READERS =
      Map.of(
          UUID.class.getName(), method("uuid"),
          URI.class.getName(), method("uri"),
          LocalDate.class.getName(), method("date"),
          Duration.class.getName(), method("duration"),
          OffsetDateTime.class.getName(), method("dateTime"));

  /** The key of the type of members that may be absent and may be {@code null}. */
  private static final String OPTIONAL_NULLABLE = "optional-nullable";

  private static final String OPTIONAL_NULLABLE_TYPE = "dev.lockstep.runtime.json.OptionalNullable";

  private static final Set<String> USUAL = Set.of("java.lang.String", "java.time.Instant");

  private final Map<String, String> configured;
  private final Function<String, Optional<Node>> documents;
  private final Map<String, Diagnostic> found = new TreeMap<>();

  /**
   * Creates mappings.
   *
   * @param configured Java types by the name of a format, or {@code number}; checked by {@link
   *     #isMapping}
   * @param documents finds the source of a schema by its location
   */
  public TypeMappings(Map<String, String> configured, Function<String, Optional<Node>> documents) {
    this.configured = new TreeMap<>(configured);
    this.documents = documents;
  }

  /** Returns the mappings of no schema. */
  public static TypeMappings none() {
    return new TypeMappings(Map.of(), location -> Optional.empty());
  }

  /**
   * Returns true if a text names a Java type that values may have.
   *
   * @param key a format, {@code number} or {@code optional-nullable}
   */
  public static boolean isMapping(String key, String text) {
    return key.equals(OPTIONAL_NULLABLE) ? text.equals(OPTIONAL_NULLABLE_TYPE) : isMapping(text);
  }

  /**
   * Returns true if components for members that may be absent and may be {@code null} distinguish
   * both.
   */
  public boolean distinguishesAbsent() {
    return configured.containsKey(OPTIONAL_NULLABLE);
  }

  /** Returns true if a text names a known Java type, or one with its converter. */
  private static boolean isMapping(String text) {
    Matcher matcher = MAPPING.matcher(text);
    return matcher.matches()
        && (matcher.group(2) != null
            || READERS.containsKey(text)
            || USUAL.contains(text)
            || text.equals(BigDecimal.class.getName()));
  }

  /** Returns the errors in the schemas so far. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(found.values());
  }

  /** Returns the conversion of a scalar to which all of these schemas apply. */
  public Optional<Conversion> of(List<Subschema> schemas, IrType type) {
    for (Subschema schema : schemas) {
      Optional<Node> written = value(schema, KEYWORD);
      if (written.isPresent()) {
        return written(written.get(), type);
      }
    }
    if (configured.isEmpty()) {
      return Optional.empty();
    }
    return schemas.stream()
        .flatMap(schema -> value(schema, "format").stream())
        .filter(Node.Scalar.class::isInstance)
        .map(format -> configured.get(((Node.Scalar) format).text()))
        .filter(Objects::nonNull)
        .findFirst()
        .or(() -> Optional.ofNullable(configured.get("number")).filter(any -> isNumber(type)))
        .flatMap(mapping -> conversion(mapping, type));
  }

  private static boolean isNumber(IrType type) {
    return type == IrType.Scalar.DOUBLE;
  }

  /**
   * Returns the conversion of the field at a path of members of a payload.
   *
   * @param choices the plan of the payload
   */
  public Optional<Conversion> of(Choices choices, List<String> path, IrType type) {
    Remarks remarks = new Remarks(choices.plan().schema());
    List<Integer> parts = List.of(0);
    Set<Integer> next = new LinkedHashSet<>();
    for (String name : path) {
      next = new LinkedHashSet<>();
      if (parts.equals(List.of(0))) {
        choices
            .choice(0)
            .map(Rule.Members::variants)
            .map(variants -> variants.get(0).written().getOrDefault(name, List.of()))
            .ifPresent(next::addAll);
      }
      next.addAll(remarks.member(parts, name));
      parts = List.copyOf(next);
    }
    return of(remarks.all(parts), type);
  }

  private Optional<Node> value(Subschema schema, String keyword) {
    return documents
        .apply(schema.location())
        .filter(Node.Mapping.class::isInstance)
        .flatMap(node -> ((Node.Mapping) node).get(keyword));
  }

  private Optional<Conversion> written(Node written, IrType type) {
    String text = written instanceof Node.Scalar value ? value.text() : "";
    if (!isMapping(text)) {
      tell(
          written.span(),
          Printable.quote(text) + " is not a Java type that a schema can have",
          HELP);
      return Optional.empty();
    }
    Optional<Conversion> conversion = conversion(text, type);
    if (conversion.isEmpty() && !USUAL.contains(text)) {
      tell(
          written.span(),
          "a value of this schema cannot become a `" + text + "`",
          text.equals(BigDecimal.class.getName())
              ? "add `type: number`"
              : "add `type: string`, without `enum`");
    }
    return conversion;
  }

  private void tell(Span span, String message, String help) {
    found.put(span.toString(), Diagnostic.error("invalid-keyword", span, message).withHelp(help));
  }

  private static Optional<Conversion> conversion(String mapping, IrType type) {
    Matcher matcher = MAPPING.matcher(mapping);
    if (!(type instanceof IrType.Scalar scalar) || !matcher.matches() || USUAL.contains(mapping)) {
      return Optional.empty();
    }
    ClassName mapped = ClassName.bestGuess(matcher.group(1));
    CodeBlock none = CodeBlock.of("");
    if (mapping.equals(BigDecimal.class.getName())) {
      return scalar == IrType.Scalar.DOUBLE
          ? Optional.of(new Conversion(scalar, mapped, none, none))
          : Optional.empty();
    }
    if (scalar != IrType.Scalar.STRING && scalar != IrType.Scalar.TIMESTAMP) {
      return Optional.empty();
    }
    if (matcher.group(2) != null) {
      ClassName converter = ClassName.bestGuess(matcher.group(2));
      return Optional.of(
          new Conversion(
              scalar,
              mapped,
              CodeBlock.of("$T::read", converter),
              CodeBlock.of("$T::write", converter)));
    }
    CodeBlock writer =
        mapping.equals(OffsetDateTime.class.getName())
            ? method("dateTimeText")
            : CodeBlock.of("$T::toString", mapped);
    return Optional.of(new Conversion(scalar, mapped, READERS.get(mapping), writer));
  }

  private static CodeBlock method(String name) {
    return CodeBlock.of("$T::$N", CONVERSIONS, name);
  }
}
