package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shipped schemas by their generated validators. */
class FcmpPayloadsTest {

  private static final Map<String, String> SAMPLES =
      Map.of(
          "fcmp/conversation.state.changed",
              """
              {"from":"waiting_user","to":"queued","trigger":"interaction.reply.accepted",
               "updated_at":"2026-11-21T10:00:00Z"}""",
          "fcmp/interaction.reply.accepted",
              """
              {"interaction_id":3,"resolution_mode":"user_reply",
               "accepted_at":"2026-11-21T10:00:00Z"}""",
          "fcmp/interaction.auto_decide.timeout",
              """
              {"interaction_id":3,"resolution_mode":"auto_decide_timeout",
               "policy":"engine_judgement"}""",
          "fcmp/user.input.required",
              """
              {"kind":"confirm","prompt":"Go on?"}""",
          "fcmp/pending-interaction",
              """
              {"interaction_id":3,"kind":"choose_one","prompt":"Which?"}""",
          "fcmp/interaction-reply",
              """
              {"interaction_id":3}""",
          "fcmp/turn-failure",
              """
              {"code":"OUT_OF_MEMORY"}""",
          "fcmp/recovery-findings",
              """
              {"pending_interaction_is_valid":true,"session_handle_is_valid":true,
               "execution_context_lives":false}""",
          "execution/execution_state",
              """
              {"execution_id":"e1","action_summary":"Send a mail.","from_status":"running",
               "to_status":"completed","trigger":"succeed","actor_category":"tool",
               "is_terminal":true,"is_resumable":false,"has_side_effects":true,
               "timestamp":"2026-11-21T10:00:00.123Z"}""",
          "fcmp/envelope",
              """
              {"protocol_version":"fcmp/1.0","run_id":"r1","seq":1,"ts":"2026-11-21T10:00:00Z",
               "engine":"codex","type":"raw.stdout","data":{"line":"hello"},
               "meta":{"attempt":1}}""");

  @Test
  void aTypeNobodyKnowsIsToldHoweverTheEnvelopeIsRead() {
    JsonObject unknown = with(sample("fcmp/envelope"), "type", text("conversation.ended"));
    byte[] utf8 = JsonWriter.writeBytes(unknown);

    Reading<?> read = ShippedSchemas.compiled().read(ShippedSchemas.name("fcmp/envelope"), utf8);

    assertThat(read.violations()).extracting(Violation::pointer).containsExactly("/type");
    assertThat(read.violations()).isEqualTo(validate("fcmp/envelope", unknown));
  }

  @Test
  @DisplayName("Scenario: state.changed 字段完整 (001)")
  void stateChangedIsComplete() {
    assertContract("fcmp/conversation.state.changed", "from", "to", "trigger", "updated_at");
  }

  @Test
  @DisplayName("Scenario: reply.accepted 字段完整 (001)")
  void replyAcceptedIsComplete() {
    assertContract(
        "fcmp/interaction.reply.accepted", "interaction_id", "resolution_mode", "accepted_at");
    assertThat(keyword("fcmp/interaction.reply.accepted", "resolution_mode", "\"auto\""))
        .isEqualTo("const");
  }

  @Test
  @DisplayName("Scenario: auto_decide.timeout 字段完整 (001)")
  void autoDecideTimeoutIsComplete() {
    assertContract(
        "fcmp/interaction.auto_decide.timeout", "interaction_id", "resolution_mode", "policy");
    assertThat(keyword("fcmp/interaction.auto_decide.timeout", "resolution_mode", "\"user_reply\""))
        .isEqualTo("const");
  }

  @Test
  @DisplayName("Scenario: SSE event on state transition (003)")
  void executionStateIsComplete() {
    assertContract(
        "execution/execution_state",
        "execution_id",
        "action_summary",
        "from_status",
        "to_status",
        "trigger",
        "actor_category",
        "is_terminal",
        "is_resumable",
        "has_side_effects",
        "timestamp");
  }

  @TestFactory
  Stream<DynamicTest> everySchemaTakesItsSampleAndMissesEveryRequiredMember() {
    assertThat(SAMPLES.keySet())
        .containsAll(
            ShippedSchemas.payloads().values().stream()
                .map(payload -> payload.address().replace(".schema.json", ""))
                .filter(address -> address.startsWith("fcmp/"))
                .toList());
    return SAMPLES.keySet().stream()
        .sorted()
        .map(
            schema ->
                DynamicTest.dynamicTest(
                    schema, () -> assertContract(schema, required(schema).toArray(String[]::new))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "conversation.started | {\"session_id\":\"s\"}",
        "conversation.state.changed | {\"from\":\"queued\",\"to\":\"running\",\"trigger\":\"turn.started\",\"updated_at\":\"2026-11-21T10:00:00+01:00\"}",
        "assistant.message.final | {\"message_id\":\"m_1_1\",\"text\":\"\"}",
        "user.input.required | {\"kind\":\"confirm\",\"prompt\":\"?\",\"interaction_id\":null}",
        "interaction.reply.accepted | {\"interaction_id\":1,\"resolution_mode\":\"user_reply\",\"accepted_at\":\"2026-11-21T10:00:00Z\"}",
        "interaction.auto_decide.timeout | {\"interaction_id\":1,\"resolution_mode\":\"auto_decide_timeout\",\"policy\":\"p\"}",
        "conversation.completed | {\"state\":\"succeeded\",\"reason_code\":\"OUTPUT_VALIDATED\"}",
        "conversation.failed | {\"error\":{\"category\":\"run\",\"code\":\"FAILED\"}}",
        "diagnostic.warning | {\"code\":\"X\",\"severity\":null,\"more\":1}",
        "raw.stderr | {\"line\":\"\"}"
      })
  void theTypeOfAnEnvelopeSelectsTheShapeOfItsData(String type, String data) {
    JsonObject right = with(with(sample("fcmp/envelope"), "type", text(type)), "data", data);
    JsonObject wrong = with(right, "data", "{\"nonsense\":true}");

    assertThat(validate("fcmp/envelope", right)).isEmpty();
    Reading<?> typed = ShippedSchemas.compiled().read(name("fcmp/envelope"), right);
    assertThat(typed.orElseThrow().getClass().getSimpleName())
        .isEqualTo(type.startsWith("raw.") ? "RawStdoutOrRawStderr" : JavaNames.type(type));
    if (!type.equals("diagnostic.warning")) {
      assertThat(validate("fcmp/envelope", wrong))
          .isNotEmpty()
          .allMatch(violation -> violation.pointer().startsWith("/data"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "seq | 0 | minimum",
        "seq | 1.5 | type",
        "ts | \"2026-11-21T10:00:00\" | format",
        "type | \"nonsense\" | enum",
        "meta | {} | required",
        "meta | {\"attempt\":0} | minimum",
        "raw_ref | {} | required",
        "run_id | \"\" | minLength",
        "protocol_version | \"fcmp/2.0\" | const",
        "more | 1 | additionalProperties"
      })
  void refusesAWrongEnvelope(String member, String value, String keyword) {
    assertThat(keyword("fcmp/envelope", member, value)).isEqualTo(keyword);
  }

  @Test
  void wholeNumbersMayBeWrittenWithAFraction() {
    assertThat(validate("fcmp/envelope", with(sample("fcmp/envelope"), "seq", "1.0"))).isEmpty();
  }

  @Test
  void anIntegerBeyond64BitsIsValidAndCannotBeBound() {
    JsonObject large = with(sample("fcmp/envelope"), "seq", "1e30");

    Reading<?> reading = ShippedSchemas.compiled().read(name("fcmp/envelope"), large);

    assertThat(validate("fcmp/envelope", large)).isEmpty();
    assertThat(reading.violations())
        .singleElement()
        .extracting(Violation::pointer, Violation::keyword)
        .containsExactly("/seq", "integer");
  }

  private static void assertContract(String schema, String... required) {
    JsonObject sample = sample(schema);
    assertThat(required(schema)).containsExactly(required);
    assertThat(validate(schema, sample)).isEmpty();
    Reading<?> reading = ShippedSchemas.compiled().read(name(schema), sample);
    assertThat(((Payload) reading.orElseThrow()).toJson()).isEqualTo(sample);
    for (String member : required) {
      assertThat(validate(schema, without(sample, member)))
          .as("without %s", member)
          .extracting(Violation::keyword, Violation::message)
          .containsExactly(
              org.assertj.core.api.Assertions.tuple(
                  "required", "lacks the member `" + member + "`"));
    }
    assertThat(validate(schema, with(sample, "nobody_knows", "1")))
        .singleElement()
        .extracting(Violation::pointer, Violation::keyword)
        .containsExactly("/nobody_knows", "additionalProperties");
  }

  /** The keyword a sample with one member changed breaks first. */
  private static String keyword(String schema, String member, String value) {
    return validate(schema, with(sample(schema), member, value)).get(0).keyword();
  }

  private static List<String> required(String schema) {
    return ShippedSchemas.payloads()
        .get(name(schema))
        .schema()
        .root()
        .keyword(Keyword.Required.class)
        .orElseThrow()
        .names();
  }

  /** Violations of the generated validator, which must equal those of the plain one. */
  private static List<Violation> validate(String schema, JsonValue json) {
    CompiledPayloads compiled = ShippedSchemas.compiled();
    List<Violation> violations = compiled.validate(name(schema), json);
    assertThat(compiled.isValid(name(schema), json)).isEqualTo(violations.isEmpty());
    assertThat(
            SchemaValidator.check(
                ShippedSchemas.payloads().get(name(schema)).schema(), plain(json)))
        .isEqualTo(violations.stream().map(Violation::toString).toList());
    return violations;
  }

  private static SchemaValue plain(JsonValue json) {
    return Values.model(json);
  }

  private static PayloadName name(String schema) {
    return ShippedSchemas.name(schema);
  }

  private static JsonObject sample(String schema) {
    return (JsonObject) JsonReader.standard().read(SAMPLES.get(schema)).orElseThrow();
  }

  private static String text(String text) {
    return "\"" + text + "\"";
  }

  private static JsonObject with(JsonObject object, String name, String value) {
    JsonObject.Builder changed = JsonObject.builder();
    for (String each : object.names()) {
      if (!each.equals(name)) {
        changed.add(each, object.get(each));
      }
    }
    return changed.add(name, JsonReader.standard().read(value).orElseThrow()).build();
  }

  private static JsonObject without(JsonObject object, String name) {
    JsonObject.Builder changed = JsonObject.builder();
    object.names().stream()
        .filter(each -> !each.equals(name))
        .forEach(each -> changed.add(each, object.get(each)));
    return changed.build();
  }
}
