package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.Policy;
import dev.lockstep.generator.input.Selection;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/** Turns what the pom says into settings, or says what is wrong with it. */
final class Configuration {

  private static final String ANY_CHART = "**/*.statechart.yaml";

  private final Path base;

  Configuration(Path base) {
    this.base = base;
  }

  /** The items, none when nothing is given. */
  List<String> list(@Nullable List<String> given) {
    return given == null ? List.of() : given.stream().map(String::strip).toList();
  }

  List<Path> folders(@Nullable List<File> given, String standard) {
    return given == null || given.isEmpty()
        ? List.of(path(standard))
        : given.stream().map(folder -> base.resolve(folder.toPath())).toList();
  }

  Path path(String relative) {
    return base.resolve(relative);
  }

  Optional<Path> path(@Nullable File given) {
    return Optional.ofNullable(given).map(file -> base.resolve(file.toPath()).normalize());
  }

  Selection selection(@Nullable List<String> includes, @Nullable List<String> excludes)
      throws MojoFailureException {
    List<String> wanted = list(includes).isEmpty() ? List.of(ANY_CHART) : list(includes);
    List<String> unwanted = list(excludes);
    List<String> strays = Selection.strays(wanted, unwanted);
    if (!strays.isEmpty()) {
      throw new MojoFailureException(
          "includes and excludes stay inside their folder, and '"
              + String.join("', '", strays)
              + "' would lead outside: add a folder to sourceDirectories instead");
    }
    return Selection.of(wanted, unwanted);
  }

  /** The base package: the one given, or one made of the project's coordinates. */
  String basePackage(@Nullable String given, String groupId, String artifactId, Layout layout)
      throws MojoFailureException {
    if (given == null) {
      return BasePackage.of(groupId, artifactId) + layout.packageEnd();
    }
    Optional<String> problem = BasePackage.problemOf(given);
    if (problem.isPresent()) {
      throw new MojoFailureException("basePackage '" + given + "' " + problem.get());
    }
    return given;
  }

  Policy policy(@Nullable Map<String, String> given) throws MojoFailureException {
    SortedMap<String, Policy.Level> levels = new TreeMap<>();
    for (Map.Entry<String, String> entry :
        (given == null ? Map.<String, String>of() : given).entrySet()) {
      String level = entry.getValue() == null ? "" : entry.getValue().strip();
      levels.put(
          entry.getKey(),
          Policy.Level.of(level)
              .orElseThrow(
                  () ->
                      new MojoFailureException(
                          "the policy of '"
                              + entry.getKey()
                              + "' is error, warn or off, not '"
                              + level
                              + "'")));
    }
    return new Policy(levels);
  }
}
