package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** HotSpot compiles no method of more than 8,000 bytes of code; none generated is so long. */
class MethodSizeTest {

  private static final int LONGEST = 8_000;

  @Test
  void noMethodOfTheShippedSchemasIsTooLong() {
    assertThat(ShippedSchemas.payloads()).hasSizeGreaterThan(8);
    assertNoneIsTooLong(ShippedSchemas.compiled());
  }

  static Stream<Arguments> large() {
    return Stream.of(
        Arguments.of("200 members of all types", object(members(200), "")),
        Arguments.of("60 required members, closed", object(members(60), closed(60))),
        Arguments.of("members in members", nested(5)),
        Arguments.of("60 shapes told apart by a text", choices("oneOf", 60, 8)),
        Arguments.of("60 shapes nothing tells apart", untold(60)),
        Arguments.of("40 conditions", conditions(40)),
        Arguments.of("1,500 words", "{'enum':[" + list(1_500, i -> "'word-" + i + "'") + "]}"),
        Arguments.of(
            "700 numbers and lists", "{'enum':[" + list(700, i -> i + ",[" + i + "]") + "]}"),
        Arguments.of("300 items", "{'prefixItems':[" + list(300, MethodSizeTest::scalar) + "]}"),
        Arguments.of(
            "150 patterns",
            "{'patternProperties':{"
                + list(150, i -> "'^p" + i + "':" + scalar(i))
                + "},'unevaluatedProperties':false}"),
        Arguments.of(
            "200 dependencies",
            "{'dependentRequired':{" + list(200, i -> "'a" + i + "':['b" + i + "','c']") + "}}"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("large")
  void noMethodOfALargeSchemaIsTooLong(String title, String schema) {
    assertNoneIsTooLong(SchemaInputs.compile(schema));
  }

  @Test
  void aLongMethodIsSeen() throws java.io.IOException {
    try (var in = MethodSizeTest.class.getResourceAsStream("MethodSizeTest.class")) {
      assertThat(LargestMethod.of(java.util.Objects.requireNonNull(in).readAllBytes()))
          .isBetween(100, LONGEST);
    }
  }

  private static void assertNoneIsTooLong(CompiledPayloads compiled) {
    compiled
        .classes()
        .forEach((name, bytes) -> assertThat(LargestMethod.of(bytes)).as(name).isLessThan(LONGEST));
  }

  private static String object(String members, String more) {
    return "{'type':'object','properties':{" + members + "}" + more + "}";
  }

  private static String members(int count) {
    return list(count, i -> "'m" + i + "':" + scalar(i));
  }

  private static String closed(int count) {
    return ",'required':[" + list(count, i -> "'m" + i + "'") + "],'additionalProperties':false";
  }

  private static String scalar(int i) {
    return List.of(
            "{'type':'integer','minimum':" + i + "}",
            "{'type':'string','minLength':1,'maxLength':" + (i + 1) + "}",
            "{'type':['number','null'],'multipleOf':0.5}",
            "{'type':'boolean'}",
            "{'type':'string','format':'date-time'}",
            "{'type':'string','enum':['a" + i + "','b','c']}",
            "{'type':'array','items':{'type':'string'},'uniqueItems':true}",
            "{'type':'string','pattern':'^[a-z]{1," + (i + 1) + "}$'}")
        .get(i % 8);
  }

  private static String nested(int depth) {
    return depth == 0
        ? object(members(12), "")
        : object(members(12) + ",'below':" + nested(depth - 1), closed(12));
  }

  private static String choices(String keyword, int count, int members) {
    return "{'"
        + keyword
        + "':["
        + list(
            count,
            i ->
                object(
                    "'type':{'const':'shape-" + i + "'}," + members(members),
                    ",'required':['type','m0','m1'],'additionalProperties':false"))
        + "]}";
  }

  private static String untold(int count) {
    return "{'anyOf':[" + list(count, i -> object("'m" + i + "':" + scalar(i), "")) + "]}";
  }

  private static String conditions(int count) {
    return "{'allOf':["
        + list(
            count,
            i ->
                "{'if':"
                    + object("'type':{'const':'shape-" + i + "'}", ",'required':['type']")
                    + ",'then':"
                    + object("'data':" + object(members(6), closed(6)), "")
                    + "}")
        + "]}";
  }

  private static String list(int count, java.util.function.IntFunction<String> item) {
    return IntStream.range(0, count).mapToObj(item).collect(Collectors.joining(","));
  }
}
