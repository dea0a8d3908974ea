package dev.lockstep.structure;

import dev.lockstep.structure.DocumentationPages.Page;
import dev.lockstep.structure.SourceTree.Module;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Examples, and Java blocks of the documentation, do not name types of packages named {@code
 * internal}, or of those below.
 */
final class InternalPackages {

  private static final Pattern INTERNAL =
      Pattern.compile("dev\\.lockstep\\.[\\w.]*?\\binternal\\.[\\w.]+");
  private static final Pattern TYPE = Pattern.compile("(?<![\\w.])[A-Z]\\w*");
  private static final Pattern BLOCK = Pattern.compile("(?s)```java\\n(.*?)```");

  /** Returns the files of examples that name a type of an internal package. */
  List<String> examples(Path root) {
    Path examples = root.resolve("examples");
    if (!Files.isDirectory(examples)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(examples)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .flatMap(file -> inExample(root, file))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> inExample(Path root, Path file) {
    String code = JavaSource.read(root, file).code();
    return find(INTERNAL, code)
        .distinct()
        .map(
            type ->
                root.relativize(file).toString().replace('\\', '/')
                    + " names "
                    + type
                    + "; use a type of an API package, or move this one to the API");
  }

  /** Returns the Java blocks of pages that name a type that only an internal package has. */
  List<String> pages(SourceTree tree, DocumentationPages pages) {
    Map<Boolean, Set<String>> types =
        tree.modules().stream()
            .map(Module::sources)
            .flatMap(List::stream)
            .collect(
                Collectors.partitioningBy(
                    source -> isInternal(source.packageName()),
                    Collectors.mapping(
                        source -> source.fileName().replace(".java", ""), Collectors.toSet())));
    Set<String> hidden = new TreeSet<>(types.get(true));
    hidden.removeAll(types.get(false));
    List<String> found = new ArrayList<>();
    pages.all().forEach(page -> found.addAll(inPage(page, hidden)));
    return found;
  }

  private static List<String> inPage(Page page, Set<String> hidden) {
    List<String> found = new ArrayList<>();
    Matcher blocks = BLOCK.matcher(page.text());
    while (blocks.find()) {
      String code = JavaSource.of("", "", blocks.group(1)).code();
      long line = 1 + page.text().substring(0, blocks.start()).lines().count();
      Stream.concat(find(INTERNAL, code), find(TYPE, code).filter(hidden::contains))
          .distinct()
          .map(
              type ->
                  page.path()
                      + ":"
                      + line
                      + " names "
                      + type
                      + " of an internal package; use a type of an API package")
          .forEach(found::add);
    }
    return found;
  }

  private static boolean isInternal(String packageName) {
    return packageName.endsWith(".internal") || packageName.contains(".internal.");
  }

  private static Stream<String> find(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group());
  }
}
