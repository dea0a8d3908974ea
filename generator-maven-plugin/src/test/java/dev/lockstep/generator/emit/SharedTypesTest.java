package dev.lockstep.generator.emit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.Reading;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A file or definition is one type in all payloads of a generation. */
class SharedTypesTest {

  private static final String MONEY =
      """
      { "type": "object", "required": ["amount", "currency"], "additionalProperties": false,
        "properties": {
          "amount": { "type": "integer" },
          "currency": { "$ref": "common.schema.json#/$defs/currency" } } }
      """;

  private static final String COMMON =
      """
      { "$defs": {
          "currency": { "title": "A currency.", "enum": ["EUR", "USD"] },
          "person": { "type": "object", "required": ["name"],
            "properties": { "name": { "type": "string" },
              "address": { "type": "object", "properties": { "city": { "type": "string" } } },
              "pays": { "$ref": "#/$defs/currency" } } },
          "unused": { "type": "object", "properties": { "x": { "type": "string" } } } } }
      """;

  private final Map<String, String> schemas = new TreeMap<>();

  @Test
  void aFileIsOneTypeWhereverItIsReferenced() {
    schemas.put("money.schema.json", MONEY);
    schemas.put("common.schema.json", COMMON);
    schemas.put(
        "notice.schema.json",
        """
        { "type": "object", "properties": {
            "total": { "description": "The sum.", "$ref": "money.schema.json" },
            "currency": { "$ref": "common.schema.json#/$defs/currency" },
            "lines": { "type": "array", "items": {
              "type": "object", "required": ["price"],
              "properties": { "price": { "$ref": "money.schema.json" } } } },
            "byName": { "type": "object",
              "additionalProperties": { "$ref": "money.schema.json" } } } }
        """);
    Generation generation =
        generate(
            chart("first", "noticed: { payload: notice.schema.json }"),
            chart(
                "second",
                "paid: { payload: money.schema.json }, other: { payload: { $ref: money.schema.json } }"));
    GeneratedCode code = GeneratedCode.of(generation);

    assertThat(types(generation)).containsExactly("Common", "Money", "Notice");
    assertThat(component(code, "Notice", "total")).isEqualTo("shop.Money");
    assertThat(component(code, "Notice$Lines", "price")).isEqualTo("shop.Money");
    assertThat(component(code, "Notice", "byName"))
        .isEqualTo("java.util.Map<java.lang.String, shop.Money>");
    assertThat(component(code, "Notice", "currency")).isEqualTo("shop.Common$Currency");
    assertThat(component(code, "Money", "currency")).isEqualTo("shop.Common$Currency");
    assertThat(component(code, "second.SecondEvent$Paid", "payload")).isEqualTo("shop.Money");
    assertThat(component(code, "second.SecondEvent$Other", "payload")).isEqualTo("shop.Money");
    roundTrip(
        code,
        "Notice",
        """
        {"total":{"amount":3,"currency":"EUR"},"currency":"USD",\
        "lines":[{"price":{"amount":1,"currency":"USD"}}],"byName":{"a":{"amount":2,"currency":"EUR"}}}""");
  }

  @Test
  void aDefinitionIsOneTypeAlsoAsThePayloadOfEvents() {
    schemas.put("common.schema.json", COMMON);
    schemas.put(
        "team.schema.json",
        """
        { "type": "object", "properties": {
            "lead": { "$ref": "common.schema.json#/$defs/person" },
            "people": { "type": "array",
              "items": { "$ref": "common.schema.json#/$defs/person" } } } }
        """);
    Generation generation =
        generate(
            chart(
                "team",
                "a: { payload: { $ref: 'common.schema.json#/$defs/person' } },"
                    + " b: { payload: { $ref: 'common.schema.json#/$defs/person' } },"
                    + " c: { payload: team.schema.json }"));
    GeneratedCode code = GeneratedCode.of(generation);

    assertThat(types(generation)).containsExactly("Common", "Team");
    assertThat(generation.sources()).containsKey("shop/CommonPersonValidator.java");
    assertThat(component(code, "team.TeamEvent$A", "payload")).isEqualTo("shop.Common$Person");
    assertThat(component(code, "team.TeamEvent$B", "payload")).isEqualTo("shop.Common$Person");
    assertThat(component(code, "Team", "lead")).isEqualTo("shop.Common$Person");
    assertThat(component(code, "Team", "people")).isEqualTo("java.util.List<shop.Common$Person>");
    assertThat(component(code, "Common$Person", "pays")).isEqualTo("shop.Common$Currency");
    assertThat(component(code, "Common$Person", "address")).isEqualTo("shop.Common$Person$Address");
    assertThat(code.classes()).doesNotContainKey("shop.Common$Unused");
    roundTrip(
        code,
        "Team",
        "{\"lead\":{\"name\":\"a\",\"address\":{\"city\":\"b\"},\"pays\":\"EUR\"},\"people\":[{\"name\":\"c\"}]}");
  }

  @Test
  void filesOfDifferentDialectsThatContainEachOtherAreOneTypeEach() {
    schemas.put(
        "tree.schema.json",
        """
        { "$schema": "http://json-schema.org/draft-07/schema#",
          "definitions": { "leaf": { "type": "object", "required": ["value"],
            "properties": { "value": { "type": "integer" },
              "owner": { "$ref": "owner.schema.json" } } } },
          "type": "object", "properties": {
            "left": { "$ref": "#" }, "right": { "$ref": "tree.schema.json" },
            "leaf": { "$ref": "#/definitions/leaf" } } }
        """);
    schemas.put(
        "owner.schema.json",
        """
        { "type": "object", "properties": {
            "trees": { "type": "array", "items": { "$ref": "tree.schema.json" } },
            "best": { "$ref": "tree.schema.json#/definitions/leaf" },
            "next": { "$ref": "#" } } }
        """);
    Generation generation =
        generate(
            chart(
                "wood",
                "grown: { payload: tree.schema.json }, sold: { payload: owner.schema.json }"));
    GeneratedCode code = GeneratedCode.of(generation);

    assertThat(types(generation)).containsExactly("Owner", "Tree");
    assertThat(nested(code, "Tree")).containsExactly("Leaf");
    assertThat(nested(code, "Owner")).isEmpty();
    assertThat(component(code, "Tree", "left")).isEqualTo("shop.Tree");
    assertThat(component(code, "Tree", "right")).isEqualTo("shop.Tree");
    assertThat(component(code, "Tree$Leaf", "owner")).isEqualTo("shop.Owner");
    assertThat(component(code, "Owner", "trees")).isEqualTo("java.util.List<shop.Tree>");
    assertThat(component(code, "Owner", "best")).isEqualTo("shop.Tree$Leaf");
    roundTrip(
        code,
        "Owner",
        "{\"trees\":[{\"left\":{\"leaf\":{\"value\":1,\"owner\":{}}}}],\"best\":{\"value\":2},\"next\":{}}");
  }

  @Test
  void aFileThatOnlyRefersToItsDefinitionIsThatDefinition() {
    schemas.put(
        "node.schema.json",
        """
        { "$ref": "#/$defs/Node", "$defs": { "Node": { "type": "object",
            "properties": { "next": { "$ref": "#/$defs/Node" }, "self": { "$ref": "#" } } } } }
        """);
    schemas.put(
        "ends.schema.json",
        """
        { "type": "object", "properties": {
            "head": { "$ref": "node.schema.json#/$defs/Node" },
            "tail": { "$ref": "node.schema.json" } } }
        """);
    schemas.put("alias.schema.json", "{ \"$ref\": \"ends.schema.json\" }");
    Generation generation = generate(chart("chain", "made: { payload: alias.schema.json }"));
    GeneratedCode code = GeneratedCode.of(generation);

    assertThat(types(generation)).containsExactly("Ends", "Node");
    assertThat(component(code, "Ends", "head")).isEqualTo("shop.Node");
    assertThat(component(code, "Ends", "tail")).isEqualTo("shop.Node");
    assertThat(component(code, "Node", "next")).isEqualTo("shop.Node");
    assertThat(component(code, "Node", "self")).isEqualTo("shop.Node");
    roundTrip(code, "Ends", "{\"head\":{\"next\":{\"self\":{}}},\"tail\":{}}");
  }

  @Test
  void aFileOfConstantsIsOneEnumUnlessItIsAPayloadItself() {
    schemas.put("currency.schema.json", "{ \"enum\": [\"EUR\", \"USD\"] }");
    schemas.put(
        "rate.schema.json",
        """
        { "type": "object", "properties": {
            "from": { "$ref": "currency.schema.json" },
            "to": { "$ref": "currency.schema.json" } } }
        """);
    Generation alone = generate(chart("bank", "a: { payload: rate.schema.json }"));
    Generation both =
        generate(
            chart(
                "bank", "a: { payload: rate.schema.json }, b: { payload: currency.schema.json }"));
    GeneratedCode code = GeneratedCode.of(alone);

    assertThat(types(alone)).containsExactly("Currency", "Rate");
    assertThat(alone.sources()).doesNotContainKey("shop/CurrencyValidator.java");
    assertThat(component(code, "Rate", "from")).isEqualTo("shop.Currency");
    assertThat(component(code, "Rate", "to")).isEqualTo("shop.Currency");
    roundTrip(code, "Rate", "{\"from\":\"EUR\",\"to\":\"USD\"}");
    assertThat(component(GeneratedCode.of(both), "Rate", "from")).isEqualTo("shop.Rate$From");
    assertThat(both.sources()).containsKey("shop/CurrencyValidator.java");
  }

  @Test
  void aDefinitionWithAnotherMeaningIsATypeOfItsOwn() {
    schemas.put(
        "tree.schema.json",
        """
        { "$dynamicAnchor": "node", "type": "object",
          "properties": { "data": { "type": "string" },
            "children": { "type": "array", "items": { "$dynamicRef": "#node" } } } }
        """);
    schemas.put(
        "strict.schema.json",
        """
        { "$dynamicAnchor": "node", "type": "object",
          "required": ["tree"], "properties": { "tree": { "$ref": "tree.schema.json" } } }
        """);
    Generation generation =
        generate(
            chart("wood", "a: { payload: tree.schema.json }, b: { payload: strict.schema.json }"));
    GeneratedCode code = GeneratedCode.of(generation);

    assertThat(component(code, "Tree", "children")).isEqualTo("java.util.List<shop.Tree>");
    assertThat(component(code, "Strict", "tree")).isEqualTo("shop.Strict$Tree");
    assertThat(component(code, "Strict$Tree", "children")).isEqualTo("java.util.List<shop.Strict>");
    roundTrip(code, "Tree", "{\"children\":[{\"data\":\"a\"}]}");
    roundTrip(code, "Strict", "{\"tree\":{\"children\":[{\"tree\":{}}]}}");
  }

  @Test
  void definitionsOfOneNameAreNamedWithBothPlaces() {
    schemas.put(
        "names.schema.json",
        """
        { "type": "object",
          "properties": { "a": { "$ref": "#/$defs/bank-account" },
            "b": { "$ref": "#/$defs/bank_account" } },
          "$defs": {
            "bank-account": { "type": "object", "properties": { "x": { "type": "string" } } },
            "bank_account": { "type": "object", "properties": { "y": { "type": "string" } } } } }
        """);
    Generation generation = generate(chart("bank", "a: { payload: names.schema.json }"));

    assertThat(generation.diagnostics()).hasSize(1);
    assertThat(generation.diagnostics().get(0).name()).isEqualTo("java-name-collision");
    assertThat(generation.diagnostics().get(0).isError()).isFalse();
    assertThat(generation.diagnostics().get(0).span()).hasToString("names.schema.json:6:21");
    assertThat(generation.diagnostics().get(0).notes().get(0).span().orElseThrow())
        .hasToString("names.schema.json:5:21");
    assertThat(component(GeneratedCode.of(generation), "Names", "b"))
        .isEqualTo("shop.Names$BankAccount_2");
  }

  @Test
  void filesOfOneNameAreRefusedWithBothPlaces() {
    String object = "{ \"type\": \"object\", \"properties\": { \"x\": { \"type\": \"string\" } } }";
    schemas.put("bank-account.schema.json", object);
    schemas.put("bank_account.schema.json", object);
    Generation generation =
        generate(
            chart(
                "bank",
                "a: { payload: bank-account.schema.json }, b: { payload: bank_account.schema.json }"));

    assertThat(generation.hasErrors()).isTrue();
    Diagnostic found =
        generation.diagnostics().stream().filter(Diagnostic::isError).findFirst().orElseThrow();
    assertThat(found.name()).isEqualTo("java-name-collision");
    assertThat(found.span()).hasToString("bank_account.schema.json:1:1");
    assertThat(found.notes().get(0).span().orElseThrow())
        .hasToString("bank-account.schema.json:1:1");
  }

  private Generation generate(Source... charts) {
    return new StatechartCompiler()
        .generate(new GenerationRequest(List.of(charts), folder(), "shop", Set.of(), Set.of()));
  }

  private static Source chart(String name, String events) {
    String first = events.substring(0, events.indexOf(':'));
    String text =
        """
        statechart: %s
        version: 1.0.0
        initial: open
        events: { %s }
        states:
          open: { on: { %s: done } }
          done: { type: final }
        """
            .formatted(name, events, first);
    return new Source(name + ".statechart.yaml", text.getBytes(UTF_8));
  }

  /** The outermost types of payloads. */
  private static List<String> types(Generation generation) {
    return generation.sources().keySet().stream()
        .filter(path -> path.matches("shop/[^/]+.java") && !path.endsWith("Validator.java"))
        .map(path -> path.substring(5, path.length() - 5))
        .filter(name -> !name.equals("Charts"))
        .toList();
  }

  private static List<String> nested(GeneratedCode code, String type) {
    return Arrays.stream(code.load("shop." + type).getDeclaredClasses())
        .map(Class::getSimpleName)
        .toList();
  }

  private static String component(GeneratedCode code, String type, String name) {
    return Arrays.stream(code.load("shop." + type).getRecordComponents())
        .filter(each -> each.getName().equals(name))
        .map(RecordComponent::getGenericType)
        .map(each -> each.getTypeName())
        .collect(Collectors.joining());
  }

  /** A text is read as the same record in both ways, and written as it was. */
  private static void roundTrip(GeneratedCode code, String type, String text) {
    Class<?> validator = code.load("shop." + type + "Validator");
    Class<?> record = code.load("shop." + type);
    try {
      byte[] utf8 = text.getBytes(UTF_8);
      Object read =
          ((Reading<?>) validator.getMethod("read", byte[].class).invoke(null, (Object) utf8))
              .orElseThrow();
      Object bound =
          ((Reading<?>)
                  validator
                      .getMethod("read", dev.lockstep.runtime.json.JsonValue.class)
                      .invoke(null, JsonReader.standard().read(utf8).orElseThrow()))
              .orElseThrow();
      Reading<?> written = (Reading<?>) validator.getMethod("write", record).invoke(null, read);
      assertThat(bound).isEqualTo(read);
      assertThat(new String((byte[]) written.orElseThrow(), UTF_8)).isEqualTo(text);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private SchemaFolder folder() {
    return path ->
        Optional.ofNullable(schemas.get(path)).map(text -> new Source(path, text.getBytes(UTF_8)));
  }
}
