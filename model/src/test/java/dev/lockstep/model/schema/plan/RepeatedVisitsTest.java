package dev.lockstep.model.schema.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedVisitsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'properties':{'a':{'$ref':'#'},'b':{'$ref':'#'}}}",
        "{'items':{'$ref':'#'},'properties':{'a':{'minProperties':1}}}",
        "{'allOf':[{'$ref':'#/$defs/a'},{'$ref':'#/$defs/a'}],'$defs':{'a':{'minimum':1}}}",
        "{'prefixItems':[{'$ref':'#'},{'$ref':'#'}],'items':{'$ref':'#'}}"
      })
  void onePathToEachPartNeedsNoMemo(String schema) {
    assertThat(memoized(schema)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'properties':{'a':{'allOf':[{'$ref':'#'},{'$ref':'#'}]}}}",
        "{'properties':{'a':{'$ref':'#'}},'patternProperties':{'^a':{'$ref':'#'}}}",
        "{'items':{'$ref':'#'},'contains':{'$ref':'#'}}",
        "{'properties':{'a':{'if':{'$ref':'#'},'then':{'$ref':'#'}}}}",
        "{'properties':{'a':{'not':{'$ref':'#'},'$ref':'#'}}}"
      })
  void severalPathsToThePartsOfARecursionNeedOne(String schema) {
    assertThat(memoized(schema)).containsExactly("test.schema.json#");
  }

  @Test
  void chainsOfManyDefinitionsEndWithoutOverflow() {
    StringBuilder text = new StringBuilder("{'$ref':'#/$defs/d0','$defs':{");
    for (int i = 0; i < 5_000; i++) {
      text.append("'d%d':{'items':{'$ref':'#/$defs/d%d'}},".formatted(i, i + 1));
    }
    text.append("'d5000':{'items':{'$ref':'#/$defs/d0'},'contains':{'$ref':'#/$defs/d0'}}}}");

    assertThat(memoized(text.toString())).containsExactly("test.schema.json#/$defs/d0");
  }

  private static List<String> memoized(String text) {
    byte[] bytes = text.replace('\'', '"').getBytes(UTF_8);
    Schema schema =
        new FolderSchemaReader(path -> Optional.of(new Source(path, bytes)))
            .readFile("test.schema.json", Span.at("test", 1, 1))
            .payload()
            .orElseThrow()
            .schema();
    return RepeatedVisits.in(schema).memoized().stream()
        .map(index -> schema.subschema(index).location())
        .toList();
  }
}
