package dev.lockstep.model.schema.validate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the cost of the reference validator, and of its explanations of alternatives. */
class SchemaValidatorTest {

  private static final String SHAPES =
      "{'oneOf':[{'type':'object','required':['kind','radius'],'properties':{'kind':{'const':'circle'},"
          + "'radius':{'type':'number','minimum':0}}},"
          + "{'$ref':'#/$defs/square'}],"
          + "'$defs':{'square':{'allOf':[{'required':['kind'],'properties':{'kind':{'enum':['square','box']}}}],"
          + "'properties':{'side':{'type':'integer'}}}}}";

  /** Tests schemas that apply two subschemas to the member {@code a} of a value. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'properties':{'a':{'allOf':[{'$ref':'#'},{'$ref':'#'}]}}}",
        "{'properties':{'a':{'anyOf':[{'$ref':'#'},{'$ref':'#'}]}},'not':{'type':'string'}}",
        "{'properties':{'a':{'not':{'not':{'allOf':[{'$ref':'#'},{'$ref':'#'}]}}}}}",
        "{'properties':{'a':{'if':{'$ref':'#'},'then':{'$ref':'#'},'else':{'$ref':'#'}}}}",
        "{'properties':{'a':{'allOf':[{'$ref':'#'},{'$ref':'#'}]}},'unevaluatedProperties':false}"
      })
  void aSchemaThatRefersTwiceToItselfEndsOnADeepValue(String schema) {
    Object value = Map.of();
    for (int depth = 0; depth < 60; depth++) {
      value = Map.of("a", value);
    }

    assertThat(check(schema, value)).isEmpty();
    check(schema, Map.of("a", value, "b", 1));
  }

  @Test
  void theSelectedAlternativeExplainsItself() {
    assertThat(check(SHAPES, Map.of("kind", "circle", "radius", -1)))
        .containsExactly("/radius: must be at least 0 [minimum]");
    assertThat(check(SHAPES, Map.of("kind", "box", "side", 0.5)))
        .containsExactly("/side: must be an integer [type]");
  }

  @Test
  void whatSelectsNoAlternativeIsNamedWithThoseThatExist() {
    assertThat(check(SHAPES, Map.of("kind", "cirlce")))
        .containsExactly(
            "payload: `kind` must be \"circle\", \"square\" or \"box\", not \"cirlce\";"
                + " did you mean \"circle\"? [oneOf]");
    assertThat(check(SHAPES, Map.of("kind", 7)))
        .containsExactly(
            "payload: `kind` must be \"circle\", \"square\" or \"box\", not a number [oneOf]");
    assertThat(check(SHAPES, Map.of("radius", 7)))
        .containsExactly(
            "payload: lacks the member `kind`, which must be \"circle\", \"square\" or \"box\""
                + " [oneOf]");
  }

  private static List<String> check(String schema, Object value) {
    String text = schema.replace('\'', '"');
    return SchemaValidator.check(
        new FolderSchemaReader(path -> Optional.of(new Source(path, text.getBytes(UTF_8))))
            .readFile("plain.schema.json", Span.at("test", 1, 1))
            .payload()
            .orElseThrow()
            .schema(),
        value);
  }
}
