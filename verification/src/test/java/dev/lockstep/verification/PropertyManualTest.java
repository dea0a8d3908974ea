package dev.lockstep.verification;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the properties of the manual hold. */
class PropertyManualTest {

  private static final Path MANUAL =
      Path.of(System.getProperty("lockstep.root", ".."), "docs/language.md");
  private static final Pattern CHART = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyPropertyHolds() throws IOException {
    List<PropertyReport> reports = new ArrayList<>();
    Matcher chart = CHART.matcher(Files.readString(MANUAL));
    while (chart.find()) {
      if (chart.group(1).contains("\nproperties:")) {
        reports.add(PropertyCheck.of(PropertyCharts.compile(chart.group(1))).run());
      }
    }

    assertThat(reports).isNotEmpty();
    for (PropertyReport report : reports) {
      assertThat(report.results())
          .as(report.toText())
          .allMatch(result -> result.verdict() == PropertyVerdict.HOLDS);
    }
  }
}
