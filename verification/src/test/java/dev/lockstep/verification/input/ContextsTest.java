package dev.lockstep.verification.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContextsTest {

  @Test
  void beginsWithEveryTextThatAGuardAsksFor() {
    IrChart chart =
        chart(
            """
            statechart: order
            version: 1.0.0
            context:
              kind: { type: string, initial: plain }
              name: { type: string }
            events: { sent: }
            states:
              open:
                on:
                  sent:
                    - { guard: "kind in ['express', 'plain'] && name == ''", target: fast }
                    - { guard: kind == 'gift', target: open, reenter: true }
              fast: { type: final }
            """);

    assertThat(new Contexts(chart).all())
        .extracting(Object::toString)
        .containsExactly(
            "{}",
            "{\"kind\":\"another\"}",
            "{\"name\":\"another\"}",
            "{\"kind\":\"express\"}",
            "{\"kind\":\"gift\"}");
  }

  @Test
  void beginsRightBelowEveryNumberThatAGuardCountsUpTo() {
    IrChart chart =
        chart(
            """
            statechart: order
            version: 1.0.0
            context:
              tries: { type: int }
              most: { type: int, initial: 3 }
            events: { sent: }
            states:
              open:
                on:
                  sent:
                    - guard: tries + 1 >= 5 && tries + 1 >= most
                      target: lost
                    - target: open
                      actions: [{ assign: { tries: tries + 1 } }]
              lost: { type: final }
            """);

    assertThat(new Contexts(chart).all())
        .extracting(Object::toString)
        .containsExactly(
            "{}",
            "{\"tries\":1}",
            "{\"tries\":-1}",
            "{\"most\":4}",
            "{\"most\":2}",
            "{\"tries\":4}",
            "{\"tries\":5}");
  }

  @Test
  void beginsOnBothSidesOfEveryComparison() {
    IrChart chart =
        chart(
            """
            statechart: order
            version: 1.0.0
            context:
              limit: { type: int, initial: 30 }
            events: { sent: }
            states:
              open:
                on:
                  sent:
                    - { guard: limit > 0 && limit <= 7, target: few }
                    - { guard: limit >= 20 && limit < 40, target: some }
              few: { type: final }
              some: { type: final }
            """);

    assertThat(new Contexts(chart).all())
        .extracting(Object::toString)
        .containsExactly(
            "{}",
            "{\"limit\":31}",
            "{\"limit\":29}",
            "{\"limit\":0}",
            "{\"limit\":1}",
            "{\"limit\":7}",
            "{\"limit\":8}",
            "{\"limit\":19}",
            "{\"limit\":20}",
            "{\"limit\":39}",
            "{\"limit\":40}");
  }

  private static IrChart chart(String yaml) {
    Source source = new Source("order.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
        .charts()
        .get(0);
  }
}
