package dev.lockstep.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of the documentation of this project. */
class SiteTest {

  private static final Pattern REFERENCE = Pattern.compile(" (href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

  @TempDir private static Path folder;

  private static Path site;
  private static final Map<String, String> PAGES = new TreeMap<>();

  @BeforeAll
  static void writeSite() throws IOException {
    site = folder.resolve("site");
    Site.write(new Site.Request(root(), site, Optional.empty(), Optional.empty()));
    for (Path file : files(site)) {
      if (file.toString().endsWith(".html")) {
        PAGES.put(site.relativize(file).toString().replace('\\', '/'), Files.readString(file));
      }
    }
  }

  @Test
  void eachPageOfTheDocumentationIsInTheSite() throws IOException {
    assertThat(PAGES).containsKeys("index.html", "CHANGELOG.html", "docs/engine.html");
    for (Path file : files(root().resolve("docs"))) {
      if (file.toString().endsWith(".md")) {
        String page = root().relativize(file).toString().replace('\\', '/');
        assertThat(PAGES).containsKey(SiteLinks.address(page));
      }
    }
  }

  @Test
  void eachLinkLeadsToAFileAndAHeadingOfTheSite() {
    Map<String, Set<String>> ids = new HashMap<>();
    PAGES.forEach(
        (address, html) ->
            ids.put(
                address,
                ID.matcher(html).results().map(id -> id.group(1)).collect(Collectors.toSet())));
    List<String> broken = new ArrayList<>();
    PAGES.forEach(
        (address, html) ->
            references(html)
                .filter(target -> !leadsSomewhere(address, target, ids))
                .forEach(target -> broken.add(address + " -> " + target)));
    assertThat(broken).isEmpty();
  }

  @Test
  void nothingIsLoadedFromOtherHosts() throws IOException {
    PAGES.forEach(
        (address, html) ->
            assertThat(html)
                .as(address)
                .doesNotContainPattern("<(script|link|img|iframe)[^>]+(src|href)=\"(https?:)?//"));
    for (Path asset : files(site.resolve("assets"))) {
      if (!asset.endsWith("search-index.js")) {
        assertThat(Files.readString(asset)).as(asset.toString()).doesNotContainPattern("https?://");
      }
    }
  }

  @Test
  void eachPageCanBeReachedFromTheFirst() {
    Set<String> reached = new HashSet<>(Set.of("index.html"));
    ArrayDeque<String> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      String address = open.remove();
      references(PAGES.getOrDefault(address, ""))
          .filter(target -> !target.contains(":"))
          .map(target -> resolve(address, target.split("#")[0]))
          .filter(PAGES::containsKey)
          .filter(reached::add)
          .forEach(open::add);
    }
    assertThat(reached).containsAll(PAGES.keySet());
  }

  @Test
  void theSearchKnowsTheSectionsOfEachPage() throws IOException {
    String index = Files.readString(site.resolve("assets/search-index.js"));
    assertThat(index)
        .startsWith("window.searchIndex={pages:[")
        .contains("[\"docs/engine.html\",\"The engine\"]")
        .contains("\"group-commit\",\"Group commit\",");
  }

  @Test
  void theSameSourcesMakeTheSameBytes() throws IOException {
    Path again = folder.resolve("again");
    Site.write(new Site.Request(root(), again, Optional.empty(), Optional.empty()));
    List<Path> files = files(site);
    assertThat(files(again)).hasSameSizeAs(files);
    for (Path file : files) {
      assertThat(again.resolve(site.relativize(file))).hasSameBinaryContentAs(file);
    }
  }

  private static boolean leadsSomewhere(
      String address, String target, Map<String, Set<String>> ids) {
    if (target.matches("[a-z]+:.*")) {
      return true;
    }
    String[] parts = target.split("#", 2);
    String file = parts[0].isEmpty() ? address : resolve(address, parts[0]);
    boolean hasHeading = parts.length == 1 || ids.getOrDefault(file, Set.of()).contains(parts[1]);
    return Files.isRegularFile(site.resolve(file)) && hasHeading;
  }

  private static Stream<String> references(String html) {
    return REFERENCE.matcher(html).results().map(found -> found.group(2));
  }

  private static String resolve(String address, String target) {
    Path file = site.resolve(address).resolveSibling(target).normalize();
    return site.relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> files(Path start) throws IOException {
    try (Stream<Path> files = Files.walk(start)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static Path root() {
    String root = System.getProperty("lockstep.root");
    return root == null ? Path.of("..").toAbsolutePath().normalize() : Path.of(root);
  }
}
