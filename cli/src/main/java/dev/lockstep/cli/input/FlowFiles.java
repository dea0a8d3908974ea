package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The flow definitions that arguments name: files {@code *.flow.yaml}, and those in folders.
 *
 * @param flows the definitions in the order of the arguments, each with its path as its name
 * @param others the arguments that may name charts
 */
public record FlowFiles(List<Source> flows, List<String> others) {

  private static final String SUFFIX = ".flow.yaml";

  public FlowFiles {
    flows = List.copyOf(flows);
    others = List.copyOf(others);
  }

  /**
   * Divides arguments into flow definitions and others. A folder with both is read for both.
   *
   * @throws Failure if a flow definition does not exist or cannot be read
   */
  public static FlowFiles find(List<String> names) {
    Map<String, Source> flows = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (String name : names) {
      List<Path> files = files(name);
      files.forEach(
          file ->
              flows.putIfAbsent(
                  file.toString(),
                  new Source(file.toString(), InputFile.bytes(file, InputFile.CHART_LIMIT))));
      if (files.isEmpty() || (!name.endsWith(SUFFIX) && ChartFolder.hasCharts(Path.of(name)))) {
        others.add(name);
      }
    }
    return new FlowFiles(List.copyOf(flows.values()), others);
  }

  private static List<Path> files(String name) {
    try {
      Path path = Path.of(name);
      if (!Files.isDirectory(path)) {
        return name.endsWith(SUFFIX) ? List.of(path) : List.of();
      }
      try (Stream<Path> files = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
        return files
            .filter(Files::isRegularFile)
            .filter(file -> file.toString().endsWith(SUFFIX))
            .sorted()
            .toList();
      }
    } catch (InvalidPathException e) {
      return List.of();
    } catch (IOException | UncheckedIOException e) {
      throw new Failure("cannot read the folder " + name);
    }
  }
}
