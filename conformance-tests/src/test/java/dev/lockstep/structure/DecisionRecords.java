package dev.lockstep.structure;

import dev.lockstep.structure.DocumentationPages.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Decision records and design pages are few, complete and indexed: at most 40 records with five
 * sections each, and an index that links every page.
 */
final class DecisionRecords {

  private static final int MOST = 40;
  private static final List<String> SECTIONS =
      List.of("Status", "Context", "Decision", "Consequences", "Alternatives");
  private static final Pattern NAME = Pattern.compile("\\d{4}-[a-z0-9]+(-[a-z0-9]+){2,}\\.md");

  List<String> violations(DocumentationPages pages) {
    List<Page> records = pages.in("docs/decisions");
    List<Page> designs = pages.in("docs/design");
    List<String> found = new ArrayList<>();
    if (records.size() - 1 > MOST) {
      found.add("docs/decisions has more than " + MOST + " records: move details to docs/design");
    }
    records.stream().filter(page -> !isIndex(page)).forEach(page -> found.addAll(shape(page)));
    found.addAll(unlisted(records));
    found.addAll(unlisted(designs));
    return List.copyOf(found);
  }

  private static List<String> shape(Page page) {
    List<String> found = new ArrayList<>();
    if (!NAME.matcher(name(page)).matches()) {
      found.add(page.path() + " is not named NNNN-<what-was-decided>.md");
    }
    SECTIONS.stream()
        .filter(section -> !hasSection(page, section))
        .map(section -> page.path() + " has no section " + section)
        .forEach(found::add);
    return found;
  }

  private static boolean hasSection(Page page, String section) {
    return page.text().contains("\n## " + section + "\n")
        || page.text().contains("\n**" + section + ".**");
  }

  private static List<String> unlisted(List<Page> pages) {
    String index =
        pages.stream().filter(DecisionRecords::isIndex).map(Page::text).findFirst().orElse("");
    return pages.stream()
        .filter(page -> !isIndex(page))
        .filter(page -> !index.contains("(" + name(page) + ")"))
        .map(page -> page.path() + " is not listed in the README.md of its folder")
        .toList();
  }

  private static boolean isIndex(Page page) {
    return name(page).equals("README.md");
  }

  private static String name(Page page) {
    return page.path().substring(page.path().lastIndexOf('/') + 1);
  }
}
