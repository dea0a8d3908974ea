package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Schemas that apply a recursive subschema to the same value several times check each part of a
 * value once per subschema. Otherwise a value of depth 60 would need 2^60 steps, and the test would
 * end by its timeout.
 */
class RepeatedVisitsTest {

  private static final PayloadName NAME = new PayloadName("repeated", "Sample");
  private static final int DEEPEST = 60;

  /** Schemas of the values {@code {"n":{"n":…}}}, with an integer at the end if it is valid. */
  enum Shape {
    ALL_OF(
        "{'$ref':'#/$defs/a','$defs':{'a':{'type':['object','integer'],'properties':{'n':"
            + "{'allOf':[{'$ref':'#/$defs/a'},{'$ref':'#/$defs/a'}]}}}}}"),
    BESIDE_A_REFERENCE(
        "{'type':['object','integer'],'properties':{'n':{'$ref':'#','allOf':[{'$ref':'#'}]}}}"),
    ANY_OF(
        "{'type':['object','integer'],'anyOf':["
            + "{'properties':{'n':{'$ref':'#'}},'required':['m']},"
            + "{'properties':{'n':{'$ref':'#'}},'maxProperties':1}]}"),
    ONE_OF(
        "{'type':['object','integer'],'oneOf':["
            + "{'properties':{'n':{'$ref':'#'}},'minProperties':2,'type':'object'},"
            + "{'properties':{'n':{'$ref':'#'}},'maxProperties':1}]}"),
    NOT_NOT(
        "{'type':['object','integer'],'properties':{'n':{'$ref':'#','not':{'not':{'$ref':'#'}}}}}"),
    IF_THEN(
        "{'type':['object','integer'],'properties':{'n':"
            + "{'if':{'$ref':'#'},'then':{'$ref':'#'},'else':false}}}"),
    DEPENDENT(
        "{'type':['object','integer'],'properties':{'n':{'$ref':'#'}},"
            + "'dependentSchemas':{'n':{'properties':{'n':{'$ref':'#'}}}}}"),
    PATTERNS(
        "{'type':['object','integer'],"
            + "'patternProperties':{'^n':{'$ref':'#'},'n$':{'minLength':1,'$ref':'#'}}}"),
    UNEVALUATED(
        "{'type':['object','integer'],'allOf':[{'properties':{'n':{'$ref':'#'}}},"
            + "{'anyOf':[{'properties':{'n':{'$ref':'#'}}},{'maxProperties':0}]}],"
            + "'unevaluatedProperties':false}"),
    MUTUAL(
        "{'$ref':'#/$defs/a','$defs':{"
            + "'a':{'type':['object','integer'],'properties':{'n':"
            + "{'anyOf':[{'$ref':'#/$defs/b','minimum':0},{'$ref':'#/$defs/b','maxProperties':2}]}}},"
            + "'b':{'type':['object','integer'],'properties':{'n':"
            + "{'oneOf':[{'$ref':'#/$defs/a'},{'$ref':'#/$defs/a','minProperties':3}]}}}}}"),
    MANY(
        "{'type':['object','integer'],'properties':{'n':{'anyOf':["
            + String.join(",", Collections.nCopies(30, "{'minProperties':1,'$ref':'#'}"))
            + "]}}}");

    private final String schema;

    Shape(String schema) {
      this.schema = schema.replace('\'', '"');
    }
  }

  @ParameterizedTest
  @EnumSource
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void deepValuesAreCheckedOncePerSubschema(Shape shape) {
    IrPayload payload = read(shape.schema);
    CompiledPayloads compiled = CompiledPayloads.of(NAME, payload);

    for (int depth : new int[] {0, 1, 2, 5, DEEPEST}) {
      for (String leaf : List.of("1", "\"wrong\"", "{}", "{\"m\":1}", "[]")) {
        agree(compiled, payload, "{\"n\":".repeat(depth) + leaf + "}".repeat(depth));
      }
    }
  }

  private static void agree(CompiledPayloads compiled, IrPayload payload, String text) {
    JsonValue json = JsonReader.standard().read(text).orElseThrow();
    List<String> plain = SchemaValidator.check(payload.schema(), Values.model(json));
    List<Boolean> answers = new ArrayList<>();
    answers.add(compiled.isValid(NAME, json));
    answers.add(compiled.isValid(NAME, text.getBytes(UTF_8)));
    answers.add(compiled.read(NAME, json).isValid());
    answers.add(compiled.read(NAME, text.getBytes(UTF_8)).isValid());

    assertThat(answers).as(text).containsOnly(plain.isEmpty());
    assertThat(compiled.validate(NAME, json)).as(text).map(Object::toString).isEqualTo(plain);
  }

  private static IrPayload read(String schema) {
    var result =
        new FolderSchemaReader(path -> Optional.of(new Source(path, schema.getBytes(UTF_8))))
            .readFile("repeated.schema.json", Span.at("test", 1, 1));
    return result.payload().orElseThrow(() -> new AssertionError(result.diagnostics().toString()));
  }
}
