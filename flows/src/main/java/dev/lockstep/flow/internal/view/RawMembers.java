package dev.lockstep.flow.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fields of a JSON object as positions in its text. They are found without reading the values,
 * in one pass and without copying. The text must be an object that this program wrote.
 */
final class RawMembers {

  /**
   * A field.
   *
   * @param name its name as written, without the quotes
   * @param begin the index of the first character of its value
   * @param end the index after its value
   */
  record Member(String name, int begin, int end) {

    int length() {
      return end - begin;
    }
  }

  private final String text;
  private int at;

  private RawMembers(String text, int at) {
    this.text = text;
    this.at = at;
  }

  /** Returns the fields of an object; empty if the text is not a valid object. */
  static Optional<List<Member>> of(String text) {
    return of(text, 0);
  }

  /** Returns the fields of the object that begins at an index. */
  static Optional<List<Member>> of(String text, int begin) {
    try {
      return Optional.of(new RawMembers(text, begin).members());
    } catch (IndexOutOfBoundsException unsound) {
      return Optional.empty();
    }
  }

  /** Returns the value of a field as text; empty if there is none. */
  static Optional<String> value(String text, String name) {
    return of(text).stream()
        .flatMap(List::stream)
        .filter(member -> member.name().equals(name))
        .map(member -> text.substring(member.begin(), member.end()))
        .findFirst();
  }

  private List<Member> members() {
    List<Member> members = new ArrayList<>();
    expect('{');
    if (next() == '}') {
      return members;
    }
    do {
      int name = space();
      string();
      int nameEnd = at;
      expect(':');
      int begin = space();
      value();
      members.add(new Member(text.substring(name + 1, nameEnd - 1), begin, at));
    } while (next() == ',' && at++ >= 0);
    if (next() != '}') {
      throw new IndexOutOfBoundsException(at);
    }
    return members;
  }

  private void expect(char wanted) {
    if (next() != wanted) {
      throw new IndexOutOfBoundsException(at);
    }
    at++;
  }

  private char next() {
    return text.charAt(space());
  }

  private int space() {
    while (text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  /** Skips a value, without recursion for nested values. */
  private void value() {
    int depth = 0;
    do {
      char first = next();
      if (first == '"') {
        string();
      } else if (first == '{' || first == '[') {
        depth++;
        at++;
      } else if (first == '}' || first == ']') {
        depth--;
        at++;
      } else if (first == ',' || first == ':') {
        at++;
      } else {
        plain();
      }
    } while (depth > 0);
  }

  private void string() {
    expect('"');
    while (text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    at++;
  }

  private void plain() {
    int begin = at;
    while (",:]}".indexOf(text.charAt(at)) < 0 && text.charAt(at) > ' ') {
      at++;
    }
    if (at == begin) {
      throw new IndexOutOfBoundsException(at);
    }
  }
}
