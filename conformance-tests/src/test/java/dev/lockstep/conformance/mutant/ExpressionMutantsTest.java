package dev.lockstep.conformance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the mutants of expressions, delays and keywords of payload schemas. */
class ExpressionMutantsTest {

  private static final Settings QUICK = new Settings(2, 0, 200, 3, 60, 30, 1);

  private static final Set<String> KINDS =
      Set.of(
          "dropped clause",
          "other operator",
          "other constant",
          "other value",
          "other delay",
          "dropped keyword",
          "other limit");

  private static final IrChart TILL =
      chart(
          """
          statechart: till
          context: { sum: { type: int }, who: { type: string, initial: nobody } }
          events:
            add:
              payload:
                type: object
                required: [ amount ]
                additionalProperties: false
                properties:
                  amount: { type: integer, minimum: 1, maximum: 90 }
                  name: { type: string, minLength: 2 }
            close:
          emits:
            added: { payload: { type: object, properties: { sum: { type: integer } } } }
          states:
            open:
              after: { 30s: closed }
              on:
                add:
                  - guard: "sum + event.amount <= 100 && (sum < 50 || event.amount > 5)"
                    actions:
                      - assign: { sum: sum + event.amount }
                      - if: "sum > 60"
                        then: [ { emit: { added: { sum: sum } } } ]
                close: closed
            closed: { type: final }
          """);

  @Test
  void haveOneChangeEach() {
    assertThat(mutants())
        .extracting(mutant -> mutant.kind() + ", " + mutant.place())
        .contains(
            "dropped clause, open --add-->, (sum + event.amount) <= 100",
            "other operator, open --add-->,"
                + " ((sum + event.amount) < 100) && ((sum < 50) || (event.amount > 5))",
            "other constant, open --add-->,"
                + " ((sum + event.amount) <= 100) && ((sum < 51) || (event.amount > 5))",
            "other operator, open --add-->, sum >= 60",
            "other value, open --add-->, sum + 1",
            "other delay, open --after 30s--> closed",
            "dropped keyword, add, required of till.statechart.yaml#/events/add/payload",
            "other limit, add, maximum of till.statechart.yaml#/events/add/payload/properties/amount");
  }

  @Test
  void areAllKilled() {
    ConformanceSuite suite = ConformanceSuite.of(TILL).with(QUICK);

    assertThat(mutants())
        .isNotEmpty()
        .allSatisfy(
            mutant -> assertThat(suite.run(machine(mutant)).run().firstDifference()).isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          has(event.a) && event.a > 1; 0
          has(event.a) && flag && event.a > 1; 1
          has(event.a) && !(event.a > 1); 0
          has(event.a) && (event.a > 1 ? flag : !flag); 0
          has(event.a) && !(flag && event.a > 1); 1
          has(event.a) && (flag || event.a > 1); 1
          has(event.a) && (flag ? event.a > 1 : !flag); 1
          """)
  void omitsThePresenceOfAMemberWithoutWhichTheGuardDoesNotHold(String guard, int expected) {
    IrChart chart =
        chart(
            """
            statechart: asking
            context: { flag: { type: bool } }
            events: { go: { payload: { type: object, properties: { a: { type: integer } } } } }
            states:
              here: { on: { go: { guard: "GUARD" } } }
            """
                .replace("GUARD", guard));

    assertThat(new ChartMutants(chart).all())
        .filteredOn(mutant -> mutant.kind().equals("dropped clause"))
        .filteredOn(mutant -> !mutant.place().contains("has("))
        .hasSize(expected);
  }

  private static List<Mutant> mutants() {
    return new ChartMutants(TILL)
        .all().stream().filter(mutant -> KINDS.contains(mutant.kind())).toList();
  }

  private static InterpreterSubject machine(Mutant mutant) {
    return new InterpreterSubject(
        mutant.chart(), new ChartPayloads(mutant.chart()), new GuardBoard());
  }

  private static IrChart chart(String yaml) {
    Source source = new Source("till.statechart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).isNotEmpty();
    return compilation.charts().get(0);
  }
}
