package dev.lockstep.pattern;

import dev.lockstep.pattern.Regex.Choice;
import dev.lockstep.pattern.Regex.Edge;
import dev.lockstep.pattern.Regex.One;
import dev.lockstep.pattern.Regex.Repeat;
import dev.lockstep.pattern.Regex.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A parser of the patterns of ECMA-262 (section 22.2.1, with flag {@code u}) that a finite
 * automaton can match. Look-around, word boundaries and back-references require more than a finite
 * automaton. They are rejected unless the caller asks for patterns that need backtracking.
 */
final class PatternParser {

  private static final int DEEPEST = 100;
  private static final int MOST_TIMES = 1_000;
  private static final String NOT_LINEAR = "pattern-not-linear";

  private final Cursor cursor;
  private final CharClassParser classes;
  private final boolean backtracks;
  private final Map<String, Integer> groups = new HashMap<>();
  private final List<BackReference> references = new ArrayList<>();
  private int groupCount;
  private int depth;

  private record BackReference(int begin, int group) {}

  private PatternParser(Cursor cursor, boolean backtracks) {
    this.cursor = cursor;
    this.backtracks = backtracks;
    this.classes = new CharClassParser(cursor);
  }

  /**
   * Parses a whole pattern.
   *
   * @param backtracks true if the pattern may need backtracking
   * @throws PatternProblem.Found if the pattern cannot be used
   */
  static Regex parse(String pattern, boolean backtracks) {
    PatternParser parser = new PatternParser(new Cursor(pattern), backtracks);
    Regex regex = parser.choice();
    if (!parser.cursor.atEnd()) {
      throw parser.cursor.invalid("`)` closes nothing");
    }
    parser.references.forEach(parser::check);
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
    if (repeated != atom && isAssertion(atom)) {
      throw new PatternProblem.Found("invalid-pattern", begin, "an assertion cannot be repeated");
    }
    return repeated;
  }

  private static boolean isAssertion(Regex atom) {
    return atom instanceof Edge || atom instanceof Regex.Look || atom instanceof Regex.WordEdge;
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
      return special(begin);
    }
    int number = ++groupCount;
    Regex inner = closed(begin);
    return backtracks ? new Regex.Group(number, inner) : inner;
  }

  private Regex closed(int begin) {
    Regex inner = choice();
    if (!cursor.take(')')) {
      throw new PatternProblem.Found("invalid-pattern", begin, "the group is never closed");
    }
    return inner instanceof Edge ? new Sequence(List.of(inner)) : inner;
  }

  private Regex special(int begin) {
    if (cursor.take(':')) {
      return closed(begin);
    }
    boolean angle = cursor.take('<');
    if (cursor.peek() == '=' || cursor.peek() == '!') {
      boolean negated = cursor.next() == '!';
      if (!backtracks) {
        throw new PatternProblem.Found(
            NOT_LINEAR, begin, "look-around cannot be matched in one pass");
      }
      return new Regex.Look(closed(begin), !angle, negated);
    }
    if (!angle) {
      throw new PatternProblem.Found("invalid-pattern", begin, "unknown kind of group");
    }
    int number = ++groupCount;
    groupName(begin, number);
    Regex inner = closed(begin);
    return backtracks ? new Regex.Group(number, inner) : inner;
  }

  private void groupName(int begin, int number) {
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
      throw new PatternProblem.Found(
          "invalid-pattern", begin, "the group's name is not an identifier");
    }
    if (groups.putIfAbsent(name.toString(), number) != null) {
      throw new PatternProblem.Found("invalid-pattern", begin, "another group has this name");
    }
  }

  private Regex escape() {
    int begin = cursor.index();
    int c = cursor.peekSecond();
    if (c == 'b' || c == 'B') {
      if (!backtracks) {
        throw new PatternProblem.Found(
            "unsupported-pattern", begin, "word boundaries are not supported");
      }
      cursor.next();
      cursor.next();
      return new Regex.WordEdge(c == 'B');
    }
    if (c == 'k' || (c >= '1' && c <= '9')) {
      if (!backtracks) {
        throw new PatternProblem.Found(
            NOT_LINEAR, begin, "a back-reference cannot be matched in one pass");
      }
      return again(begin);
    }
    return new One(classes.escape());
  }

  /** Parses a back-reference. A numbered group may follow later. */
  private Regex again(int begin) {
    cursor.next();
    if (cursor.isDigit()) {
      int number = cursor.number();
      references.add(new BackReference(begin, number));
      return new Regex.Again(number);
    }
    cursor.next();
    StringBuilder name = new StringBuilder();
    if (!cursor.take('<')) {
      throw new PatternProblem.Found("invalid-pattern", begin, "`\\k` needs the name of a group");
    }
    while (!cursor.atEnd() && cursor.peek() != '>') {
      name.appendCodePoint(cursor.next());
    }
    cursor.next();
    Integer number = groups.get(name.toString());
    if (number == null) {
      throw new PatternProblem.Found("invalid-pattern", begin, "no group of this name is open");
    }
    return new Regex.Again(number);
  }

  private void check(BackReference reference) {
    if (reference.group() > groupCount) {
      throw new PatternProblem.Found("invalid-pattern", reference.begin(), "no such group");
    }
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
