package dev.lockstep.conformance.report;

import dev.lockstep.conformance.coverage.Coverage;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder with the coverage reports of charts: {@code <chart>.html} and {@code <chart>.json}.
 *
 * @param path the folder, which is created if it does not exist
 */
public record ReportFolder(Path path) {

  private static final String PROPERTY = "lockstep.conformance.reports";

  /**
   * Returns the folder beside the test results of Maven or Gradle, or that of the system property
   * {@code lockstep.conformance.reports}; empty if the working directory has neither {@code target}
   * nor {@code build}.
   */
  public static Optional<ReportFolder> ofTests() {
    String given = System.getProperty(PROPERTY);
    if (given != null) {
      return given.isEmpty() ? Optional.empty() : Optional.of(new ReportFolder(Path.of(given)));
    }
    return Stream.of("target", "build")
        .map(Path::of)
        .filter(Files::isDirectory)
        .findFirst()
        .map(folder -> new ReportFolder(folder.resolve("conformance")));
  }

  /**
   * Writes the reports of a chart and returns the page.
   *
   * @throws UncheckedIOException if a file cannot be written
   */
  public Path write(IrChart chart, Coverage coverage) {
    Path page = path.resolve(chart.name() + ".html");
    try {
      Files.createDirectories(path);
      Files.writeString(page, new CoveragePage(chart, coverage).html());
      Files.writeString(
          path.resolve(chart.name() + ".json"), JsonWriter.write(coverage.toJson()) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + page, e);
    }
    return page;
  }
}
