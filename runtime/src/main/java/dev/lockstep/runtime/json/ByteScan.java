package dev.lockstep.runtime.json;

import dev.lockstep.runtime.json.internal.KnownNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A scan of a text in UTF-8 that can look ahead. */
public final class ByteScan extends ByteCursor {

  /**
   * The maximum number of exponent digits that are computed here; {@code BigDecimal} handles longer
   * ones.
   */
  private static final int EXPONENT_DIGITS = 6;

  private final KnownNames known;
  private boolean isFirst;
  private String name = "";

  /** Creates a scan at the value of a text. */
  ByteScan(byte[] text, int maxDepth, KnownNames known) throws IOException {
    super(text, maxDepth);
    this.known = known;
    next();
  }

  /** Returns true if only white space is left. */
  boolean isOver() {
    while (at < bytes.length) {
      byte b = bytes[at];
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
      at++;
    }
    return true;
  }

  @Override
  public int kind() throws IOException {
    return switch (here()) {
      case '{' -> OBJECT;
      case '[' -> ARRAY;
      case '"' -> STRING;
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> NUMBER;
      case 't', 'f' -> BOOLEAN;
      case 'n' -> NULL;
      default -> throw new MalformedJsonException();
    };
  }

  @Override
  public boolean open() throws IOException {
    at++;
    isFirst = true;
    return super.open();
  }

  @Override
  public int nextName(TextTable names, int expected) throws IOException {
    if (isRejected()) {
      return END;
    }
    int b = next();
    if (b == '}') {
      return end();
    }
    if (isFirst) {
      isFirst = false;
    } else {
      if (b != ',') {
        throw new MalformedJsonException();
      }
      at++;
      b = next();
    }
    if (b != '"') {
      throw new MalformedJsonException();
    }
    int index = expected;
    int end = names.end(expected, bytes, at + 1);
    if (end >= 0) {
      at = end + 1;
    } else {
      quoted();
      index = index(names);
      if (index < 0) {
        name = name(known);
      }
    }
    if (next() != ':') {
      throw new MalformedJsonException();
    }
    at++;
    next();
    return index;
  }

  private int end() {
    at++;
    isFirst = false;
    close();
    return END;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean nextItem() throws IOException {
    if (isRejected()) {
      return false;
    }
    int b = next();
    if (b == ']') {
      end();
      return false;
    }
    if (isFirst) {
      isFirst = false;
      return true;
    }
    if (b != ',') {
      throw new MalformedJsonException();
    }
    at++;
    next();
    return true;
  }

  @Override
  public boolean number() throws IOException {
    int begin = at;
    boolean negative = bytes[at] == '-';
    if (negative) {
      at++;
    }
    int first = at;
    long digits = digits(0);
    int count = at - first;
    if (count > 1 && bytes[first] == '0') {
      throw new MalformedJsonException();
    }
    int here = here();
    if (here != '.' && (here | 0x20) != 'e') {
      if (count <= LONG_DIGITS) {
        note(negative ? -digits : digits, 0);
        return true;
      }
      return exact(begin);
    }
    return decimal(begin, negative, digits, count);
  }

  private boolean decimal(int begin, boolean negative, long whole, int wholeCount)
      throws IOException {
    long digits = whole;
    int count = wholeCount;
    int scale = 0;
    if (here() == '.') {
      int first = ++at;
      digits = digits(digits);
      scale = at - first;
      count += scale;
    }
    if ((here() | 0x20) == 'e') {
      at++;
      boolean down = here() == '-';
      if (down || here() == '+') {
        at++;
      }
      int first = at;
      long exponent = digits(0);
      if (at - first > EXPONENT_DIGITS) {
        return exact(begin);
      }
      scale += (int) (down ? exponent : -exponent);
    }
    if (count > LONG_DIGITS) {
      return exact(begin);
    }
    note(negative ? -digits : digits, scale);
    return true;
  }

  /**
   * Reads at least one digit and returns the value with these digits appended, which may overflow.
   */
  private long digits(long before) throws IOException {
    long value = before;
    int first = at;
    while (at < bytes.length) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      value = value * 10 + digit;
      at++;
    }
    if (at == first) {
      throw new MalformedJsonException();
    }
    return value;
  }

  private boolean exact(int begin) {
    return at - begin <= JsonReader.LONGEST_NUMBER
        && note(new String(bytes, begin, at - begin, StandardCharsets.ISO_8859_1));
  }

  @Override
  public JsonBoolean bool() throws IOException {
    if (here() == 't') {
      word("true");
      return JsonBoolean.TRUE;
    }
    word("false");
    return JsonBoolean.FALSE;
  }

  @Override
  void nothing() throws IOException {
    word("null");
  }

  private void word(String word) throws IOException {
    for (int i = 0; i < word.length(); i++) {
      if (here() != word.charAt(i)) {
        throw new MalformedJsonException();
      }
      at++;
    }
  }

  /**
   * Looks ahead for the text of a member of the object that begins here.
   *
   * @param names the names the object may have
   * @param name the index of the member's name
   * @return the index of the text, {@link #OTHER} for any other text, {@link #END} if the value is
   *     not a text
   */
  public int ahead(TextTable names, int name, TextTable texts) throws IOException {
    int begin = at;
    at++;
    isFirst = true;
    enter();
    int next = nextName(names, 0);
    while (next != name && next != END) {
      pass();
      next = nextName(names, next + 1);
    }
    int found = next == name && here() == '"' && text() ? index(texts) : END;
    if (next != END) {
      close();
    }
    at = begin;
    return found;
  }

  /** Returns the current position. */
  public int place() {
    return at;
  }

  /** Returns to the position at which an enclosing object begins. */
  public void back(int place) {
    at = place;
    close();
  }

  /** Skips a value without checking it closely. */
  private void pass() throws IOException {
    int open = 0;
    do {
      int b = next();
      if (b == '"') {
        quoted();
      } else {
        if (b == '{' || b == '[') {
          open++;
        } else if (b == '}' || b == ']') {
          open--;
        }
        at++;
      }
    } while (open > 0 || isInside());
  }

  /** Returns true if the number or literal continues. */
  private boolean isInside() {
    int b = here();
    return b > ' ' && b != ',' && b != '}' && b != ']';
  }
}
