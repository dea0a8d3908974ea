package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextChange;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A formatter of white space: two spaces for each level, no tabs before text, no spaces at the ends
 * of lines, at most one empty line in a row, a line break at the end. Comments, order, quotes,
 * brackets and the text of values remain. A text whose meaning would change is not formatted.
 */
public final class YamlFormatter {

  private static final int INDENT = 2;

  private YamlFormatter() {}

  /** Returns the changes that format a text; none if the text is not readable. */
  public static List<TextChange> format(String text) {
    String spaces = withoutTabs(text);
    Optional<Node> before = read(spaces);
    if (before.isEmpty() || text.isEmpty()) {
      return List.of();
    }
    String formatted = new YamlLines(spaces, before.get()).format();
    boolean same = read(formatted).filter(after -> isSame(before.get(), after)).isPresent();
    return same ? changes(text, formatted) : List.of();
  }

  private static Optional<Node> read(String text) {
    return new YamlReader()
        .read(new Source("formatted", text.getBytes(StandardCharsets.UTF_8)))
        .node();
  }

  private static String withoutTabs(String text) {
    LineIndex lines = new LineIndex(text);
    StringBuilder result = new StringBuilder(text.length());
    for (int line = 0; line < lines.lines(); line++) {
      String content = lines.content(line);
      int at = 0;
      while (at < content.length() && Character.isWhitespace(content.charAt(at))) {
        result.append(content.charAt(at) == '\t' ? " ".repeat(INDENT) : content.charAt(at));
        at++;
      }
      int next = line + 1 < lines.lines() ? lines.start(line + 1) : text.length();
      result.append(content, at, content.length()).append(text, lines.end(line), next);
    }
    return result.toString();
  }

  /** Returns true if two trees have the same keys and values in the same order. */
  static boolean isSame(Node one, Node other) {
    if (one instanceof Node.Scalar first && other instanceof Node.Scalar second) {
      return first.text().equals(second.text())
          && first.quoted() == second.quoted()
          && first.kind() == second.kind();
    }
    if (one instanceof Node.Sequence first && other instanceof Node.Sequence second) {
      return first.items().size() == second.items().size()
          && all(first.items().size(), i -> isSame(first.items().get(i), second.items().get(i)));
    }
    return one instanceof Node.Mapping first
        && other instanceof Node.Mapping second
        && first.entries().size() == second.entries().size()
        && all(
            first.entries().size(),
            i ->
                isSame(first.entries().get(i).key(), second.entries().get(i).key())
                    && isSame(first.entries().get(i).value(), second.entries().get(i).value()));
  }

  private static boolean all(int size, java.util.function.IntPredicate holds) {
    return java.util.stream.IntStream.range(0, size).allMatch(holds);
  }

  /** Returns one change for each run of lines that differ, so that cursors stay in place. */
  private static List<TextChange> changes(String before, String after) {
    if (before.equals(after)) {
      return List.of();
    }
    LineIndex old = new LineIndex(before);
    LineIndex now = new LineIndex(after);
    if (old.lines() != now.lines()) {
      return List.of(new TextChange(new TextRange(0, before.length()), after));
    }
    List<TextChange> changes = new ArrayList<>();
    for (int line = 0; line < old.lines(); line++) {
      if (!old.content(line).equals(now.content(line))) {
        changes.add(
            new TextChange(new TextRange(old.start(line), old.end(line)), now.content(line)));
      }
    }
    return changes;
  }

  /** The lines of a text with the indentation that each should have. */
  private static final class YamlLines {

    private final LineIndex lines;
    private final Map<Integer, Integer> wanted = new HashMap<>();

    YamlLines(String text, Node root) {
      this.lines = new LineIndex(text);
      place(root, 0, -1);
    }

    /** Notes the indentation of the first line of each key and item of a block collection. */
    private void place(Node node, int indent, int line) {
      if (node instanceof Node.Mapping map && !isFlow(map)) {
        for (Node.Entry entry : map.entries()) {
          int at = entry.key().span().line() - 1;
          if (at != line) {
            wanted.putIfAbsent(at, indent);
          }
          int child = indent + INDENT;
          place(entry.value(), child, entry.value().span().line() - 1 == at ? at : -1);
        }
      } else if (node instanceof Node.Sequence list && !isFlow(list)) {
        for (Node item : list.items()) {
          int at = dash(item.span().line() - 1);
          wanted.putIfAbsent(at, indent);
          place(item, indent + INDENT, item.span().line() - 1);
        }
      }
    }

    /** Returns the line with the dash of an item whose text begins on a line. */
    private int dash(int line) {
      int at = line;
      while (at > 0 && !lines.content(at).stripLeading().startsWith("-")) {
        at--;
      }
      return at;
    }

    private boolean isFlow(Node node) {
      int offset = lines.range(node.span()).from();
      String text = lines.text();
      return offset < text.length() && (text.charAt(offset) == '{' || text.charAt(offset) == '[');
    }

    String format() {
      StringBuilder result = new StringBuilder();
      List<String> comments = new ArrayList<>();
      String end = lines.text().contains("\r\n") ? "\r\n" : "\n";
      int shift = 0;
      boolean empty = true;
      int blankLines = 0;
      boolean block = false;
      int blockIndent = 0;
      for (int line = 0; line < lines.lines(); line++) {
        String content = lines.content(line);
        String stripped = content.strip();
        int indent = content.length() - content.stripLeading().length();
        block = block && (stripped.isEmpty() || indent > blockIndent);
        if (stripped.isEmpty()) {
          blankLines++;
          continue;
        }
        boolean heading = wanted.containsKey(line);
        if (stripped.startsWith("#") && !block) {
          flushBlank(result, comments, blankLines, empty, block);
          blankLines = 0;
          comments.add(stripped);
          continue;
        }
        int now = heading ? wanted.get(line) : Math.max(0, indent + shift);
        if (heading) {
          shift = now - indent;
        }
        int comment = heading ? now : indent + shift;
        for (String each : comments) {
          if (each.isEmpty()) {
            result.append(end);
          } else {
            result.append(" ".repeat(Math.max(0, comment))).append(each).append(end);
          }
          empty = false;
        }
        comments.clear();
        blanks(result, blankLines, empty, block, end);
        blankLines = 0;
        String text = heading ? dashes(stripped) : stripped;
        String kept = block ? content.stripLeading() : text;
        result.append(" ".repeat(now)).append(block ? kept : kept.stripTrailing()).append(end);
        empty = false;
        if (!block && heading && isBlockHeader(stripped)) {
          block = true;
          blockIndent = indent;
        }
      }
      comments.forEach(each -> result.append(each).append(each.isEmpty() ? "" : "").append(end));
      return result.toString();
    }

    private static void flushBlank(
        StringBuilder result, List<String> comments, int blankLines, boolean empty, boolean block) {
      boolean first = empty && comments.isEmpty();
      if (blankLines > 0 && !first && !block) {
        comments.add("");
      }
    }

    private static void blanks(
        StringBuilder result, int blankLines, boolean empty, boolean block, String end) {
      int kept = block ? blankLines : Math.min(1, blankLines);
      if (!empty) {
        result.append(end.repeat(kept));
      }
    }

    /** Returns a line whose dashes are followed by one space each. */
    private static String dashes(String line) {
      String rest = line;
      StringBuilder start = new StringBuilder();
      while (rest.startsWith("- ") || rest.equals("-")) {
        rest = rest.substring(1).stripLeading();
        start.append(rest.isEmpty() ? "-" : "- ");
      }
      return start + rest;
    }

    private static boolean isBlockHeader(String line) {
      return line.matches(".*[:-] +[|>][-+0-9]{0,2}( +#.*)?");
    }
  }
}
