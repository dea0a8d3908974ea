package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of {@code lockstep conform} with plain text lines. */
class ConformTextTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  private static final String LOG =
      """
      2026-03-01 10:00:00,250 INFO  door=front bell.rung by visitor -> closed
      2026-03-01 10:00:01,000 INFO  starting to paint
      2026-03-01 10:00:02,000 WARN  door=front door.locked by owner -> locked
      """;

  private static final String MAPPING =
      """
      pattern: '^(?P<time>\\S+ \\S+) +[A-Z]+ +door=(?P<key>\\w+) (?P<event>[a-z.]+) by (?P<actor>\\w+) -> (?P<state>.+)$'
      time_format: yyyy-MM-dd HH:mm:ss,SSS
      """;

  @TempDir private Path folder;

  private CommandRun conform(String log, String mapping) throws IOException {
    Path file = Files.writeString(folder.resolve("door.log"), log);
    Path map = Files.writeString(folder.resolve("mapping.yaml"), mapping);
    return CommandRun.of(
        "conform",
        DOOR,
        "--logs",
        file.toString(),
        "--mapping",
        map.toString(),
        "--guard",
        "owner_is_home=true");
  }

  @Test
  void namedGroupsAreTheMembersOfALine() throws IOException {
    CommandRun run = conform(LOG, MAPPING + "unmatched: ignore\n");

    assertThat(run.out())
        .isEqualTo(
            """
            door 2.1.0: lines 3, instances 1, deviating 0
              conforming                  2
              ignored                     1
            """);
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void linesWithoutAMatchAreUnreadable() throws IOException {
    CommandRun run = conform(LOG, MAPPING);

    assertThat(run.out())
        .contains("unreadable                  1", ":2: the pattern of the mapping does not match");
    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void deviationsAreFoundInPlainText() throws IOException {
    CommandRun run = conform(LOG.replace("-> locked", "-> open"), MAPPING);

    assertThat(run.out()).contains(":3: front, wrong-successor", "specified locked");
  }

  @Test
  void timesWithoutAZoneHaveTheOneOfTheMapping() throws IOException {
    String zoned = MAPPING + "time_zone: Europe/Berlin\n";
    String late = LOG.replace("10:00:02,000 WARN", "09:59:00,000 WARN");

    assertThat(conform(late, zoned).out())
        .contains(
            "its time 2026-03-01T08:59:00Z is before 2026-03-01T09:00:00.250Z, the last one of"
                + " `front`");
  }

  @Test
  void timesOfAnotherFormatAreUnreadable() throws IOException {
    CommandRun run = conform(LOG.replace("10:00:02,000", "10.00.02"), MAPPING);

    assertThat(run.out())
        .contains("the time \"2026-03-01 10.00.02\" has not the format `yyyy-MM-dd HH:mm:ss,SSS`");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pattern: '(?P<key>a'                | the pattern is not a regular expression",
        "pattern: '(?P<key>a)(?=b)'          | the pattern is not a regular expression",
        "pattern: '(?P<event>a)'             | the pattern has no group `key`, the key",
        "pattern: []                         | this is not a text",
        "time_format: 'yyyy-q{'              | the format is invalid",
        "time_zone: Atlantis                 | there is no time zone Atlantis",
        "unmatched: maybe                    | `unmatched` is maybe",
        "pettern: x                          | `pettern` is not a key",
      })
  void mistakesOfAMappingHaveTheirPlace(String mapping, String message) throws IOException {
    CommandRun run = conform(LOG, mapping);

    assertThat(run.err()).contains("mapping.yaml:1:", message);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void plainTextNeedsAPattern() throws IOException {
    CommandRun run = conform(LOG, "others: ignore\n");

    assertThat(run.err()).contains("plain text needs a mapping with a `pattern`");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
  }

  /** A pattern that takes exponential time if it is searched with backtracking. */
  @Test
  void noPatternTakesLong() throws IOException {
    String mapping = "pattern: '^(?P<key>(a|a)*)(?P<event>(b|b)*)c$'\nunmatched: ignore\n";

    CommandRun run = conform("a".repeat(20_000) + "b".repeat(20_000) + "\n", mapping);

    assertThat(run.out()).contains("ignored                     1");
  }
}
