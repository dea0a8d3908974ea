package dev.lockstep.verification.sample;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.validate.FormatCheck;
import dev.lockstep.model.schema.validate.SchemaValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadSamplesTest {

  private static final String CLAIM =
      """
      {"type":"object","required":["policy","day","item"],"additionalProperties":false,
       "properties":{
         "policy":{"type":"string","pattern":"^[A-Z]{2}-[0-9]{4}$"},
         "day":{"type":"string","format":"date"},
         "id":{"type":"string","format":"uuid"},
         "share":{"type":"number","minimum":0,"exclusiveMaximum":1},
         "item":{"oneOf":[
           {"type":"object","required":["kind","plate"],"properties":{
              "kind":{"const":"car"},"plate":{"type":"string","pattern":"^[A-Z]+ [0-9]+$"}}},
           {"type":"object","required":["kind","rooms"],"properties":{
              "kind":{"const":"home"},"rooms":{"type":"integer","minimum":1}}}]}}}\
      """;

  @Test
  void coversAClaimWithPatternDateAndDiscriminatedItems() {
    PayloadSamples samples = PayloadSamples.of(read(CLAIM));

    assertThat(samples.typical()).isPresent();
    assertThat(samples.missing()).isEmpty();
    assertThat(samples.valid())
        .extracting(PayloadSample::name)
        .contains(
            "all members",
            "/properties/share present",
            "/properties/item/oneOf/1",
            "/properties/share/minimum: 0.1");
    assertThat(samples.invalid())
        .extracting(PayloadSample::name)
        .contains(
            "/properties/policy/pattern violated",
            "/properties/day/format violated",
            "/properties/share/exclusiveMaximum violated",
            "/properties/item/oneOf/1/properties/rooms/minimum violated",
            "/additionalProperties violated",
            "/required violated, no `day`");
  }

  @Test
  void anInvalidSampleViolatesOneKeyword() {
    Schema schema = read(CLAIM);

    for (PayloadSample sample : PayloadSamples.of(schema).invalid()) {
      if (sample.kind() == PayloadSample.Kind.BRANCH && !sample.pointer().contains("oneOf")) {
        assertThat(new SchemaValidator(schema).validate(sample.value()))
            .as(sample.name())
            .hasSize(1)
            .first()
            .extracting(mistake -> mistake.schemaPointer().replaceAll("^[^#]*#", ""))
            .isEqualTo(sample.pointer());
      }
    }
  }

  private static final String EMPLOYED =
      """
      {"type":"object","required":["kind","employer","monthly"],"additionalProperties":false,
       "properties":{"kind":{"const":"employed"},"employer":{"type":"string","minLength":2},
         "monthly":{"type":"number","maximum":900}}}\
      """;

  private static final String SELF_EMPLOYED =
      """
      {"type":"object","required":["kind","yearly"],"additionalProperties":false,
       "properties":{"kind":{"const":"self_employed"},
         "yearly":{"type":"array","items":{"type":"integer","minimum":1},"minItems":1}}}\
      """;

  private static final String WON =
      """
      {"type":"object","required":["kind","article"],"additionalProperties":false,
       "properties":{"kind":{"enum":["white","black"]},"article":{"type":"string","minLength":2}}}\
      """;

  private static final String DRAWN =
      """
      {"type":"object","required":["kind"],"additionalProperties":false,
       "properties":{"kind":{"const":"drawn"},"moves":{"type":"integer","minimum":3}}}\
      """;

  static Stream<Arguments> branches() {
    return Stream.of(
        Arguments.of("", EMPLOYED, SELF_EMPLOYED, 16),
        Arguments.of("", SELF_EMPLOYED, EMPLOYED, 16),
        Arguments.of("white,black,drawn", WON, DRAWN, 12),
        Arguments.of("white,black,drawn", DRAWN, WON, 12));
  }

  @ParameterizedTest
  @MethodSource("branches")
  void eachKeywordOfABranchHasASampleThatItAloneRejects(
      String kinds, String first, String second, int keywords) {
    String kind =
        kinds.isEmpty()
            ? ""
            : "\"properties\":{\"kind\":{\"enum\":[\"" + kinds.replace(",", "\",\"") + "\"]}},";
    Schema schema =
        read(
            """
            {"type":"object","required":["name","income"],"properties":{
              "name":{"type":"string"},"income":{%s"oneOf":[%s,%s]}}}\
            """
                .formatted(kind, first, second));
    List<PayloadSample> samples = PayloadSamples.of(schema).invalid();
    int examined = 0;

    for (Subschema each : schema.subschemas()) {
      for (Keyword keyword : each.keywords()) {
        boolean applies = keyword instanceof Keyword.Members || keyword instanceof Keyword.Items;
        if (!applies && each.location().contains("/oneOf/")) {
          SchemaValidator without = new SchemaValidator(without(schema, each, keyword));
          assertThat(samples)
              .as(keyword + " of " + each.location())
              .anyMatch(sample -> without.validate(sample.value()).isEmpty());
          examined++;
        }
      }
    }
    assertThat(examined).isEqualTo(keywords);
  }

  private static Schema without(Schema schema, Subschema of, Keyword keyword) {
    List<Keyword> others = new ArrayList<>(of.keywords());
    others.remove(keyword);
    List<Subschema> all = new ArrayList<>(schema.subschemas());
    all.set(
        of.index(), new Subschema(of.index(), of.location(), of.span(), "", "", List.of(), others));
    return new Schema(schema.address(), schema.span(), all);
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void hasTextsOfEachFormatAndOthers(Format format) {
    PayloadSamples samples =
        PayloadSamples.of(
            read("{\"type\":\"string\",\"format\":\"" + format.wire() + "\"}"),
            (asked, text) -> !text.startsWith("-") && !text.startsWith("("),
            List.of());

    assertThat(samples.typical()).isPresent();
    assertThat(samples.missing()).isEmpty();
    assertThat(samples.invalid()).extracting(PayloadSample::keyword).contains("format");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'type':'integer','minimum':5,'maximum':6,'multipleOf':4}",
        "{'type':'string','pattern':'^a+$','not':{'pattern':'a'}}",
        "{'type':'string','pattern':'^[ab]{3}$','maxLength':2}",
        "{'allOf':[{'type':'string'},{'type':'number'}]}",
        "{'type':'object','required':['next'],'properties':{'next':{'$ref':'#'}}}",
        "{'type':'array','minItems':1,'items':{'enum':[1]},'contains':{'const':2}}",
        "{'type':'object','required':['a'],'properties':{'a':{'type':'integer','minimum':2,"
            + "'exclusiveMaximum':2}}}",
      })
  void provesThatASchemaAcceptsNothing(String schema) {
    PayloadSamples samples = PayloadSamples.of(lenient(schema.replace('\'', '"')));

    assertThat(samples.valid()).isEmpty();
    assertThat(samples.missing().get(0))
        .isEqualTo(new MissingSample("", "", true, MissingSample.UNSATISFIABLE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'number','minimum':1e400,'maximum':1e401}",
        "{'type':'integer','multipleOf':7,'minimum':1000000000000000000000}",
        "{'type':'string','minLength':300,'pattern':'^(ab)*$'}",
        "{'type':'array','minItems':40,'uniqueItems':true,'items':{'type':'string','minLength':2}}",
        "{'type':'array','contains':{'const':1},'minContains':2,'maxContains':3,"
            + "'prefixItems':[{'type':'string'}],'items':{'type':'integer'}}",
        "{'type':'object','minProperties':4,'patternProperties':{'^x':{'type':'integer'}},"
            + "'additionalProperties':false,'propertyNames':{'maxLength':3}}",
        "{'type':'object','required':['a'],'dependentRequired':{'a':['b']},"
            + "'dependentSchemas':{'b':{'required':['c']}},'unevaluatedProperties':false,"
            + "'properties':{'a':{},'b':{},'c':{}}}",
        "{'$ref':'#/$defs/a','$defs':{'a':{'allOf':[{'$ref':'#/$defs/b'},{'required':['n']}]},"
            + "'b':{'type':'object','properties':{'n':{'type':['integer','null'],'not':{'const':1}}}}}}",
        "{'if':{'type':'object','required':['a']},'then':{'required':['b']},'else':{'type':'string'}}",
        "{'oneOf':[{'multipleOf':2,'type':'integer'},{'multipleOf':3,'type':'integer'}]}",
        "{'type':'object','properties':{'child':{'$ref':'#'},'v':{'minimum':3}},'required':['v']}",
      })
  void findsSamplesThatAnotherValidatorJudgesAlike(String written) {
    String text = written.replace('\'', '"');
    PayloadSamples samples = PayloadSamples.of(lenient(text));
    var other =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(text, InputFormat.JSON);

    assertThat(samples.typical()).as(samples.missing().toString()).isPresent();
    assertThat(samples.invalid()).isNotEmpty();
    for (PayloadSample sample : samples.all()) {
      if (sample.kind() != PayloadSample.Kind.BOUNDARY && !text.contains("1e400")) {
        assertThat(other.validate(sample.value().toString(), InputFormat.JSON).isEmpty())
            .as(sample.toString())
            .isEqualTo(sample.isValid());
      }
    }
  }

  @Test
  void usesExamplesDefaultsAndGivenValuesIfTheyAreValid() {
    Schema schema =
        lenient("{\"type\":\"integer\",\"examples\":[42,\"no\"],\"default\":43,\"maximum\":50}");

    PayloadSamples samples =
        PayloadSamples.of(
            schema, FormatCheck.lenient(), List.of(SchemaValue.of(44), SchemaValue.of(51)));

    assertThat(samples.valid())
        .extracting(sample -> sample.value().toString())
        .contains("42", "43", "44")
        .doesNotContain("51", "\"no\"");
  }

  @Test
  void namesSamplesWithPrintableCharacters() {
    PayloadSamples samples = PayloadSamples.of(read("{\"type\":\"string\"}"));

    assertThat(samples.all())
        .extracting(PayloadSample::name)
        .contains("/type: \"\\ud800\"", "/type: \"\\u0000\"")
        .allSatisfy(name -> assertThat(name.codePoints()).noneMatch(Printable::isControl));
  }

  @Test
  void isTheSameForTheSameSchema() {
    assertThat(PayloadSamples.of(read(CLAIM)).all())
        .isEqualTo(PayloadSamples.of(read(CLAIM)).all());
  }

  private static Schema read(String schema) {
    return read(schema, SchemaOptions.strict());
  }

  private static Schema lenient(String schema) {
    return read(schema, SchemaOptions.standard().withFormats());
  }

  private static Schema read(String schema, SchemaOptions dialect) {
    Map<String, String> files = Map.of("claim.schema.json", schema);
    return new FolderSchemaReader(
            path ->
                Optional.ofNullable(files.get(path))
                    .map(text -> new Source(path, text.getBytes(UTF_8))),
            dialect)
        .readFile("claim.schema.json", Span.at("chart", 1, 1))
        .payload()
        .orElseThrow(() -> new AssertionError(schema))
        .schema();
  }
}
