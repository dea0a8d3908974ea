package dev.lockstep.languageserver.position;

import dev.lockstep.languageserver.text.LineIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A reader of the lines before the cursor by their indentation, which needs no document without
 * errors. It knows maps, lists, brackets over several lines, quotes, comments and block scalars.
 */
public final class CursorReader {

  /** A key or an item that is open at the current place. */
  private record Level(int indent, String key, boolean item) {}

  private final LineIndex lines;
  private final int cursorLine;
  private final int cursor;
  private final List<Level> levels = new ArrayList<>();
  private final FlowReader flow = new FlowReader();
  private int blockIndent = -1;

  private CursorReader(LineIndex lines, int cursor) {
    this.lines = lines;
    this.cursor = cursor;
    this.cursorLine = lines.line(cursor);
  }

  /** Returns the place of an offset. */
  public static CursorContext at(LineIndex lines, int offset) {
    return new CursorReader(lines, offset).read();
  }

  private CursorContext read() {
    for (int line = 0; line < cursorLine; line++) {
      line(lines.content(line));
    }
    String before = lines.text().substring(lines.start(cursorLine), cursor);
    int indent = indent(before);
    boolean blank = indent == before.length();
    if (flow.isOpen()) {
      flow.read(before);
      return flow.isOpen()
          ? flow.context(path(), cursor)
          : new CursorContext(path(), true, "", cursor, Set.of(), false);
    }
    if (blockIndent >= 0 && (indent > blockIndent || blank)) {
      return new CursorContext(
          path(), true, word(before), cursor - word(before).length(), Set.of(), false);
    }
    blockIndent = -1;
    return cursorLine(before, indent);
  }

  private CursorContext cursorLine(String before, int indent) {
    int at = indent;
    closeFor(at, before.startsWith("-", at));
    while (isDash(before, at)) {
      closeFor(at, true);
      levels.add(new Level(at, CursorContext.ITEM, true));
      at++;
      while (at < before.length() && before.charAt(at) == ' ') {
        at++;
      }
      closeKeysFrom(at);
    }
    String content = before.substring(at);
    int colon = KeySplit.colon(content);
    if (colon < 0 && !content.startsWith("{") && !content.startsWith("[")) {
      Set<String> siblings = siblings(at);
      String prefix = content;
      return new CursorContext(path(), false, prefix, cursor - prefix.length(), siblings, false);
    }
    String value = content;
    if (colon >= 0) {
      levels.add(new Level(at, KeySplit.key(content, colon), false));
      value = content.substring(Math.min(content.length(), colon + 1)).stripLeading();
    }
    if (value.startsWith("{") || value.startsWith("[")) {
      flow.read(value);
      if (flow.isOpen()) {
        return flow.context(path(), cursor);
      }
    }
    return new CursorContext(path(), true, value, cursor - value.length(), Set.of(), false);
  }

  private void line(String content) {
    if (flow.isOpen()) {
      flow.read(content);
      return;
    }
    int indent = indent(content);
    if (indent == content.length() || content.charAt(indent) == '#') {
      return;
    }
    if (blockIndent >= 0) {
      if (indent > blockIndent) {
        return;
      }
      blockIndent = -1;
    }
    int at = indent;
    while (isDash(content, at)) {
      closeFor(at, true);
      levels.add(new Level(at, CursorContext.ITEM, true));
      at++;
      while (at < content.length() && content.charAt(at) == ' ') {
        at++;
      }
      closeKeysFrom(at);
    }
    closeFor(at, false);
    String rest = content.substring(Math.min(at, content.length()));
    int colon = KeySplit.colon(rest);
    String value = rest;
    if (colon >= 0) {
      levels.add(new Level(at, KeySplit.key(rest, colon), false));
      value = rest.substring(Math.min(rest.length(), colon + 1)).strip();
    }
    if (value.startsWith("|") || value.startsWith(">")) {
      blockIndent = indent;
    } else if (value.startsWith("{") || value.startsWith("[")) {
      flow.read(value);
    }
  }

  /** Closes the levels that end before a key or an item at an indentation. */
  private void closeFor(int indent, boolean item) {
    while (!levels.isEmpty()) {
      Level top = levels.get(levels.size() - 1);
      boolean ends =
          item
              ? top.indent() > indent || top.indent() == indent && top.item()
              : top.indent() >= indent;
      if (!ends) {
        return;
      }
      levels.remove(levels.size() - 1);
    }
  }

  private void closeKeysFrom(int indent) {
    while (!levels.isEmpty()
        && !levels.get(levels.size() - 1).item()
        && levels.get(levels.size() - 1).indent() >= indent) {
      levels.remove(levels.size() - 1);
    }
  }

  private List<String> path() {
    return levels.stream().map(Level::key).toList();
  }

  /** Returns the keys at an indentation around the line of the cursor. */
  private Set<String> siblings(int indent) {
    Set<String> keys = new HashSet<>();
    for (int line = cursorLine - 1; line >= 0 && add(keys, lines.content(line), indent); line--) {}
    for (int line = cursorLine + 1;
        line < lines.lines() && add(keys, lines.content(line), indent);
        line++) {}
    return keys;
  }

  /** Adds the key of a line; returns false if the line ends the map. */
  private static boolean add(Set<String> keys, String content, int indent) {
    int at = indent(content);
    boolean first = false;
    if (at == content.length() || content.charAt(at) == '#') {
      return true;
    }
    while (isDash(content, at) && at < indent) {
      first = true;
      at++;
      while (at < content.length() && content.charAt(at) == ' ') {
        at++;
      }
    }
    if (at == indent && !isDash(content, at)) {
      int colon = KeySplit.colon(content.substring(at));
      if (colon >= 0) {
        keys.add(KeySplit.key(content.substring(at), colon));
      }
    }
    return at >= indent && !first;
  }

  private static boolean isDash(String content, int at) {
    return at < content.length()
        && content.charAt(at) == '-'
        && (at + 1 == content.length() || content.charAt(at + 1) == ' ');
  }

  private static int indent(String content) {
    int at = 0;
    while (at < content.length() && (content.charAt(at) == ' ' || content.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }

  private static String word(String before) {
    int at = before.length();
    while (at > 0 && !Character.isWhitespace(before.charAt(at - 1))) {
      at--;
    }
    return before.substring(at);
  }
}
