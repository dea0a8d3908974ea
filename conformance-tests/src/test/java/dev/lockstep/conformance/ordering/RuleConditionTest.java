package dev.lockstep.conformance.ordering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions of rules may use what the language has; one that errs does not hold. */
class RuleConditionTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.n / 2 == 7",
        "a.n % 4 == 3",
        "a.n * 2 == 30",
        "-a.n < 0",
        "a.n - 20 == -5",
        "string(a.n) == '15'",
        "string(a.n).matches('^1')",
        "double(a.n) / 2.0 == 7.5",
        "int(double(a.n)) == 15",
        "[7, a.n][1] == 15",
        "a.n in a.l",
        "a.l[0] + size(a.l) == 17",
        "duration('15s') + duration('1s') == duration('16s')"
      })
  void holds(String condition) {
    assertThat(broken(condition)).containsExactly("r");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a.n / 2 == 8",
        "a.n / (a.n - 15) == 1",
        "a.n + 9223372036854775807 > 0",
        "[a.n][3] == 15",
        "string(a.n).matches('^9')"
      })
  void doesNotHold(String condition) {
    assertThat(broken(condition)).isEmpty();
  }

  private static List<String> broken(String condition) {
    String chart =
        """
        statechart: rule
        version: 1.0.0
        events: { go: {} }
        emits:
          said:
            payload:
              type: object
              properties: { n: { type: integer }, l: { type: array, items: { type: integer } } }
              required: [n]
              additionalProperties: false
        states:
          a: { on: { go: { target: b, actions: [{ emit: { said: { n: "15" } } }] } } }
          b: { type: final }
        rules:
          - never: { id: r, event: said, where: "%s" }
        """
            .formatted(condition);
    var compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("rule.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).hasSize(1);
    Said said =
        new Said(
            "said",
            JsonObject.builder()
                .add("n", JsonNumber.of(15))
                .add("l", new JsonArray(List.of(JsonNumber.of(15), JsonNumber.of(2))))
                .build(),
            1);
    return new OrderingRules(compilation.charts().get(0))
        .check(List.of(said)).stream().map(Broken::rule).toList();
  }
}
