package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reading a schema of a hostile shape and emitting its Java costs little more than its size. */
class SchemaEmissionCostTest {

  private static final int FROM = 8 * 1024;
  private static final int TO =
      1024
          * Integer.getInteger(
              "lockstep.cost.kib", Boolean.getBoolean("lockstep.exhaustive") ? 64 : 32);

  /** Shapes whose Java is hard to name, to nest or to divide into methods. */
  enum Shape {
    RECORDS_IN_ONE_ANOTHER(
        "{'$ref':'#/$defs/d0','$defs':{",
        i ->
            "'d%d':{'type':'object','properties':{'a':{'$ref':'#/$defs/d%d'},'b':{'$ref':'#/$defs/d%d'}}},"
                .formatted(i, i * 7 / 11, i + 1),
        "'dLAST':true}}"),
    MANY_PROPERTIES(
        "{'properties':{",
        i -> "'member%d':{'type':'string','minLength':%d},".formatted(i, i),
        "'z':{}}}"),
    WIDE_ONE_OF(
        "{'oneOf':[",
        i -> "{'type':'object','required':['k'],'properties':{'k':{'const':'t%d'}}},".formatted(i),
        "false]}"),
    WIDE_ANY_OF(
        "{'anyOf':[",
        i -> "{'type':'object','properties':{'a%d':{'minimum':%d}}},".formatted(i, i),
        "false]}"),
    BIG_ENUM("{'enum':[", i -> "'word number %d',".formatted(i), "0]}"),
    ENUM_OF_A_MEMBER(
        "{'type':'object','properties':{'a':{'type':'string','enum':[",
        i -> "'word number %d',".formatted(i),
        "'z']}}}"),
    MANY_PATTERNS(
        "{'patternProperties':{",
        i -> "'^a{0,%d}b%d':{'minLength':%d},".formatted(i % 9 + 1, i, i),
        "'z':{}}}"),
    SUBTYPES(
        "{'$defs':{'base':{'type':'object','properties':{'a':{},'b':{},'c':{}}}},"
            + "'type':'array','prefixItems':[",
        i -> "{'$ref':'#/$defs/base','properties':{'own%d':{'type':'string'}}},".formatted(i),
        "{}]}");

    private final String open;
    private final IntFunction<String> part;
    private final String close;

    Shape(String open, IntFunction<String> part, String close) {
      this.open = open;
      this.part = part;
      this.close = close;
    }

    String schema(int size) {
      StringBuilder text = new StringBuilder(open);
      int parts = 0;
      while (text.length() < size) {
        text.append(part.apply(parts++));
      }
      return text.append(close.replace("LAST", "" + parts)).toString().replace('\'', '"');
    }
  }

  @ParameterizedTest
  @EnumSource
  void emissionGrowsAsTheSchemaDoes(Shape shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            FROM,
            TO,
            size -> {
              byte[] schema = shape.schema(size - size / 16).getBytes(UTF_8);
              return () -> emit(schema);
            });

    System.out.println("emitting " + shape + " " + growth);
    assertThat(growth.bytes()).as("%s: %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.time()).as("%s: %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
  }

  private static void emit(byte[] schema) {
    new FolderSchemaReader(path -> Optional.of(new Source(path, schema)))
        .readFile("cost.schema.json", Span.at("test", 1, 1))
        .payload()
        .ifPresent(
            payload -> new PayloadEmitter().emit(new PayloadName("cost", "Sample"), payload));
  }
}
