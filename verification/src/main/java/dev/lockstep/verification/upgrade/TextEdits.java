package dev.lockstep.verification.upgrade;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Replacements of parts of a text that leave the rest, such as comments, as it is. */
final class TextEdits {

  private record Replacement(int from, int to, String text) {}

  private final String text;
  private final int[] lineStarts;
  private final List<Replacement> replacements = new ArrayList<>();

  TextEdits(String text) {
    this.text = text;
    List<Integer> starts = new ArrayList<>();
    starts.add(0);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || c == '\r' && !isPair) {
        starts.add(i + 1);
      }
    }
    this.lineStarts = starts.stream().mapToInt(Integer::intValue).toArray();
  }

  int size() {
    return replacements.size();
  }

  /** Returns the text after all replacements. */
  String apply() {
    replacements.sort(Comparator.comparingInt(Replacement::from).thenComparingInt(Replacement::to));
    StringBuilder result = new StringBuilder();
    int at = 0;
    for (Replacement each : replacements) {
      result.append(text, at, each.from()).append(each.text());
      at = each.to();
    }
    return result.append(text, at, text.length()).toString();
  }

  /** Replaces a scalar, in its quotes if it has them. */
  void replace(Node.Scalar scalar, String value) {
    int from = start(scalar.span());
    int to = offset(scalar.span().endLine(), scalar.span().endColumn());
    if (isQuote(from)) {
      from++;
    }
    if (to > from && isQuote(to - 1) && text.charAt(to - 1) == text.charAt(from - 1)) {
      to--;
    }
    replacements.add(new Replacement(from, to, value));
  }

  /** Inserts an entry of a map behind the one whose value is {@code scalar}. */
  void insertBehind(Node.Entry entry, Node.Scalar scalar, String key, String value) {
    int end = offset(scalar.span().endLine(), scalar.span().endColumn());
    if (end < text.length() && isQuote(end)) {
      end++;
    }
    replacements.add(new Replacement(end, end, separator(entry) + member(entry, key, value)));
  }

  /** Inserts an entry of a map before the given one. */
  void insertBefore(Node.Entry entry, String key, String value) {
    int from = keyStart(entry);
    replacements.add(new Replacement(from, from, member(entry, key, value) + separator(entry)));
  }

  private String separator(Node.Entry entry) {
    int from = keyStart(entry);
    int line = lineStart(from);
    String indent = text.substring(line, from);
    if (!isBlock(entry)) {
      return indent.isBlank() ? ",\n" + indent : ", ";
    }
    return "\n" + indent.replaceAll("[^ ]", " ");
  }

  private String member(Node.Entry entry, String key, String value) {
    boolean isBlock = isBlock(entry);
    return (isBlock ? key : "\"" + key + "\"") + ": \"" + value + "\"";
  }

  /** Puts the text of a list in brackets into an object, as the value of {@code key}. */
  boolean wrap(Node.Sequence list, String key) {
    int from = start(list.span());
    int to = closing(from);
    if (to < 0) {
      return false;
    }
    replacements.add(new Replacement(from, from, "{\"" + key + "\": "));
    replacements.add(new Replacement(to, to, "}"));
    return true;
  }

  /** Removes an entry with a scalar value. Returns false if its surroundings do not allow it. */
  boolean remove(Node.Entry entry, boolean isOnly) {
    int from = keyStart(entry);
    Span value = entry.value().span();
    int to = offset(value.endLine(), value.endColumn());
    int line = lineStart(from);
    if (isBlock(entry)) {
      int end = text.indexOf('\n', to);
      boolean isAlone = text.substring(line, from).isBlank() && !isOnly;
      if (isAlone) {
        replacements.add(new Replacement(line, end < 0 ? text.length() : end + 1, ""));
      }
      return isAlone;
    }
    int next = skipBlank(to);
    if (next < text.length() && text.charAt(next) == ',') {
      replacements.add(new Replacement(from, skipBlank(next + 1), ""));
      return true;
    }
    int before = from - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    if (before >= 0 && text.charAt(before) == ',') {
      replacements.add(new Replacement(before, to, ""));
      return true;
    }
    return false;
  }

  private int skipBlank(int from) {
    int at = from;
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Returns the end of the list that begins at {@code from}, or -1 if it has no brackets. */
  private int closing(int from) {
    if (from >= text.length() || text.charAt(from) != '[') {
      return -1;
    }
    int depth = 0;
    char quote = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        i += c == '\\' && quote == '"' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '[' || c == '{') {
        depth++;
      } else if ((c == ']' || c == '}') && --depth == 0) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Returns whether the entry belongs to a map without braces. */
  private boolean isBlock(Node.Entry entry) {
    int at = keyStart(entry) - 1;
    int depth = 0;
    if (text.stripLeading().startsWith("{")) {
      return false;
    }
    int line = lineStart(keyStart(entry));
    for (; at >= line; at--) {
      char c = text.charAt(at);
      depth += c == '}' || c == ']' ? 1 : c == '{' || c == '[' ? -1 : 0;
      if (depth < 0 || c == ',' && depth == 0) {
        return false;
      }
    }
    return true;
  }

  private int keyStart(Node.Entry entry) {
    int from = start(entry.key().span());
    return from > 0 && !isQuote(from) && isQuote(from - 1) ? from - 1 : from;
  }

  private boolean isQuote(int at) {
    return at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'');
  }

  private int lineStart(int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private int start(Span span) {
    return offset(span.line(), span.column());
  }

  private int offset(int line, int column) {
    return text.offsetByCodePoints(lineStarts[line - 1], column - 1);
  }
}
