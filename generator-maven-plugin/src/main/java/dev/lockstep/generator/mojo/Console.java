package dev.lockstep.generator.mojo;

import dev.lockstep.generator.build.BuildReport;
import dev.lockstep.generator.build.Finding;
import java.nio.file.Path;
import org.apache.maven.plugin.logging.Log;

/** The report of a run on the console. */
final class Console {

  private final Log log;
  private final Path folder;

  /**
   * Creates a report.
   *
   * @param base folder of the project, relative to which the output is shown
   * @param output folder of the output
   */
  Console(Log log, Path base, Path output) {
    this.log = log;
    Path absolute = output.toAbsolutePath().normalize();
    this.folder = absolute.startsWith(base) ? base.relativize(absolute) : absolute;
  }

  void tell(BuildReport report) {
    for (Finding finding : report.findings()) {
      if (finding.isError()) {
        log.error(finding.toString());
      } else {
        log.warn(finding.toString());
      }
    }
    switch (report.outcome()) {
      case UP_TO_DATE ->
          log.info("Nothing to generate: " + count(report.charts(), "chart") + " up to date.");
      case GENERATED -> log.info(count(report.charts(), "chart") + ": " + changes(report));
      case CHECKED ->
          log.info(count(report.charts(), "chart") + " checked: " + mistakes(report) + ".");
      case FAILED -> log.debug("The previous output is kept.");
    }
  }

  /** One line for a build that fails. */
  static String summary(BuildReport report) {
    return mistakes(report)
        + " in "
        + count(report.charts(), "chart")
        + "; each is listed above with its place";
  }

  private static String mistakes(BuildReport report) {
    return count(report.errors(), "error") + " and " + count(report.warnings(), "warning");
  }

  private String changes(BuildReport report) {
    return count(report.published().written().size(), "file")
        + " written, "
        + report.published().deleted().size()
        + " deleted, "
        + report.published().untouched()
        + " unchanged ("
        + folder
        + ").";
  }

  private static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
