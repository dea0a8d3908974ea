package dev.lockstep.site;

import dev.lockstep.site.markdown.SyntaxMarks;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The groups of pages that the table in the section "Documentation" of the README lists. */
final class Navigation {

  private static final Pattern ROW = Pattern.compile("(?m)^\\| *([^|]+?) *\\| *(.+?) *\\|$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\(([^)#]+)\\)");

  /**
   * An entry of the navigation.
   *
   * @param address from the root of the site
   */
  record Entry(String title, String address) {}

  /** Entries below a common title, at least one. */
  record Group(String title, List<Entry> entries) {}

  private final List<Group> groups;

  private Navigation(List<Group> groups) {
    this.groups = List.copyOf(groups);
  }

  static Navigation of(String readme, SiteLinks links, boolean hasApi) {
    int start = readme.indexOf("\n## Documentation\n");
    if (start < 0) {
      throw new IllegalArgumentException("README.md has no section `Documentation`.");
    }
    List<Group> groups = new ArrayList<>();
    Matcher row = ROW.matcher(readme.substring(start));
    while (row.find()) {
      List<Entry> entries = new ArrayList<>();
      Matcher link = LINK.matcher(row.group(2));
      while (link.find()) {
        entries.add(new Entry(capital(link.group(1)), links.follow("README.md", link.group(2))));
      }
      if (!entries.isEmpty()) {
        groups.add(new Group(row.group(1), List.copyOf(entries)));
      }
    }
    if (hasApi) {
      groups.add(new Group("Reference", List.of(new Entry("Javadoc", "api/index.html"))));
    }
    return new Navigation(groups);
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
  }

  /** Returns the navigation of the page at an address. */
  String toHtml(String address) {
    StringBuilder html = new StringBuilder();
    for (Group group : groups) {
      html.append("<h2>").append(SyntaxMarks.escape(group.title())).append("</h2>\n<ul>\n");
      for (Entry entry : group.entries()) {
        html.append("<li><a href=\"").append(SiteLinks.between(address, entry.address()));
        html.append(entry.address().equals(address) ? "\" aria-current=\"page\">" : "\">");
        html.append(SyntaxMarks.escape(entry.title())).append("</a></li>\n");
      }
      html.append("</ul>\n");
    }
    return html.toString();
  }
}
