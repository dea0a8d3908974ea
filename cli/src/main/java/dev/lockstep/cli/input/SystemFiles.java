package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The system files that arguments name. */
public final class SystemFiles {

  private static final String SUFFIX = ".system.yaml";
  private static final long LARGEST = 1024 * 1024;

  private SystemFiles() {}

  /**
   * A system file.
   *
   * @param folder folder of the file; empty for a shipped system
   */
  public record Found(Source source, String folder) {}

  /**
   * Returns the named systems, or all shipped ones without names.
   *
   * @throws Failure if a file does not exist or cannot be read
   */
  public static List<Found> find(List<String> names, ShippedCharts shipped) {
    List<Source> known = shipped.systems();
    if (names.isEmpty()) {
      return known.stream().map(source -> new Found(source, "")).toList();
    }
    List<Found> found = new ArrayList<>();
    for (String name : names) {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        found.add(new Found(read(file), folder(file)));
      } else {
        found.add(
            known.stream()
                .filter(source -> source.name().equals(name + SUFFIX))
                .findFirst()
                .map(source -> new Found(source, ""))
                .orElseThrow(() -> new Failure("no such file or shipped system: " + name)));
      }
    }
    return found;
  }

  private static String folder(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent == null ? "." : parent.toString();
  }

  private static Source read(Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        throw new Failure(file + " is larger than 1 MiB");
      }
      return new Source(file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      throw new Failure("cannot read " + file);
    }
  }
}
