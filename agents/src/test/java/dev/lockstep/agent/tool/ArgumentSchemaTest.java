package dev.lockstep.agent.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments are validated against the schema of their tool. */
class ArgumentSchemaTest {

  private static final ToolDescription PAY =
      tool(
          """
          {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
           "properties": {
             "amount": {"type": "number", "exclusiveMinimum": 0},
             "to": {"$ref": "#/definitions/account"}},
           "required": ["amount"], "additionalProperties": false, "x-internal": true,
           "definitions": {"account": {"type": "string", "pattern": "^[A-Z]{2}[0-9]+$"}}}
          """);

  private static ToolDescription tool(String parameters) {
    return ToolDescription.of("bank", "pay", "Pays.")
        .taking((JsonObject) JsonReader.standard().read(parameters).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"amount\": 5}", "{\"amount\": 0.5, \"to\": \"DE17\"}"})
  void acceptsArgumentsThatFit(String arguments) {
    assertThat(PAY.schemaProblem()).isEmpty();
    assertThat(PAY.problemOf(arguments)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"amount\": \"-5 lots\"}",
        "{\"amount\": -5}",
        "{}",
        "",
        "{\"amount\": 5, \"to\": \"17\"}",
        "{\"amount\": 5, \"now\": true}"
      })
  void refusesArgumentsThatDoNotFit(String arguments) {
    assertThat(PAY.problemOf(arguments))
        .hasValueSatisfying(
            problem ->
                assertThat(problem)
                    .startsWith("the arguments of `bank.pay` do not fit its schema: "));
  }

  @Test
  void namesTheWrongValue() {
    assertThat(PAY.problemOf("{\"amount\": \"-5 lots\"}"))
        .hasValueSatisfying(problem -> assertThat(problem).contains("/amount must be a number"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "\"text\"", "null"})
  void refusesWhatIsNoObject(String arguments) {
    assertThat(PAY.problemOf(arguments))
        .contains("the arguments of `bank.pay` are not a JSON object");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"a\": 1, \"a\": 2}", "{} {}", "{'a': 1}"})
  void rejectsInvalidJson(String arguments) {
    assertThat(PAY.problemOf(arguments))
        .hasValueSatisfying(
            problem ->
                assertThat(problem).startsWith("the arguments of `bank.pay` are not JSON: "));
  }

  @Test
  void boundsItsMessage() {
    StringBuilder arguments = new StringBuilder("{\"amount\": 1");
    for (int i = 0; i < 1_000; i++) {
      arguments.append(", \"").append("x".repeat(500)).append(i).append("\": 1");
    }

    assertThat(PAY.problemOf(arguments.append('}').toString()).orElseThrow())
        .hasSizeLessThan(5 * 310 + 100);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\": \"objekt\"}",
        "{\"type\": 5}",
        "{\"properties\": []}",
        "{\"properties\": {\"a\": {\"pattern\": \"(\"}}}",
        "{\"properties\": {\"a\": {\"$ref\": \"#/nowhere\"}}}",
        "{\"properties\": {\"a\": {\"$ref\": \"file:///etc/passwd\"}}}",
        "{\"required\": \"a\"}"
      })
  void recognizesWhatIsNoSchema(String parameters) {
    assertThat(tool(parameters).schemaProblem())
        .hasValueSatisfying(
            problem -> assertThat(problem).startsWith("its parameters are not a JSON Schema: "));
    assertThat(tool(parameters).problemOf("{}")).isPresent();
  }

  @Test
  void takesAnyArgumentsByDefault() {
    assertThat(ToolDescription.of("a", "b", "").problemOf("{\"x\": [1, null]}"))
        .isEqualTo(Optional.empty());
  }
}
