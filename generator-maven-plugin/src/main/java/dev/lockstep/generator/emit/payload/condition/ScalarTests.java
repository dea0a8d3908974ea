package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.naming.JavaNames;
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
public final class ScalarTests {

  private final Constants constants;
  private final Subject subject;

  /** Conditions about a tree. */
  public ScalarTests(Constants constants) {
    this(constants, Subject.tree("value"));
  }

  public ScalarTests(Constants constants, Subject subject) {
    this.constants = constants;
    this.subject = subject;
  }

  /** Returns true if every constant is a text, so that only texts are valid. */
  public static boolean areTexts(Keyword.Constants keyword) {
    return keyword.values().stream().allMatch(TextValue.class::isInstance);
  }

  /**
   * The condition of {@code enum} and {@code const} over {@code value}, or {@code string} for
   * texts.
   */
  public Test constants(String part, Keyword.Constants keyword) {
    List<SchemaValue> values = keyword.values();
    if (!areTexts(keyword)) {
      return Test.call("$L.contains($L)", constants.values(part, values), subject.value());
    }
    List<String> texts = values.stream().map(value -> ((TextValue) value).value()).toList();
    if (texts.size() == 1 && !subject.isScan()) {
      return Test.call("$L.equals($L)", subject.text(), JavaText.literal(texts.get(0)));
    }
    CodeBlock table = constants.table(part, "TEXTS", texts);
    CodeBlock index =
        subject.isScan()
            ? CodeBlock.of("in.index($L)", table)
            : CodeBlock.of("$L.index($L)", table, subject.text());
    return Test.compare(index, ">=", CodeBlock.of("0"));
  }

  /** The condition of a keyword about numbers, texts, or sizes; empty for others. */
  public Optional<Test> test(String part, Keyword keyword) {
    if (keyword instanceof Keyword.Limit limit) {
      return Optional.of(limit(part, limit));
    }
    if (keyword instanceof Keyword.Count count) {
      return Optional.of(count(count));
    }
    if (keyword instanceof Keyword.Matches matches) {
      return Optional.of(subject.matches(constants.pattern(part, matches.pattern())));
    }
    if (keyword instanceof Keyword.Formatted formatted) {
      return Optional.of(format(part, formatted));
    }
    return keyword instanceof Keyword.UniqueItems
        ? Optional.of(Test.call("array.hasDuplicates()").negated())
        : Optional.empty();
  }

  private Test limit(String part, Keyword.Limit limit) {
    String role = JavaNames.constant(limit.keyword());
    if (limit.keyword().equals("multipleOf")) {
      return Test.call(
          "$L.isMultipleOf($L)", subject.number(), constants.number(part, role, limit.limit()));
    }
    String operator =
        switch (limit.keyword()) {
          case "minimum" -> ">=";
          case "maximum" -> "<=";
          case "exclusiveMinimum" -> ">";
          default -> "<";
        };
    return Test.compare(
        CodeBlock.of("$L.compareTo($L)", subject.number(), bound(part, role, limit.limit())),
        operator,
        CodeBlock.of("0"));
  }

  private CodeBlock bound(String part, String role, BigDecimal limit) {
    BigDecimal stripped = limit.stripTrailingZeros();
    boolean isLong = stripped.scale() <= 0 && stripped.precision() - stripped.scale() <= 18;
    return isLong
        ? CodeBlock.of("$LL", stripped.longValueExact())
        : constants.number(part, role, stripped);
  }

  private Test count(Keyword.Count count) {
    String of = count.keyword().substring(3);
    String operator = count.keyword().startsWith("min") ? ">=" : "<=";
    if (count.keyword().equals("minLength") && count.limit() == 1 && !subject.isScan()) {
      return Test.call("$L.isEmpty()", subject.text()).negated();
    }
    CodeBlock size =
        switch (of) {
          case "Length" -> subject.length();
          case "Items" -> CodeBlock.of("array.size()");
          default -> CodeBlock.of("object.size()");
        };
    return Test.compare(size, operator, CodeBlock.of("$L", number(count.limit())));
  }

  private static String number(long limit) {
    return limit + (limit > Integer.MAX_VALUE ? "L" : "");
  }

  private Test format(String part, Keyword.Formatted formatted) {
    CodeBlock text = subject.text();
    return switch (formatted.format()) {
      case DATE_TIME ->
          subject.isScan()
              ? Test.call("$T.isDateTime(in)", PayloadTypes.MOMENTS)
              : Test.call("$T.isDateTime($L)", PayloadTypes.DATE_TIMES, text);
      case DATE -> Test.call("$T.isDate($L)", PayloadTypes.DATE_TIMES, text);
      case TIME -> Test.call("$T.isTime($L)", PayloadTypes.DATE_TIMES, text);
      case HOSTNAME -> Test.call("$T.isHostName($L)", PayloadTypes.HOST_NAMES, text);
      case IDN_HOSTNAME -> Test.call("$T.isIdnHostName($L)", PayloadTypes.HOST_NAMES, text);
      case REGEX -> Test.call("$T.isRegularExpression($L)", PayloadTypes.REGULAR_EXPRESSIONS, text);
      default -> subject.matches(constants.pattern(part, formatted.grammar().orElseThrow()));
    };
  }

  /** The kind of value a keyword speaks of; empty for one that speaks of all. */
  public static Optional<Kind> kind(Keyword keyword) {
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
