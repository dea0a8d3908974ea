package dev.lockstep.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Reads the declarations of a source that other packages can see: headers of public types, and
 * headers of their public and protected members.
 */
final class ApiSignatures {

  /**
   * A visible declaration.
   *
   * @param line one-based line on which it ends
   * @param text the declaration without body, initial value, comments and strings
   */
  record Signature(long line, String text) {}

  private static final Pattern TYPE =
      Pattern.compile("\\b(class|interface|@interface|enum|record)\\b");
  private static final Pattern VISIBLE = Pattern.compile("\\b(public|protected)\\b");
  private static final Pattern HIDDEN = Pattern.compile("\\bprivate\\b");

  /** The body that the reader is in. */
  private enum Body {
    HIDDEN,
    CLASS,
    INTERFACE
  }

  private final String code;
  private final Deque<Body> bodies = new ArrayDeque<>();
  private final List<Signature> found = new ArrayList<>();
  private final StringBuilder declaration = new StringBuilder();
  private int brackets;
  private boolean isInitialValue;

  private ApiSignatures(String code) {
    this.code = code;
  }

  static List<Signature> of(JavaSource source) {
    ApiSignatures reader = new ApiSignatures(source.linedCode());
    reader.read();
    return reader.found;
  }

  private void read() {
    int line = 1;
    for (char each : code.toCharArray()) {
      switch (each) {
        case '\n' -> line++;
        case '(' -> brackets++;
        case ')' -> brackets--;
        case '{' -> open(line);
        case '}' -> close();
        case ';' -> end(line);
        case '=' -> isInitialValue |= brackets == 0 && isInType();
        default -> {
          // part of a declaration
        }
      }
      if (isInType() && !isInitialValue && "{};".indexOf(each) < 0) {
        declaration.append(each == '\n' ? ' ' : each);
      }
    }
  }

  private boolean isInType() {
    return bodies.isEmpty() || bodies.peek() != Body.HIDDEN;
  }

  private void open(int line) {
    if (!isInType() || isInitialValue || brackets > 0) {
      bodies.push(Body.HIDDEN);
      return;
    }
    String text = declaration.toString();
    declaration.setLength(0);
    boolean isVisible = isVisible(text);
    if (isVisible) {
      found.add(new Signature(line, text.strip()));
    }
    boolean isType = TYPE.matcher(text.replaceAll("\\([^)]*\\)", "")).find();
    bodies.push(
        !isType || !isVisible
            ? Body.HIDDEN
            : text.toLowerCase(Locale.ROOT).contains("interface ") ? Body.INTERFACE : Body.CLASS);
  }

  private void close() {
    if (!bodies.isEmpty()) {
      bodies.pop();
    }
    if (isInType() && !isInitialValue) {
      declaration.setLength(0);
    }
  }

  private void end(int line) {
    if (!isInType()) {
      return;
    }
    if (brackets == 0) {
      String text = declaration.toString();
      if (!bodies.isEmpty() && isVisible(text)) {
        found.add(new Signature(line, text.strip()));
      }
      declaration.setLength(0);
      isInitialValue = false;
    }
  }

  private boolean isVisible(String text) {
    return bodies.peek() == Body.INTERFACE
        ? !HIDDEN.matcher(text).find()
        : VISIBLE.matcher(text).find();
  }
}
