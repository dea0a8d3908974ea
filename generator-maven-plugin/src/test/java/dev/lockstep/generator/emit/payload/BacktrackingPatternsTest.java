package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that generated code matches patterns that need backtracking as the model does. */
class BacktrackingPatternsTest {

  private static final List<String> PATTERNS =
      List.of(
          "^(?!a)[abc]+$",
          "^(?=[^b]+$)(?=(.*\\\\w)).+$",
          "(a|b)\\\\1",
          "^(?:(a)|b)*\\\\1c",
          "(?<=ab)c|(?<!b)d$",
          "\\\\bab\\\\b",
          "^((\\\\.(?!\\\\.)c)?\\\\w+c?)+$",
          "(?<x>a|é𝒳)c*\\\\k<x>");

  @Test
  void matchesAsTheModelDoes() {
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    Map<PayloadName, Pattern> patterns = new LinkedHashMap<>();
    for (String pattern : PATTERNS) {
      PayloadName name = new PayloadName("patterns.p" + payloads.size(), "Text");
      payloads.put(name, payload("{\"type\":\"string\",\"pattern\":\"" + pattern + "\"}"));
      String source = pattern.replace("\\\\", "\\");
      patterns.put(name, Pattern.compileWithBacktracking(source).pattern().orElseThrow());
    }
    CompiledPayloads compiled = CompiledPayloads.of(payloads);
    long seed = 20_261_126L;
    Random random = new Random(seed);
    String[] signs = {"a", "b", "c", ".", "d", " ", "é𝒳"};

    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      random.ints(random.nextInt(8), 0, signs.length).forEach(sign -> text.append(signs[sign]));
      JsonString json = new JsonString(text.toString());
      patterns.forEach(
          (name, pattern) -> {
            boolean expected = pattern.matches(text.toString());
            assertThat(compiled.isValid(name, json))
                .as("%s on '%s', seed %d", pattern, text, seed)
                .isEqualTo(expected);
            assertThat(compiled.isValid(name, JsonWriter.write(json).getBytes(UTF_8)))
                .as("%s on the bytes of '%s', seed %d", pattern, text, seed)
                .isEqualTo(expected);
          });
    }
  }

  private static IrPayload payload(String schema) {
    return new FolderSchemaReader(
            path -> Optional.of(new Source(path, schema.getBytes(UTF_8))),
            SchemaOptions.compiler().withBacktracking())
        .readFile("schema.json", Span.at("schema.json", 1, 1))
        .payload()
        .orElseThrow();
  }
}
