package dev.lockstep.verification.sample;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.BooleanValue;
import dev.lockstep.model.schema.SchemaValue.NumberValue;
import dev.lockstep.model.schema.SchemaValue.TextValue;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.PatternWords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A single value that is interesting for a subschema, valid or not.
 *
 * @param keyword the keyword for which it is interesting; empty for the subschema as a whole
 */
record SampleValue(Optional<Keyword> keyword, SchemaValue value, PayloadSample.Kind kind) {

  private static final int WORDS = 8;
  private static final long LONGEST = 2_000;

  private static final List<String> SMALL = List.of("1", "2", "0", "-1", "10", "100", "1000");

  private static final List<String> LARGE =
      List.of(
          "9007199254740991",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775809",
          "1e400");

  private static final List<String> FRACTIONS =
      List.of("1.5", "-1e400", "1e-400", "0.1000000000000000055");

  private static final List<String> TEXTS = List.of("", "a", "https://example.org/a");

  private static final List<String> ODD_TEXTS =
      List.of("x".repeat(300), "\ud83d\ude00", "\ud800", "\u0000");

  /** Returns the values of the examples, keywords and types of a subschema. */
  static List<SampleValue> of(Subschema subschema) {
    List<SampleValue> values = new ArrayList<>();
    subschema
        .examples()
        .forEach(
            each ->
                values.add(new SampleValue(Optional.empty(), each, PayloadSample.Kind.VARIANT)));
    boolean isFree =
        subschema.keywords().stream()
            .noneMatch(
                each ->
                    each instanceof Keyword.Constants
                        || each instanceof Keyword.Matches
                        || each instanceof Keyword.Formatted
                        || each instanceof Keyword.Reference);
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Types types) {
        addTyped(values, types, isFree);
      } else if (keyword instanceof Keyword.Limit limit) {
        addNeighbours(values, limit);
      } else if (keyword instanceof Keyword.Count count && count.keyword().endsWith("Length")) {
        addLengths(values, count);
      } else if (keyword instanceof Keyword.Matches matches) {
        words(matches.pattern()).forEach(word -> add(values, keyword, word, true));
      } else if (keyword instanceof Keyword.Formatted formatted) {
        addFormatted(values, formatted);
      }
    }
    return values;
  }

  private static void addTyped(List<SampleValue> values, Keyword.Types types, boolean isFree) {
    boolean isNumber = types.types().contains(JsonType.NUMBER);
    if (isFree && (isNumber || types.types().contains(JsonType.INTEGER))) {
      SMALL.forEach(each -> add(values, types, new BigDecimal(each), false));
      LARGE.forEach(each -> add(values, types, new BigDecimal(each), true));
      if (isNumber) {
        FRACTIONS.forEach(each -> add(values, types, new BigDecimal(each), true));
      }
    }
    if (isFree && types.types().contains(JsonType.BOOLEAN)) {
      for (boolean each : new boolean[] {true, false}) {
        values.add(
            new SampleValue(
                Optional.of(types), new BooleanValue(each), PayloadSample.Kind.VARIANT));
      }
    }
    if (isFree && types.types().contains(JsonType.STRING)) {
      TEXTS.forEach(each -> add(values, types, each, false));
      ODD_TEXTS.forEach(each -> add(values, types, each, true));
    }
    if (types.types().contains(JsonType.ARRAY)) {
      Object deep = List.of();
      for (int i = 0; i < 60; i++) {
        deep = List.of(deep);
      }
      values.add(
          new SampleValue(Optional.of(types), SchemaValue.of(deep), PayloadSample.Kind.BOUNDARY));
    }
  }

  private static void addNeighbours(List<SampleValue> values, Keyword.Limit limit) {
    BigDecimal at = limit.limit();
    add(values, limit, at, false);
    if (Math.abs((long) at.scale()) > LONGEST) {
      return;
    }
    boolean isDivisor = limit.keyword().equals("multipleOf");
    BigDecimal step = isDivisor ? at : BigDecimal.ONE;
    BigDecimal less = step.scaleByPowerOfTen(-1);
    for (BigDecimal distance : List.of(step, less)) {
      add(values, limit, at.add(distance), true);
      add(values, limit, at.subtract(distance), true);
    }
  }

  private static void addLengths(List<SampleValue> values, Keyword.Count count) {
    for (long length = count.limit() - 1; length <= count.limit() + 1; length++) {
      if (length >= 0 && length <= LONGEST) {
        add(values, count, "x".repeat((int) length), true);
        add(values, count, "\ud83d\ude00".repeat((int) length), true);
      }
    }
  }

  private static void addFormatted(List<SampleValue> values, Keyword.Formatted formatted) {
    FormatSamples.valid(formatted.format()).forEach(each -> add(values, formatted, each, false));
    FormatSamples.invalid(formatted.format()).forEach(each -> add(values, formatted, each, false));
    limits(formatted.format()).forEach(each -> add(values, formatted, each, true));
  }

  private static List<String> limits(Format format) {
    return switch (format) {
      case DATE_TIME ->
          List.of(
              "2016-12-31T23:59:60Z",
              "2026-06-30T23:59:60Z",
              "1990-12-31T15:59:60-08:00",
              "2026-01-01T00:00:00.123456789012345Z",
              "2026-01-01t00:00:00z",
              "0001-01-01T00:00:00Z",
              "9999-12-31T23:59:59.999999999-23:59");
      case DATE -> List.of("0000-01-01", "9999-12-31", "1900-02-29", "2000-02-29");
      case TIME -> List.of("23:59:60Z", "15:59:60-08:00", "00:00:00.123456789012345Z");
      case DURATION ->
          List.of("PT0.1234567891S", "-PT1S", "P1Y", "P1W", "P99999999999999999999D", "PT0S");
      case UUID -> List.of("00000000-0000-0000-0000-000000000000");
      case HOSTNAME, IDN_HOSTNAME -> List.of("a".repeat(63), "a".repeat(64));
      default -> List.of();
    };
  }

  /** Returns words that contain a pattern, and the same words with one character changed. */
  private static Set<String> words(Pattern pattern) {
    List<String> accepted = PatternWords.of(List.of(pattern), List.of()).covering(WORDS);
    Set<String> words = new LinkedHashSet<>(accepted);
    for (String word : accepted) {
      words.add(word + "!");
      if (!word.isEmpty()) {
        words.add(word.substring(0, word.offsetByCodePoints(word.length(), -1)));
        words.add(word.substring(word.offsetByCodePoints(0, 1)));
        words.add("!" + word);
      }
    }
    return words;
  }

  private static void add(
      List<SampleValue> values, Keyword keyword, BigDecimal number, boolean isBoundary) {
    values.add(new SampleValue(Optional.of(keyword), new NumberValue(number), kind(isBoundary)));
  }

  private static void add(
      List<SampleValue> values, Keyword keyword, String text, boolean isBoundary) {
    values.add(new SampleValue(Optional.of(keyword), new TextValue(text), kind(isBoundary)));
  }

  private static PayloadSample.Kind kind(boolean isBoundary) {
    return isBoundary ? PayloadSample.Kind.BOUNDARY : PayloadSample.Kind.VARIANT;
  }

  /** Returns a value as JSON in printable characters, or its length if it is long. */
  static String shown(SchemaValue value, int longest) {
    if (value instanceof TextValue text && text.value().length() > longest) {
      return "a text of " + text.length() + " characters";
    }
    StringBuilder shown = new StringBuilder();
    Iterator<Integer> codePoints = value.toString().codePoints().iterator();
    while (codePoints.hasNext()) {
      if (shown.length() >= longest) {
        return shown.append('\u2026').toString();
      }
      int codePoint = codePoints.next();
      if (Printable.isControl(codePoint) || Printable.isHidden(codePoint)) {
        shown.append(String.format(Locale.ROOT, "\\u%04x", codePoint));
      } else {
        shown.appendCodePoint(codePoint);
      }
    }
    return shown.toString();
  }
}
