package dev.lockstep.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PageFilesTest {

  private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=\"(/[^\"]+)\"");
  private static final Pattern IMPORT =
      Pattern.compile("(?:from|import\\()\\s*\"(\\.{1,2}/[^\"]+)\"|import \"(\\.{1,2}/[^\"]+)\"");

  private static final Pattern WORD =
      Pattern.compile("\\s\"([\\w.]+)\": \\[\\s*\"[^\"]+\",\\s*\"[^\"]+\",?\\s*]");
  private static final Pattern SAID = Pattern.compile("\\bt\\(\"([\\w.]+)\"");

  private final PageFiles files = PageFiles.shipped();

  @Test
  void namesInTheShellOnlyFilesThatAreThere() {
    Stream<String> addresses = ADDRESS.matcher(text(files.shell())).results().map(m -> m.group(1));

    assertThat(addresses).isNotEmpty().allMatch(address -> files.asset(address).isPresent());
  }

  @Test
  void importsOnlyModulesThatAreThere() {
    SortedMap<String, byte[]> folder = PageFolder.read();

    folder.keySet().stream()
        .filter(name -> name.endsWith(".js") && !name.startsWith("vendor/"))
        .forEach(
            name -> {
              Matcher imports = IMPORT.matcher(text(folder.get(name)));
              while (imports.find()) {
                String path =
                    Optional.ofNullable(imports.group(1)).orElseGet(() -> imports.group(2));
                assertThat(folder).as(name).containsKey(resolved(name, path));
              }
            });
  }

  @Test
  void givesFilesAnotherAddressWhenAnyOfThemChanges() {
    PageFiles before = PageFiles.of(folder("a { }"));
    PageFiles after = PageFiles.of(folder("b { }"));

    assertThat(text(before.shell())).isNotEqualTo(text(after.shell()));
    assertThat(before.shell().version()).isNotEqualTo(after.shell().version());
  }

  @Test
  void letsBrowsersKeepFilesForEverAndAskForTheShell() {
    assertThat(files.shell().cacheControl()).isEqualTo("no-cache");
    assertThat(files.asset(firstAddress()).orElseThrow().cacheControl()).endsWith("immutable");
  }

  @Test
  void knowsNoFileOutsideOfThePage() {
    String folder = firstAddress().replaceAll("[^/]+$", "");

    assertThat(files.asset(folder + "../PageFiles.class")).isEmpty();
    assertThat(files.asset("/assets/main.js")).isEmpty();
    assertThat(files.asset("/assets/")).isEmpty();
  }

  @Test
  void asksNobodyElseForAnything() {
    PageFolder.read().entrySet().stream()
        .filter(file -> !file.getKey().startsWith("vendor/"))
        .forEach(
            file ->
                assertThat(text(file.getValue()).replace("http://www.w3.org/2000/svg", ""))
                    .as(file.getKey())
                    .doesNotContain("http://", "https://", "innerHTML", "eval(", "new Function"));
  }

  @Test
  void hasWordsInBothLanguagesForAllItSays() {
    SortedMap<String, byte[]> folder = PageFolder.read();
    Set<String> words =
        folder.keySet().stream()
            .filter(name -> name.startsWith("words/"))
            .flatMap(name -> WORD.matcher(text(folder.get(name))).results())
            .map(word -> word.group(1))
            .collect(Collectors.toSet());

    Stream<String> said =
        folder.keySet().stream()
            .filter(name -> name.endsWith(".js") && !name.matches("(words|vendor)/.*"))
            .flatMap(name -> SAID.matcher(text(folder.get(name))).results())
            .map(key -> key.group(1));

    assertThat(said).isNotEmpty().allMatch(words::contains);
  }

  private String firstAddress() {
    Matcher address = ADDRESS.matcher(text(files.shell()));
    assertThat(address.find()).isTrue();
    return address.group(1);
  }

  private static String resolved(String from, String path) {
    return Path.of(from).resolveSibling(path).normalize().toString().replace('\\', '/');
  }

  private static SortedMap<String, byte[]> folder(String css) {
    return new TreeMap<>(
        Map.of(
            "index.html", bytes("<link href=\"/assets/a.css\">"), //
            "a.css", bytes(css)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(PageFile file) {
    return text(file.content());
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }
}
