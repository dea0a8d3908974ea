package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A chart may live by time alone. */
class EventlessChartTest {

  @Test
  void compilesAChartWithoutEvents() {
    String chart =
        """
        statechart: fuse
        version: 1.0.0
        states:
          lit: { after: { 1s: burnt } }
          burnt: { type: final }
        """;

    assertThat(GeneratedCode.of(generate(chart)).charts()).hasSize(1);
  }

  private static Generation generate(String chart) {
    Source source = new Source("fuse.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8));
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(List.of(source), SchemaFolder.empty(), Fixture.BASE, Set.of()));
  }
}
