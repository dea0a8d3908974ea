package dev.lockstep.model.schema.pattern;

import dev.lockstep.model.schema.pattern.Regex.Choice;
import dev.lockstep.model.schema.pattern.Regex.Edge;
import dev.lockstep.model.schema.pattern.Regex.One;
import dev.lockstep.model.schema.pattern.Regex.Repeat;
import dev.lockstep.model.schema.pattern.Regex.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A parser of the patterns of ECMA-262 (section 22.2.1, with flag {@code u}) that a finite
 * automaton can match. Look-around and back-references require more than a finite automaton and are
 * rejected.
 */
final class PatternParser {

  private static final int DEEPEST = 100;
  private static final int MOST_TIMES = 1_000;
  private static final String NOT_LINEAR = "pattern-not-linear";

  private final Cursor cursor;
  private final CharClassParser classes;
  private final Set<String> groups = new HashSet<>();
  private int depth;

  private PatternParser(Cursor cursor) {
    this.cursor = cursor;
    this.classes = new CharClassParser(cursor);
  }

  /**
   * Parses a whole pattern.
   *
   * @throws PatternProblem.Found if the pattern cannot be used
   */
  static Regex parse(String pattern) {
    PatternParser parser = new PatternParser(new Cursor(pattern));
    Regex regex = parser.choice();
    if (!parser.cursor.atEnd()) {
      throw parser.cursor.invalid("`)` closes nothing");
    }
    return regex;
  }

  private Regex choice() {
    if (++depth > DEEPEST) {
      throw cursor.found("pattern-too-large", "groups are nested deeper than " + DEEPEST);
    }
    List<Regex> parts = new ArrayList<>();
    parts.add(sequence());
    while (cursor.take('|')) {
      parts.add(sequence());
    }
    depth--;
    return parts.size() == 1 ? parts.get(0) : new Choice(parts);
  }

  private Regex sequence() {
    List<Regex> parts = new ArrayList<>();
    while (!cursor.atEnd() && cursor.peek() != '|' && cursor.peek() != ')') {
      parts.add(term());
    }
    return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
  }

  private Regex term() {
    int begin = cursor.index();
    Regex atom = atom();
    Regex repeated = quantified(atom);
    if (repeated != atom && atom instanceof Edge) {
      throw new PatternProblem.Found("invalid-pattern", begin, "an assertion cannot be repeated");
    }
    return repeated;
  }

  private Regex atom() {
    int c = cursor.peek();
    return switch (c) {
      case '^' -> edge(true);
      case '$' -> edge(false);
      case '(' -> group();
      case '[' -> new One(classes.bracket());
      case '.' -> dot();
      case '\\' -> escape();
      case '*', '+', '?' -> throw cursor.invalid("`" + (char) c + "` repeats nothing");
      case '{', '}', ']' -> throw cursor.invalid("`" + (char) c + "` must be escaped");
      default -> new One(single(cursor.next()));
    };
  }

  private Regex edge(boolean atStart) {
    cursor.next();
    return new Edge(atStart);
  }

  private Regex dot() {
    cursor.next();
    return new One(CharSet.ranges('\n', '\n', '\r', '\r', 0x2028, 0x2029).complement());
  }

  private Regex group() {
    int begin = cursor.index();
    cursor.next();
    if (cursor.take('?')) {
      groupKind(begin);
    }
    Regex inner = choice();
    if (!cursor.take(')')) {
      throw new PatternProblem.Found("invalid-pattern", begin, "the group is never closed");
    }
    return inner instanceof Edge ? new Sequence(List.of(inner)) : inner;
  }

  private void groupKind(int begin) {
    if (cursor.take(':')) {
      return;
    }
    boolean angle = cursor.take('<');
    if (cursor.take('=') || cursor.take('!')) {
      throw new PatternProblem.Found(
          NOT_LINEAR, begin, "look-around cannot be matched in one pass");
    }
    if (!angle) {
      throw new PatternProblem.Found("invalid-pattern", begin, "unknown kind of group");
    }
    groupName(begin);
  }

  private void groupName(int begin) {
    StringBuilder name = new StringBuilder();
    while (!cursor.atEnd() && Character.isUnicodeIdentifierPart(cursor.peek())
        || !cursor.atEnd() && cursor.peek() == '$') {
      name.appendCodePoint(cursor.next());
    }
    if (!cursor.take('>')) {
      throw new PatternProblem.Found("invalid-pattern", begin, "the group's name is never closed");
    }
    int first = name.isEmpty() ? '0' : name.codePointAt(0);
    if (first != '$' && first != '_' && !Character.isUnicodeIdentifierStart(first)) {
      throw new PatternProblem.Found("invalid-pattern", begin, "the group's name is no identifier");
    }
    if (!groups.add(name.toString())) {
      throw new PatternProblem.Found("invalid-pattern", begin, "another group has this name");
    }
  }

  private Regex escape() {
    int begin = cursor.index();
    int c = cursor.peekSecond();
    if (c == 'b' || c == 'B') {
      throw new PatternProblem.Found(
          "unsupported-pattern", begin, "word boundaries are not supported");
    }
    if (c == 'k' || (c >= '1' && c <= '9')) {
      throw new PatternProblem.Found(
          NOT_LINEAR, begin, "a back-reference cannot be matched in one pass");
    }
    return new One(classes.escape());
  }

  private Regex quantified(Regex atom) {
    if (cursor.atEnd()) {
      return atom;
    }
    Regex repeated =
        switch (cursor.peek()) {
          case '*' -> times(atom, 0, -1);
          case '+' -> times(atom, 1, -1);
          case '?' -> times(atom, 0, 1);
          case '{' -> counted(atom);
          default -> atom;
        };
    if (repeated != atom) {
      cursor.take('?');
    }
    return repeated;
  }

  private Regex times(Regex atom, int min, int max) {
    cursor.next();
    return new Repeat(atom, min, max);
  }

  private Regex counted(Regex atom) {
    int begin = cursor.index();
    cursor.next();
    int min = cursor.number();
    int max = min;
    if (cursor.take(',')) {
      max = cursor.isDigit() ? cursor.number() : -1;
    }
    if (min < 0 || !cursor.take('}')) {
      throw new PatternProblem.Found("invalid-pattern", begin, "`{` must be escaped");
    }
    if (max >= 0 && max < min) {
      throw new PatternProblem.Found(
          "invalid-pattern", begin, "the bounds of the repetition are out of order");
    }
    if (min > MOST_TIMES || max > MOST_TIMES) {
      throw new PatternProblem.Found(
          "pattern-too-large", begin, "repeats more than " + MOST_TIMES + " times");
    }
    return new Repeat(atom, min, max);
  }

  private static CharSet single(int codePoint) {
    return CharSet.range(codePoint, codePoint);
  }
}
