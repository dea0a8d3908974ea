package dev.lockstep.verification.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PayloadClassesTest {

  @Test
  void hasPayloadsThatJsonCanCarry() {
    String yaml =
        """
        statechart: note
        version: 1.0.0
        events:
          written:
            payload: { type: object, properties: { text: { type: string } }, required: [text] }
        states:
          open: { on: { written: closed } }
          closed: { type: final }
        """;
    Source source = new Source("note.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    IrChart chart =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
            .charts()
            .get(0);

    List<PayloadClass> classes =
        new PayloadClasses(new ChartPayloads(chart)).of(chart.events().get(0));

    assertThat(classes)
        .filteredOn(each -> each.value() != null)
        .hasSizeGreaterThan(5)
        .allSatisfy(
            each ->
                assertThat(JsonReader.standard().read(JsonWriter.write(each.value())).value())
                    .isEqualTo(each.value()));
  }
}
