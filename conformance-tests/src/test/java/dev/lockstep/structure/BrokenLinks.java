package dev.lockstep.structure;

import dev.lockstep.structure.DocumentationPages.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Links of documentation pages lead to files and headings that exist. */
final class BrokenLinks {

  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

  List<String> violations(DocumentationPages pages) {
    List<Page> all = pages.all();
    Map<String, Set<String>> anchors =
        all.stream().collect(Collectors.toMap(Page::path, BrokenLinks::anchors));
    return all.stream().flatMap(page -> violations(pages.root(), page, anchors)).toList();
  }

  private static Stream<String> violations(Path root, Page page, Map<String, Set<String>> anchors) {
    return LINK.matcher(CODE.matcher(page.text()).replaceAll("code"))
        .results()
        .map(found -> found.group(1))
        .filter(target -> !target.contains("://") && !target.startsWith("mailto:"))
        .filter(target -> !leadsSomewhere(root, page, target, anchors))
        .map(target -> page.path() + " links to " + target + ", which does not exist");
  }

  private static boolean leadsSomewhere(
      Path root, Page page, String target, Map<String, Set<String>> anchors) {
    String[] parts = target.split("#", 2);
    Path from = root.resolve(page.path());
    Path file = (parts[0].isEmpty() ? from : from.resolveSibling(parts[0])).normalize();
    String path = root.normalize().relativize(file).toString().replace('\\', '/');
    return Files.exists(file)
        && (parts.length == 1
            || !anchors.containsKey(path)
            || anchors.get(path).contains(parts[1]));
  }

  private static Set<String> anchors(Page page) {
    return HEADING
        .matcher(page.text())
        .results()
        .map(BrokenLinks::anchor)
        .collect(Collectors.toSet());
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .strip()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }
}
