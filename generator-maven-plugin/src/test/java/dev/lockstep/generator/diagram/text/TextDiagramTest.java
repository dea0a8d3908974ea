package dev.lockstep.generator.diagram.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.diagram.Charts;
import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.Diagrams;
import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Charts beside what other programs draw them from; {@code -Dapprove} rewrites it. */
class TextDiagramTest {

  private static final Path EXPECTED = Path.of("src/test/resources/diagrams/expected");

  @ParameterizedTest
  @EnumSource(
      value = DiagramFormat.class,
      names = {"MERMAID", "PLANTUML", "DOT"})
  void drawsWhatIsExpected(DiagramFormat format) throws IOException {
    for (IrChart chart : Charts.fixtures()) {
      matches(chart, format, true);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = DiagramFormat.class,
      names = {"MERMAID", "PLANTUML", "DOT"})
  void tellsRefusalsOnlyWhenAsked(DiagramFormat format) {
    IrChart chart = Charts.fixture("hostile");

    assertThat(Diagrams.draw(chart, format, true)).contains("never");
    assertThat(Diagrams.draw(chart, format, false)).doesNotContain("never");
  }

  private static void matches(IrChart chart, DiagramFormat format, boolean refusals)
      throws IOException {
    Path file = EXPECTED.resolve(chart.name() + "." + format.extension());
    String drawn = Diagrams.draw(chart, format, refusals);
    if (System.getProperty("approve") != null) {
      Files.createDirectories(EXPECTED);
      Files.writeString(file, drawn);
    }
    assertThat(drawn).as(file.toString()).isEqualTo(Files.readString(file));
  }
}
