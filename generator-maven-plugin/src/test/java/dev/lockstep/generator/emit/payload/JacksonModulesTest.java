package dev.lockstep.generator.emit.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.jackson.jackson2.Jackson2PayloadException;
import dev.lockstep.jackson.jackson2.LockstepJackson2Module;
import dev.lockstep.jackson.jackson3.Jackson3PayloadException;
import dev.lockstep.jackson.jackson3.LockstepJackson3Module;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DatabindException;

/** Both Jackson modules write and read payloads as generated code does. */
class JacksonModulesTest {

  private static final int SCHEMAS = Sample.size(100, 40);
  private static final int VALUES = 30;
  private static final PayloadName PAID = new PayloadName("jackson", "Paid");

  private static final String SCHEMA =
      """
      {"type": "object", "required": ["claim_no", "lines"], "additionalProperties": false,
       "properties": {
         "claim_no": {"type": "string", "minLength": 1},
         "currency": {"enum": ["eur", "us-dollar"]},
         "note": {"type": ["string", "null"]},
         "lines": {"type": "array", "items": {
           "type": "object", "required": ["kind"],
           "oneOf": [
             {"properties": {"kind": {"const": "fee"}, "amount": {"type": "integer", "minimum": 1}},
              "required": ["amount"]},
             {"properties": {"kind": {"const": "text"}, "text": {"type": "string"}},
              "required": ["text"]}]}}}}
      """;

  private static final String TEXT =
      "{\"claim_no\":\"a\",\"currency\":\"us-dollar\",\"lines\":"
          + "[{\"kind\":\"fee\",\"amount\":2},{\"kind\":\"text\",\"text\":\"b\"}]}";

  private final ObjectMapper two =
      JsonMapper.builder().addModule(new LockstepJackson2Module()).build();
  private final tools.jackson.databind.json.JsonMapper three =
      tools.jackson.databind.json.JsonMapper.builder()
          .addModule(new LockstepJackson3Module())
          .build();
  private static final CompiledPayloads COMPILED =
      CompiledPayloads.of(PAID, RandomSchemasCompileTest.read(SCHEMA).orElseThrow());
  private final Class<?> type = COMPILED.type("jackson.Paid");

  /** A class of an application with a payload and any JSON in it. */
  record Box<T>(String name, T content, JsonObject extra) {}

  @Test
  void payloadsOfRandomSchemasAreWrittenAndReadAsByTheirGeneratedCode() throws IOException {
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    Map<PayloadName, String> texts = new LinkedHashMap<>();
    for (int number = 1; payloads.size() < SCHEMAS; number++) {
      PayloadName name = RandomSchemasCompileTest.name(number);
      String schema = RandomSchemasCompileTest.schema(number);
      RandomSchemasCompileTest.read(schema)
          .filter(payload -> !RandomSchemasCompileTest.isRefused(name, payload, schema))
          .ifPresent(
              payload -> {
                payloads.put(name, payload);
                texts.put(name, schema);
              });
    }
    CompiledPayloads compiled = CompiledPayloads.mixed(payloads);
    int valid = 0;
    for (PayloadName name : payloads.keySet()) {
      RandomSchemas values = new RandomSchemas(new Random(texts.get(name).hashCode()));
      Class<?> record = compiled.type(name.packageName() + "." + name.simpleName());
      for (int i = 0; i < VALUES; i++) {
        valid += agree(record, compiled, name, values.value(3)) ? 1 : 0;
      }
    }

    assertThat(valid).isGreaterThan(SCHEMAS);
  }

  private boolean agree(Class<?> record, CompiledPayloads compiled, PayloadName name, String value)
      throws IOException {
    Reading<?> reading = compiled.read(name, value.getBytes(UTF_8));
    if (!reading.isValid()) {
      if (!value.equals("null")) {
        Jackson2PayloadException in2 =
            catchThrowableOfType(
                Jackson2PayloadException.class, () -> two.readValue(value, record));
        Jackson3PayloadException in3 =
            catchThrowableOfType(
                Jackson3PayloadException.class, () -> three.readValue(value, record));
        assertThat(in2.violations()).as(name + value).isEqualTo(reading.violations());
        assertThat(in3.violations()).as(name + value).isEqualTo(reading.violations());
      }
      return false;
    }
    Payload payload = (Payload) reading.orElseThrow();
    assertThat(two.readValue(value, record)).as(name + value).isEqualTo(payload);
    assertThat(three.readValue(value, record)).as(name + value).isEqualTo(payload);
    if (compiled.violations(name, payload).isEmpty()) {
      assertThat(two.writeValueAsBytes(payload)).as(name + value).isEqualTo(payload.toBytes());
      assertThat(three.writeValueAsBytes(payload)).as(name + value).isEqualTo(payload.toBytes());
    }
    return true;
  }

  @Test
  void namesEnumsAndDiscriminatorsAreThoseOfTheSchema() throws IOException {
    Object payload = COMPILED.read(PAID, TEXT.getBytes(UTF_8)).orElseThrow();

    assertThat(two.writeValueAsString(payload)).isEqualTo(TEXT);
    assertThat(three.writeValueAsString(payload)).isEqualTo(TEXT);
    assertThat(two.readValue(TEXT, type)).isEqualTo(payload);
    assertThat(three.readValue(TEXT, type)).isEqualTo(payload);
    assertThat(two.treeToValue(two.valueToTree(payload), type)).isEqualTo(payload);
    assertThat(three.treeToValue(three.valueToTree(payload), type)).isEqualTo(payload);
  }

  @Test
  void payloadsMayBeInListsMapsAndFields() throws IOException {
    String text =
        "[{\"b\":{\"name\":\"n\",\"content\":" + TEXT + ",\"extra\":{\"x\":[1,null,\"y\"]}}}]";
    var in2 = two.getTypeFactory();
    var in3 = three.getTypeFactory();
    Object read2 =
        two.readValue(
            text,
            in2.constructCollectionType(
                List.class,
                in2.constructMapType(
                    Map.class,
                    in2.constructType(String.class),
                    in2.constructParametricType(Box.class, type))));
    Object read3 =
        three.readValue(
            text,
            in3.constructCollectionType(
                List.class,
                in3.constructMapType(
                    Map.class,
                    in3.constructType(String.class),
                    in3.constructParametricType(Box.class, type))));

    assertThat(read2).isEqualTo(read3);
    assertThat(two.writeValueAsString(read2)).isEqualTo(text);
    assertThat(json(three.writeValueAsString(read3))).isEqualTo(json(text));
  }

  private static JsonValue json(String text) {
    return dev.lockstep.runtime.json.JsonReader.standard().read(text).orElseThrow();
  }

  @Test
  void anInvalidPayloadIsAnExceptionWithItsViolationsAndPath() {
    String text = "{\"content\":" + TEXT.replace(":2}", ":0}") + "}";
    Jackson2PayloadException in2 =
        catchThrowableOfType(
            Jackson2PayloadException.class,
            () ->
                two.readValue(text, two.getTypeFactory().constructParametricType(Box.class, type)));
    Jackson3PayloadException in3 =
        catchThrowableOfType(
            Jackson3PayloadException.class,
            () ->
                three.readValue(
                    text, three.getTypeFactory().constructParametricType(Box.class, type)));

    assertThat(in2)
        .hasMessageContaining("`Paid` is invalid: /lines/0/amount: must be at least 1 [minimum]");
    assertThat(in2.getPathReference())
        .contains("[\"content\"]")
        .contains("[\"lines\"]")
        .contains("[0]")
        .endsWith("[\"amount\"]");
    assertThat(in3.violations()).isEqualTo(in2.violations()).hasSize(1);
    assertThat(in3.getPathReference()).contains("[\"content\"]").endsWith("[\"amount\"]");
  }

  @Test
  void aNameThatComesTwiceIsRefused() {
    String text = TEXT.replace("\"claim_no\":\"a\"", "\"claim_no\":\"a\",\"claim_no\":\"b\"");

    assertThatThrownBy(() -> two.readValue(text, type))
        .isInstanceOf(Jackson2PayloadException.class)
        .hasMessageContaining("`claim_no` comes twice in its object");
    assertThatThrownBy(() -> three.readValue(text, type))
        .isInstanceOf(Jackson3PayloadException.class)
        .hasMessageContaining("`claim_no` comes twice in its object");
  }

  @Test
  void aRecordThatBreaksItsSchemaIsNotWritten() throws ReflectiveOperationException {
    Object payload = type.getDeclaredConstructors()[0].newInstance("", null, null, List.of());

    assertThatThrownBy(() -> two.writeValueAsString(payload))
        .isInstanceOf(JsonMappingException.class)
        .hasMessageContaining("/claim_no: must have at least 1 character [minLength]");
    assertThatThrownBy(() -> three.writeValueAsString(payload))
        .isInstanceOf(DatabindException.class)
        .hasMessageContaining("/claim_no: must have at least 1 character [minLength]");
  }

  @Test
  void aPartOfAPayloadIsNotReadAlone() {
    Class<?> part =
        List.of(type.getDeclaredClasses()).stream()
            .filter(Payload.class::isAssignableFrom)
            .findFirst()
            .orElseThrow();

    assertThatThrownBy(() -> two.readValue("{}", part))
        .hasMessageContaining("has no validator of its own and cannot be read alone");
    assertThatThrownBy(() -> three.readValue("{}", part))
        .hasMessageContaining("has no validator of its own and cannot be read alone");
  }

  @Test
  void theModulesAreServices() throws IOException {
    assertThat(JsonMapper.builder().findAndAddModules().build().readValue(TEXT, type))
        .isEqualTo(
            tools.jackson.databind.json.JsonMapper.builder()
                .findAndAddModules()
                .build()
                .readValue(TEXT, type));
  }
}
