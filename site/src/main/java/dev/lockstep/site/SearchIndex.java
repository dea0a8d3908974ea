package dev.lockstep.site;

import dev.lockstep.site.markdown.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of all pages as a script, which pages load when a reader begins to search. A script, and
 * not JSON, because browsers do not let pages of the file system read files.
 */
final class SearchIndex {

  private final List<String> pages = new ArrayList<>();
  private final List<String> sections = new ArrayList<>();

  void add(String address, String title, List<Section> parts) {
    int page = pages.size();
    pages.add("[" + quote(address) + "," + quote(title) + "]");
    for (Section part : parts) {
      sections.add(
          "[%d,%s,%s,%s]"
              .formatted(page, quote(part.anchor()), quote(part.title()), quote(part.text())));
    }
  }

  String toScript() {
    return "window.searchIndex={pages:[\n"
        + String.join(",\n", pages)
        + "\n],sections:[\n"
        + String.join(",\n", sections)
        + "\n]};\n";
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c == '\u2028' || c == '\u2029') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
