package dev.lockstep.generator.emit.payload;

import static dev.lockstep.generator.emit.payload.SchemaInputs.answer;
import static dev.lockstep.generator.emit.payload.SchemaInputs.compile;
import static dev.lockstep.generator.emit.payload.SchemaInputs.told;

import dev.lockstep.generator.naming.PayloadName;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The hostile inputs that are large, in a JVM of their own with little memory. Prints one line for
 * each; an answer that takes half a minute is none.
 */
final class LargeSchemaInputs {

  static final List<String> EXPECTED =
      List.of(
          "56 allOf: [schema-too-large 1:1]",
          "56 properties: []",
          "56 chain: [schema-too-large 1:1]",
          "56 one hundred thousand names: []",
          "57 ^(.*a){12}$: pattern ",
          "57 ^(a+)+$: pattern ",
          "57 ((a*)*)*b: pattern ",
          "57 ^(([a-z])+.)+[A-Z]([a-z])+$: pattern ",
          "58 ^(a|b)*$: valid",
          "58 ^(a|b)*$ and c: pattern ",
          "64 5,000 deep: too-deep 1:65",
          "64 1 MB of [: too-deep 1:65",
          "64 5,000 objects deep: too-deep 1:321",
          "64 64 deep: valid",
          "65 40,000 objects: valid",
          "65 one of them twice: uniqueItems ",
          "66 100,000 mistakes: 50");

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int MILLION = 1_000_000;

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private LargeSchemaInputs() {}

  /** Prints the answers. */
  public static void main(String[] args) throws Exception {
    new LargeSchemaInputs().run();
  }

  private void run() throws Exception {
    print("56 allOf", () -> told(doubling("'allOf':[%1$s,%1$s]")));
    print("56 properties", () -> told(doubling("'properties':{'a':%1$s,'b':%1$s}")));
    print("56 chain", () -> told(chain()));
    print("56 one hundred thousand names", () -> told(names()));
    for (String pattern :
        List.of("^(.*a){12}$", "^(a+)+$", "((a*)*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$")) {
      print("57 " + pattern, () -> match(pattern, "a".repeat(MILLION) + "!"));
    }
    print("58 ^(a|b)*$", () -> match("^(a|b)*$", "ab".repeat(MILLION / 2)));
    print("58 ^(a|b)*$ and c", () -> match("^(a|b)*$", "ab".repeat(MILLION / 2) + "c"));
    var any = compile("{'items': {'$ref': '#'}, 'additionalProperties': {'$ref': '#'}}");
    print("64 5,000 deep", () -> answer(any, "[".repeat(5_000) + "]".repeat(5_000)));
    print("64 1 MB of [", () -> answer(any, "[".repeat(MILLION)));
    print("64 5,000 objects deep", () -> answer(any, "{\"a\":".repeat(5_000)));
    print("64 64 deep", () -> answer(any, "[".repeat(64) + "]".repeat(64)));
    var unique = compile("{'uniqueItems': true}");
    print("65 40,000 objects", () -> answer(unique, "[" + objects(40_000) + "]"));
    print(
        "65 one of them twice",
        () -> answer(unique, "[" + objects(40_000) + ",{\"a\":{\"b\":7}}]"));
    print("66 100,000 mistakes", this::mistakes);
  }

  private void print(String title, Callable<?> answer) throws Exception {
    long start = System.nanoTime();
    Object said = answer.call();
    boolean late = System.nanoTime() - start > PATIENCE.toNanos();
    out.println(title + ": " + (late ? "late" : said));
  }

  private static String match(String pattern, String text) {
    return answer(compile("{'pattern': '" + pattern + "'}"), '"' + text + '"');
  }

  private int mistakes() {
    String text = "[" + "\"x\",".repeat(99_999) + "\"x\"]";
    return compile("{'items': {'type': 'integer'}}")
        .read(new PayloadName("hostile", "Input"), text.getBytes(StandardCharsets.UTF_8))
        .violations()
        .size();
  }

  /** Twenty-five levels, each twice the one below. */
  private static String doubling(String twice) {
    StringBuilder schema = new StringBuilder("{'$ref':'#/$defs/d0','$defs':{");
    for (int i = 0; i < 25; i++) {
      String below = "{'$ref':'#/$defs/d" + (i + 1) + "'}";
      schema.append("'d" + i + "':{" + twice.formatted(below) + "},");
    }
    return schema.append("'d25':true}}").toString();
  }

  private static String chain() {
    StringBuilder schema = new StringBuilder("{'$ref':'#/$defs/d0','$defs':{");
    for (int i = 0; i < 10_000; i++) {
      schema.append("'d" + i + "':{'$ref':'#/$defs/d" + (i + 1) + "'},");
    }
    return schema.append("'d10000':true}}").toString();
  }

  private static String names() {
    return IntStream.range(0, 100_000)
        .mapToObj(i -> "'" + i + "'")
        .collect(Collectors.joining(",", "{'required':[", "]}"));
  }

  private static String objects(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "{\"a\":{\"b\":" + i + "}}")
        .collect(Collectors.joining(","));
  }
}
