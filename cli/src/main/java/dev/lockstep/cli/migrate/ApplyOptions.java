package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Failure;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options to move the instances in the store of an engine. */
final class ApplyOptions {

  private static final int LONGEST_WAIT = 86_400;

  @Option(
      names = "--apply",
      description =
          "Moves the instances of --engine, each in one transaction. Can be stopped and repeated."
              + " Servers on PostgreSQL may run meanwhile.")
  private boolean apply;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "With --apply: time to wait for instances that a worker holds. Default: 60.")
  private int wait;

  boolean isSet() {
    return apply;
  }

  /**
   * Checks the options.
   *
   * @throws Failure if they do not fit the others
   */
  void require(boolean engine, boolean check) {
    if (apply && (check || !engine)) {
      throw new Failure("`--apply` belongs to `--engine`, without `--check`");
    }
    if (wait < 0 || wait > LONGEST_WAIT) {
      throw new Failure("--wait is a number of seconds up to " + LONGEST_WAIT);
    }
  }

  void run(StoreMigration migration, MoveReport report) {
    migration.run(report, Duration.ofSeconds(wait), ApplyOptions::pause);
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new Failure("interrupted; run the command again to continue");
    }
  }
}
