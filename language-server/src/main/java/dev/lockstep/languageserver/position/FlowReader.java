package dev.lockstep.languageserver.position;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A reader of collections in brackets, which may continue over several lines. */
final class FlowReader {

  private static final int DEEPEST = 100;

  /** An open bracket, the key whose value is being written, and the earlier keys. */
  private static final class Open {
    private final boolean map;
    private final Set<String> keys = new HashSet<>();
    private String key = "";

    Open(boolean map) {
      this.map = map;
    }
  }

  private final List<Open> open = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();

  boolean isOpen() {
    return !open.isEmpty();
  }

  /** Reads a line or part of it; stops after the last closing bracket. */
  void read(String text) {
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      if ((letter == '"' || letter == '\'') && word.toString().isBlank()) {
        int end = KeySplit.closing(text, at);
        word.append(text, at, end < 0 ? text.length() : end + 1);
        at = end < 0 ? text.length() : end;
      } else if (letter == '#' && at > 0 && text.charAt(at - 1) == ' ') {
        return;
      } else if (!symbol(letter, at + 1 == text.length() ? ' ' : text.charAt(at + 1))) {
        word.append(letter);
      }
      if (open.isEmpty()) {
        return;
      }
    }
  }

  private boolean symbol(char letter, char next) {
    if (letter == '{' || letter == '[') {
      if (open.size() < DEEPEST) {
        open.add(new Open(letter == '{'));
      }
    } else if (letter == '}' || letter == ']') {
      open.remove(open.size() - 1);
    } else if (letter == ',') {
      open.get(open.size() - 1).key = "";
    } else if (letter == ':' && top().map && top().key.isEmpty() && (next == ' ')) {
      top().key = unquoted(word.toString().strip());
      top().keys.add(top().key);
    } else {
      return false;
    }
    word.setLength(0);
    return true;
  }

  private Open top() {
    return open.get(open.size() - 1);
  }

  private static String unquoted(String key) {
    return KeySplit.key(key, key.length());
  }

  /**
   * Returns the context after the text that has been read; the path begins with that of the
   * brackets.
   */
  CursorContext context(List<String> outside, int cursor) {
    List<String> path = new ArrayList<>(outside);
    for (Open each : open) {
      if (!each.map) {
        path.add(CursorContext.ITEM);
      } else if (!each.key.isEmpty()) {
        path.add(each.key);
      }
    }
    boolean value = !top().map || !top().key.isEmpty();
    String prefix = word.toString().stripLeading();
    Set<String> siblings = value ? Set.of() : top().keys;
    return new CursorContext(path, value, prefix, cursor - prefix.length(), siblings, true);
  }
}
