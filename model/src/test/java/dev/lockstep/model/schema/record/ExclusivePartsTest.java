package dev.lockstep.model.schema.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Alternatives exclude each other only if a type, a constant or a required name shows it. */
class ExclusivePartsTest {

  private static final String A = "{'required':['a'],'type':'object','properties':{'a':";

  private static boolean areExclusive(String parts) {
    String text = "{'oneOf':[" + parts + "]}";
    Schema schema =
        new FolderSchemaReader(
                path ->
                    Optional.of(
                        new Source(path, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))),
                SchemaOptions.standard())
            .readFile("parts.schema.json", Span.at("test", 1, 1))
            .payload()
            .orElseThrow()
            .schema();
    return ExclusiveParts.are(
        schema, schema.root().keyword(Keyword.Combination.class).orElseThrow().parts());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'string'},{'type':['object','null']},{'type':'integer'}",
        "{'const':1},{'enum':[2,'a']},{'const':true}",
        A + "{'const':1}}}," + A + "{'const':2}}}," + A + "{'enum':[null,3]}}}",
        A + "{'const':1}}},{'required':['a'],'properties':{'a':{'const':2}}}",
        A + "{'const':1}}},{'type':'object','properties':{'a':{'const':[1]}}}",
        A + "true}},{'type':'object','properties':{'b':true},'additionalProperties':false}",
        A + "true}},{'type':'object','properties':{'a':false}}"
      })
  void tellsThatNoValueMeetsTwo(String parts) {
    assertThat(areExclusive(parts)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'number'},{'type':'integer'}",
        "{'const':1},{'enum':[1.0,'a']}",
        "{'type':'string','minLength':2},{'type':'string','maxLength':1}",
        "{'type':'object','properties':{'a':{'const':1}}},"
            + "{'type':'object','properties':{'a':{'const':2}}}",
        A + "true}},{'type':'object','properties':{'b':true}}",
        A
            + "true}},{'type':'object','patternProperties':{'^a':true},"
            + "'additionalProperties':false}"
      })
  void makesNoClaimOtherwise(String parts) {
    assertThat(areExclusive(parts)).isFalse();
  }
}
