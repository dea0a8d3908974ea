package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.Policy;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.input.Selection;
import dev.lockstep.model.diagnostic.DiagnosticNames;
import dev.lockstep.model.diagnostic.NearNames;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/** The conversion of the parameters of the pom to settings, with errors for invalid ones. */
final class Configuration {

  private final Path base;

  Configuration(Path base) {
    this.base = base;
  }

  /** The items, none when nothing is given. */
  List<String> list(@Nullable List<String> given) {
    return given == null ? List.of() : given.stream().map(String::strip).toList();
  }

  /** The folders given, all of which must exist, or the standard one, which need not. */
  List<Path> folders(@Nullable List<File> given, String standard) throws MojoFailureException {
    if (given == null || given.isEmpty()) {
      return List.of(path(standard));
    }
    List<Path> folders = new ArrayList<>();
    for (File folder : given) {
      folders.add(existing("sourceDirectories", base.resolve(folder.toPath()), standard));
    }
    return folders;
  }

  /** The folder given, which must exist, or the standard one, which need not. */
  Path folder(String parameter, @Nullable File given, String standard) throws MojoFailureException {
    return given == null
        ? path(standard)
        : existing(parameter, base.resolve(given.toPath()).normalize(), standard);
  }

  private Path existing(String parameter, Path folder, String standard)
      throws MojoFailureException {
    if (Files.isDirectory(folder)) {
      return folder;
    }
    throw new MojoFailureException(
        parameter
            + " names '"
            + folder
            + "', which is "
            + (Files.exists(folder) ? "no folder" : "missing")
            + ": "
            + NearFolders.help(folder)
                .orElse(
                    "create the folder, correct the path, or leave the parameter out, which means '"
                        + standard
                        + "'"));
  }

  Path path(String relative) {
    return base.resolve(relative);
  }

  Optional<Path> path(@Nullable File given) {
    return Optional.ofNullable(given).map(file -> base.resolve(file.toPath()).normalize());
  }

  Selection selection(@Nullable List<String> includes, @Nullable List<String> excludes)
      throws MojoFailureException {
    List<String> wanted = list(includes).isEmpty() ? List.of(Selection.ANY_CHART) : list(includes);
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

  /** The patterns given, all of which stay inside the schema folder. */
  List<String> additionalSchemas(@Nullable List<String> given) throws MojoFailureException {
    List<String> patterns = list(given);
    List<String> strays = Selection.strays(patterns, List.of());
    if (!strays.isEmpty()) {
      throw new MojoFailureException(
          "additionalSchemas names '"
              + String.join("', '", strays)
              + "', which is outside schemaDirectory: use a path relative to it");
    }
    return patterns;
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

  /** The Java types by format. */
  Map<String, String> javaTypes(@Nullable Map<String, String> given) throws MojoFailureException {
    Map<String, String> types = new TreeMap<>();
    for (Map.Entry<String, String> entry :
        (given == null ? Map.<String, String>of() : given).entrySet()) {
      String type = entry.getValue() == null ? "" : entry.getValue().trim();
      if (!TypeMappings.isMapping(entry.getKey(), type)) {
        throw new MojoFailureException(
            "javaTypes gives '"
                + entry.getKey()
                + "' the type '"
                + type
                + "': "
                + TypeMappings.HELP);
      }
      types.put(entry.getKey(), type);
    }
    return types;
  }

  Policy policy(@Nullable Map<String, String> given) throws MojoFailureException {
    SortedMap<String, Policy.Level> levels = new TreeMap<>();
    for (Map.Entry<String, String> entry :
        (given == null ? Map.<String, String>of() : given).entrySet()) {
      if (!DiagnosticNames.isKnown(entry.getKey())) {
        throw new MojoFailureException(unknownPolicy(entry.getKey()));
      }
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

  private static String unknownPolicy(String name) {
    String near = String.join(" ", NearNames.help(name, DiagnosticNames.all())).replace('`', '\'');
    return "policies names '"
        + name
        + "', which is not the name of a diagnostic: "
        + (near.isEmpty() ? "" : near + " ")
        + "The name is in brackets after each warning, and docs/diagnostics lists all";
  }
}
