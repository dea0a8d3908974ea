package dev.lockstep.structure;

import dev.lockstep.structure.DocumentationPages.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sentences of documentation pages have lines of at most 100 characters and no banned phrases.
 * Code, tables and the targets of links may be longer; sections that a test writes are not checked.
 */
final class PlainPages {

  private static final int LONGEST_LINE = 100;
  private static final Pattern FENCE = Pattern.compile("\\s*(```|~~~).*");
  private static final Pattern LINK_TARGET = Pattern.compile("\\]\\([^)]*\\)|<?https?://\\S+");
  private static final Pattern INLINE_CODE =
      Pattern.compile("(`+)(?:(?!\\1|\\n\\n).)+?\\1", Pattern.DOTALL);

  List<String> violations(DocumentationPages pages) {
    return pages.all().stream().flatMap(PlainPages::violations).toList();
  }

  private static Stream<String> violations(Page page) {
    List<String> lines = sentences(page);
    return Stream.concat(longLines(page, lines), bannedPhrases(page, lines));
  }

  private static Stream<String> longLines(Page page, List<String> lines) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int length = LINK_TARGET.matcher(lines.get(i)).replaceAll("]").length();
      if (length > LONGEST_LINE && !isTable(lines.get(i))) {
        found.add(place(page, i) + "has " + length + " characters; wrap it at " + LONGEST_LINE);
      }
    }
    return found.stream();
  }

  private static Stream<String> bannedPhrases(Page page, List<String> lines) {
    String text =
        INLINE_CODE
            .matcher(String.join("\n", lines))
            .replaceAll(code -> code.group().replaceAll("[^\n]", " "));
    return BannedPhrases.in(text).map(found -> place(page, found.line()) + found.problem());
  }

  /** Returns the lines of a page; those of code and of sections that a test writes are empty. */
  private static List<String> sentences(Page page) {
    List<String> kept = new ArrayList<>();
    boolean isCode = false;
    boolean isWritten = false;
    for (String line : page.text().lines().toList()) {
      boolean isFence = FENCE.matcher(line).matches();
      isCode ^= isFence;
      isWritten = line.startsWith("<!-- ") ? !line.startsWith("<!-- end") : isWritten;
      boolean isIndentedCode = line.startsWith("    ") && isBlockStart(kept);
      kept.add(isCode || isFence || isWritten || isIndentedCode ? "" : line);
    }
    return kept;
  }

  private static boolean isBlockStart(List<String> kept) {
    return kept.isEmpty() || kept.get(kept.size() - 1).isBlank();
  }

  private static boolean isTable(String line) {
    return line.stripLeading().startsWith("|");
  }

  private static String place(Page page, int line) {
    return page.path() + ":" + (line + 1) + " ";
  }
}
