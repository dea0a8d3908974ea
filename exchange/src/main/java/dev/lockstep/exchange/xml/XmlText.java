package dev.lockstep.exchange.xml;

import java.util.Arrays;
import java.util.Map;

/** A buffer of character data with the offset of each character. Not thread-safe. */
final class XmlText {

  private static final Map<String, String> ENTITIES =
      Map.of("lt", "<", "gt", ">", "amp", "&", "apos", "'", "quot", "\"");

  private final StringBuilder text = new StringBuilder();
  private int[] offsets = new int[16];
  private int length;

  /** Adds the character at the cursor, or the one to which a reference there resolves. */
  void take(XmlCursor cursor, boolean inAttribute) {
    int from = cursor.offset();
    int point = cursor.next();
    if (point == '&') {
      add(reference(cursor, from), from);
    } else if (point == '\r') {
      cursor.skip("\n");
      add(inAttribute ? ' ' : '\n', from);
    } else {
      add(inAttribute && XmlCursor.isBlank(point) ? ' ' : point, from);
    }
  }

  /** Adds a literal text and normalizes its line ends. */
  void addPlain(String plain, int from) {
    int[] points = plain.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      boolean windows = points[i] == '\r' && i + 1 < points.length && points[i + 1] == '\n';
      if (!windows) {
        add(points[i] == '\r' ? '\n' : points[i], from + i);
      }
    }
  }

  String text() {
    return text.toString();
  }

  /** Returns the offset of each character, followed by {@code end}. */
  int[] offsets(int end) {
    int[] all = Arrays.copyOf(offsets, length + 1);
    all[length] = end;
    return all;
  }

  /** Returns the offset of the first visible character, or -1 if there is none. */
  int firstVisible() {
    int[] points = text.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      if (!XmlCursor.isBlank(points[i])) {
        return offsets[i];
      }
    }
    return -1;
  }

  /** Returns the offset after the last visible character, or 0 if there is none. */
  int lastVisible() {
    int[] points = text.codePoints().toArray();
    int last = 0;
    for (int i = 0; i < points.length; i++) {
      last = XmlCursor.isBlank(points[i]) ? last : offsets[i] + 1;
    }
    return last;
  }

  private void add(int point, int offset) {
    if (length == offsets.length) {
      offsets = Arrays.copyOf(offsets, length * 2);
    }
    offsets[length++] = offset;
    text.appendCodePoint(point);
  }

  private static int reference(XmlCursor cursor, int from) {
    if (cursor.skip("#")) {
      return character(cursor, from);
    }
    String name = cursor.name("the name of an entity behind `&`");
    cursor.expect(";", "expected `;` behind an entity");
    String meant = ENTITIES.get(name);
    if (meant == null) {
      throw XmlProblem.syntax(
          cursor.span(from, cursor.offset()), "the entity `" + name + "` is not declared");
    }
    return meant.codePointAt(0);
  }

  private static int character(XmlCursor cursor, int from) {
    int radix = cursor.skip("x") ? 16 : 10;
    int digits = cursor.offset();
    int point = 0;
    while (Character.digit(cursor.peek(), radix) >= 0 && cursor.peek() < 0x80) {
      point = Math.min(0x110000, point * radix + Character.digit(cursor.next(), radix));
    }
    if (cursor.offset() == digits) {
      throw cursor.problem("expected the number of a character");
    }
    cursor.expect(";", "expected `;` behind the number of a character");
    if (!XmlNames.isCharacter(point)) {
      throw XmlProblem.syntax(
          cursor.span(from, cursor.offset()), "no document may contain this character");
    }
    return point;
  }
}
