package dev.lockstep.model.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.NodeJson;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Tests that the published schema rejects exactly the charts that the parser rejects. */
class SchemaAgreesWithParserTest {

  @Property(tries = 600, edgeCases = EdgeCasesMode.NONE)
  void onEveryChangedChart(
      @ForAll("charts") Node chart,
      @ForAll @IntRange(max = 999) int place,
      @ForAll TreeSurgery.Cut cut,
      @ForAll("parts") Node part,
      @ForAll("keys") String key) {
    int which = TreeSurgery.size(chart) * place / 1000;
    Node changed = new TreeSurgery(which, cut, part, key).operate(chart);

    List<String> told =
        new StatechartParser()
            .parse(changed).diagnostics().stream()
                .map(diagnostic -> diagnostic.name() + ": " + diagnostic.message())
                .toList();
    List<String> violations =
        ChartSchemaTest.SCHEMA.validate(NodeJson.of(changed), InputFormat.JSON).stream()
            .map(Object::toString)
            .filter(violation -> !violation.contains("required property 'states' not found"))
            .toList();

    assertThat(told.isEmpty())
        .as("parser: %s%nschema: %s%nchart: %s", told, violations, NodeJson.of(changed))
        .isEqualTo(violations.isEmpty());
  }

  @Provide
  Arbitrary<Node> charts() {
    return Arbitraries.of(ChartSchemaTest.goodCharts()).map(SchemaAgreesWithParserTest::read);
  }

  @Provide
  Arbitrary<Node> parts() {
    return Arbitraries.of(TreeSurgery.SPARE_PARTS);
  }

  @Provide
  Arbitrary<String> keys() {
    return Arbitraries.of(TreeSurgery.KEYS);
  }

  private static Node read(Source source) {
    return new YamlReader().read(source).node().orElseThrow();
  }
}
