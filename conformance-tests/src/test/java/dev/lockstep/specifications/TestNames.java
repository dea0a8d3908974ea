package dev.lockstep.specifications;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The tests of all modules, as their sources name them. */
final class TestNames {

  private static final Pattern METHOD = Pattern.compile("  (?:\\w|[<>?, ])+ (\\w+)\\(.*");
  private static final Pattern TEST =
      Pattern.compile("  @(?:Test|BothStores|ParameterizedTest|TestFactory|Property)\\b.*");

  private TestNames() {}

  /** Returns {@code Class#method} of every test below the {@code src/test/java} of the modules. */
  static Set<String> of(Path root) throws IOException {
    Set<String> names = new HashSet<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path sources : modules.map(each -> each.resolve("src/test/java")).toList()) {
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
              add(names, file);
            }
          }
        }
      }
    }
    return names;
  }

  private static void add(Set<String> names, Path file) throws IOException {
    String type = file.getFileName().toString().replace(".java", "");
    List<String> lines = Files.readAllLines(file);
    boolean isTest = false;
    for (String line : lines) {
      Matcher method = METHOD.matcher(line);
      if (TEST.matcher(line).matches()) {
        isTest = true;
      } else if (isTest && method.matches()) {
        names.add(type + "#" + method.group(1));
        isTest = false;
      } else if (line.isBlank()) {
        isTest = false;
      }
    }
  }
}
