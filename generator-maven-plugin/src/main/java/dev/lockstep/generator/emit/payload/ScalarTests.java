package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Keywords that need no walk, as Java conditions over {@code value}, {@code number}, {@code string}
 * ...
 */
final class ScalarTests {

  private final Constants constants;

  ScalarTests(Constants constants) {
    this.constants = constants;
  }

  /** Whether every constant is a text, so that nothing but a text can be valid. */
  static boolean areTexts(Keyword.Constants keyword) {
    return keyword.values().stream().allMatch(TextValue.class::isInstance);
  }

  /**
   * The condition of {@code enum} and {@code const} over {@code value}, or {@code string} for
   * texts.
   */
  CodeBlock constants(String part, Keyword.Constants keyword) {
    List<SchemaValue> values = keyword.values();
    if (!areTexts(keyword)) {
      return CodeBlock.of("$L.contains(value)", constants.values(part, values));
    }
    List<String> texts = values.stream().map(value -> ((TextValue) value).value()).toList();
    return texts.size() == 1
        ? CodeBlock.of("string.value().equals($L)", JavaText.literal(texts.get(0)))
        : CodeBlock.of("$L.contains(string.value())", constants.texts(part, "VALUES", texts));
  }

  /** The condition of a keyword about numbers, texts, or sizes; empty for others. */
  Optional<CodeBlock> test(String part, Keyword keyword) {
    if (keyword instanceof Keyword.Limit limit) {
      return Optional.of(limit(part, limit));
    }
    if (keyword instanceof Keyword.Count count) {
      return Optional.of(count(count));
    }
    if (keyword instanceof Keyword.Matches matches) {
      return Optional.of(
          CodeBlock.of("$L.isFoundIn(string.value())", constants.pattern(part, matches.pattern())));
    }
    if (keyword instanceof Keyword.Formatted formatted) {
      return Optional.of(format(formatted.format()));
    }
    return keyword instanceof Keyword.UniqueItems
        ? Optional.of(CodeBlock.of("!array.hasDuplicates()"))
        : Optional.empty();
  }

  private CodeBlock limit(String part, Keyword.Limit limit) {
    String role = JavaNames.constant(limit.keyword());
    if (limit.keyword().equals("multipleOf")) {
      return CodeBlock.of("number.isMultipleOf($L)", constants.number(part, role, limit.limit()));
    }
    String operator =
        switch (limit.keyword()) {
          case "minimum" -> ">=";
          case "maximum" -> "<=";
          case "exclusiveMinimum" -> ">";
          default -> "<";
        };
    return CodeBlock.of("number.compareTo($L) $L 0", bound(part, role, limit.limit()), operator);
  }

  private CodeBlock bound(String part, String role, BigDecimal limit) {
    BigDecimal stripped = limit.stripTrailingZeros();
    boolean isLong = stripped.scale() <= 0 && stripped.precision() - stripped.scale() <= 18;
    return isLong
        ? CodeBlock.of("$LL", stripped.longValueExact())
        : constants.number(part, role, stripped);
  }

  private static CodeBlock count(Keyword.Count count) {
    String of = count.keyword().substring(3);
    String operator = count.keyword().startsWith("min") ? ">=" : "<=";
    if (count.keyword().equals("minLength") && count.limit() == 1) {
      return CodeBlock.of("!string.value().isEmpty()");
    }
    String size =
        switch (of) {
          case "Length" -> "string.length()";
          case "Items" -> "array.size()";
          default -> "object.size()";
        };
    return CodeBlock.of("$L $L $LL", size, operator, count.limit());
  }

  private static CodeBlock format(Format format) {
    return switch (format) {
      case DATE_TIME -> CodeBlock.of("$T.isDateTime(string.value())", PayloadTypes.DATE_TIMES);
      case DATE -> CodeBlock.of("$T.isDate(string.value())", PayloadTypes.DATE_TIMES);
      case TIME -> CodeBlock.of("$T.isTime(string.value())", PayloadTypes.DATE_TIMES);
      default ->
          CodeBlock.of(
              "$T.is$L(string.value())", PayloadTypes.FORMATS, JavaNames.type(format.wire()));
    };
  }

  /** The kind of value a keyword speaks of; empty for one that speaks of all. */
  static Optional<Kind> kind(Keyword keyword) {
    if (keyword instanceof Keyword.Limit) {
      return Optional.of(Kind.NUMBER);
    }
    if (keyword instanceof Keyword.Matches || keyword instanceof Keyword.Formatted) {
      return Optional.of(Kind.STRING);
    }
    if (keyword instanceof Keyword.Count count) {
      return Optional.of(
          switch (count.keyword().substring(3)) {
            case "Length" -> Kind.STRING;
            case "Items" -> Kind.ARRAY;
            default -> Kind.OBJECT;
          });
    }
    if (keyword instanceof Keyword.UniqueItems
        || keyword instanceof Keyword.Items
        || keyword instanceof Keyword.Contains) {
      return Optional.of(Kind.ARRAY);
    }
    return keyword instanceof Keyword.Members
            || keyword instanceof Keyword.Required
            || keyword instanceof Keyword.DependentRequired
            || keyword instanceof Keyword.DependentSchemas
            || keyword instanceof Keyword.PropertyNames
        ? Optional.of(Kind.OBJECT)
        : Optional.empty();
  }
}
