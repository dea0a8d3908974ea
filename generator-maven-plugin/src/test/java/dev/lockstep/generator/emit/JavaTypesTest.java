package dev.lockstep.generator.emit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Components of payloads have the Java types that a project maps formats and schemas to. */
class JavaTypesTest {

  private static final long SEED =
      Long.getLong("lockstep.seed", new Random().nextLong(1_000_000_000));

  private static final int VALUES = 500;

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static final Map<String, String> TYPES =
      Map.of(
          "uuid", "java.util.UUID",
          "uri", "java.net.URI",
          "date", "java.time.LocalDate",
          "duration", "java.time.Duration",
          "date-time", "java.time.OffsetDateTime",
          "number", "java.math.BigDecimal",
          "iban", "bank.Iban by bank.Ibans");

  private static final String CHART =
      """
      statechart: account
      version: 1.0.0
      actors: [user]
      context: { seen: { type: string, initial: "" } }
      events:
        opened:
          payload:
            type: object
            required: [id, amount, at, note]
            properties:
              id: { type: string, format: uuid }
              amount: { type: number, maximum: 1000000 }
              at: { type: string, format: date-time }
              note: { type: [string, "null"], format: uuid }
              site: { type: string, format: uri }
              born: { type: string, format: date }
              wait: { type: string, format: duration }
              account: { type: string, format: iban, maxLength: 8 }
              plain: { type: string, format: uuid, x-java-type: java.lang.String }
              own: { type: string, x-java-type: bank.Iban by bank.Ibans }
              ids: { type: array, minItems: 1, items: { type: string, format: uuid } }
              days: { type: object, additionalProperties: { type: string, format: date } }
              rates: { type: array, items: { type: number } }
              inner: { type: object, properties: { at: { type: string, format: date-time } } }
            additionalProperties: false
      states:
        idle:
          on:
            opened:
              - guard: "event.id == '00000000-0000-0000-0000-000000000000'"
                target: zero
              - guard: "event.amount > 99.5 && event.at > timestamp('2020-01-01T00:00:00Z')"
                target: late
              - guard: "has(event.site) && event.site.startsWith('https:')"
                target: safe
                actions: [ { assign: { seen: event.site } } ]
        zero: { type: final }
        late: { type: final }
        safe: { type: final }
      """;

  private static final String IBAN = "package bank;\npublic record Iban(String code) {}\n";

  private static final String IBANS =
      """
      package bank;
      public final class Ibans {
        private Ibans() {}
        public static Iban read(String text) throws java.io.IOException {
          if (text.startsWith("X")) { throw new java.io.IOException("no bank " + text); }
          return new Iban(text.substring(1));
        }
        public static String write(Iban iban) {
          return iban.code().isEmpty() ? null : "I" + iban.code();
        }
      }
      """;

  private static final GeneratedCode CODE =
      GeneratedCode.of(withConverters(generate(CHART, TYPES)));

  @Test
  void componentsHaveTheMappedTypes() {
    assertThat(components("OpenedPayload"))
        .containsEntry("id", "java.util.UUID")
        .containsEntry("amount", "java.math.BigDecimal")
        .containsEntry("at", "java.time.OffsetDateTime")
        .containsEntry("note", "java.util.UUID")
        .containsEntry("site", "java.net.URI")
        .containsEntry("born", "java.time.LocalDate")
        .containsEntry("wait_", "java.time.Duration")
        .containsEntry("account", "bank.Iban")
        .containsEntry("plain", "java.lang.String")
        .containsEntry("own", "bank.Iban")
        .containsEntry("ids", "java.util.List<java.util.UUID>")
        .containsEntry("days", "java.util.Map<java.lang.String, java.time.LocalDate>")
        .containsEntry("rates", "java.util.List<java.math.BigDecimal>");
    assertThat(components("OpenedPayload$Inner")).containsEntry("at", "java.time.OffsetDateTime");
  }

  @Test
  void whatIsWrittenIsReadBackEqual() {
    Random random = new Random(SEED);
    System.out.println("seed " + SEED);
    for (int i = 0; i < VALUES; i++) {
      String text = document(random);
      Object record = read(text).orElseThrow();
      byte[] written = (byte[]) write(record).orElseThrow();
      assertThat(readTree(text).orElseThrow()).as(text).isEqualTo(record);
      assertThat(read(new String(written, UTF_8)).orElseThrow()).as(text).isEqualTo(record);
      assertThat(((Payload) record).toJson())
          .as(text)
          .isEqualTo(JsonReader.standard().read(written).orElseThrow());
      assertThat(violations(record)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"account\":\"X1\" | /account | Iban",
        "\"own\":\"X1\" | /own | Iban",
        "\"wait\":\"P1Y\" | /wait | Duration",
      })
  void aTextThatTheConverterRefusesIsAViolation(String member, String pointer, String type) {
    String text = minimal(member);

    for (Reading<?> reading : List.of(read(text), readTree(text))) {
      assertThat(reading.violations())
          .extracting(Violation::pointer, Violation::keyword, Violation::message)
          .containsExactly(
              org.assertj.core.groups.Tuple.tuple(
                  pointer, "x-java-type", "must be a text that " + type + " can hold"));
    }
    Refusal refusal = ((Refused<?, ?>) fire(text)).refusal();
    assertThat(refusal.violations()).extracting(Violation::pointer).containsExactly(pointer);
  }

  @Test
  void aValueThatTheConverterOrTheSchemaRefusesIsAViolation() throws ReflectiveOperationException {
    Object good = read(minimal("\"own\":\"I1\"")).orElseThrow();
    Object iban = CODE.load("bank.Iban").getConstructor(String.class).newInstance("");
    Object bad = with(good, "withOwn", iban);
    Object ancient = with(good, "withAt", java.time.OffsetDateTime.parse("+12345-01-01T00:00:00Z"));

    for (Object each : List.of(bad, ancient)) {
      assertThat(violations(each)).isNotEmpty();
      assertThat(write(each).isValid()).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'id':'00000000-0000-0000-0000-000000000000','amount':1,'at':'2026-01-01T00:00:00Z','note':null} | zero",
        "{'id':'10000000-0000-0000-0000-000000000000','amount':99.75,'at':'2026-01-01T00:00:00+01:00','note':null} | late",
        "{'id':'10000000-0000-0000-0000-000000000000','amount':1,'at':'2026-01-01T00:00:00Z','note':null,'site':'https://a'} | safe",
      })
  void guardsReadMappedFields(String payload, String state) {
    FireResult<?, ?> result = fire(payload.replace('\'', '"'));

    assertThat(
            ((Fired<?, ?>) result)
                .snapshot()
                .configuration()
                .toString()
                .toLowerCase(java.util.Locale.ROOT))
        .contains(state);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ type: string, x-java-type: java.util.Uuid }",
        "{ type: string, x-java-type: [java.util.UUID] }",
        "{ type: array, x-java-type: java.util.UUID }",
        "{ type: integer, x-java-type: java.util.UUID }",
        "{ type: string, x-java-type: java.math.BigDecimal }",
      })
  void anUnknownTypeIsRefusedAtItsPlace(String schema) {
    Generation generation =
        generate(
            """
            statechart: account
            version: 1.0.0
            events:
              opened:
                payload:
                  type: object
                  properties:
                    a: { allOf: [ SCHEMA ] }
            states: { idle: { on: { opened: done } }, done: { type: final } }
            """
                .replace("SCHEMA", schema),
            Map.of());

    List<Diagnostic> errors =
        generation.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(errors).hasSize(1);
    assertThat(errors.get(0).name()).isEqualTo("invalid-keyword");
    assertThat(errors.get(0).span().toString()).startsWith("account.statechart.yaml:8:");
    assertThat(errors.get(0).help()).isNotEmpty();
  }

  @Test
  void mappingsAreClassesWithOrWithoutConverter() {
    assertThat(List.of("java.util.UUID", "a.B by c.D", "java.math.BigDecimal", "java.lang.String"))
        .allMatch(type -> TypeMappings.isMapping("uuid", type));
    assertThat(List.of("", "UUID", "a.B", "a.B by ", "a.b", "a.B by c.D by e.F", "a.B;"))
        .noneMatch(type -> TypeMappings.isMapping("uuid", type));
  }

  private static String minimal(String member) {
    return "{\"id\":\"10000000-0000-0000-0000-000000000000\",\"amount\":1,"
        + "\"at\":\"2026-01-01T00:00:00Z\",\"note\":null,"
        + member
        + "}";
  }

  private static String document(Random random) {
    List<String> members = new ArrayList<>();
    members.add("\"id\":\"" + uuid(random) + "\"");
    members.add("\"amount\":" + number(random));
    members.add("\"at\":\"" + moment(random) + "\"");
    members.add("\"note\":" + (random.nextBoolean() ? "null" : "\"" + uuid(random) + "\""));
    List<String> optional =
        List.of(
            "\"site\":\"https://example.com/" + random.nextInt(1000) + "?q=%20\"",
            "\"born\":\"19" + (10 + random.nextInt(90)) + "-02-28\"",
            "\"wait\":\"P" + random.nextInt(9) + "DT" + random.nextInt(99) + "M\"",
            "\"account\":\"I" + (1 + random.nextInt(99)) + "\"",
            "\"plain\":\"" + uuid(random) + "\"",
            "\"own\":\"I" + (1 + random.nextInt(99)) + "\"",
            "\"ids\":[\"" + uuid(random) + "\",\"" + uuid(random) + "\"]",
            "\"days\":{\"a\":\"2024-02-29\",\"b\":\"0001-01-0" + (1 + random.nextInt(9)) + "\"}",
            "\"rates\":[" + number(random) + "," + number(random) + "]",
            "\"inner\":{\"at\":\"" + moment(random) + "\"}");
    optional.stream().filter(each -> random.nextBoolean()).forEach(members::add);
    return "{" + String.join(",", members) + "}";
  }

  private static UUID uuid(Random random) {
    return new UUID(random.nextLong(), random.nextLong());
  }

  private static String number(Random random) {
    return random.nextInt(1000) + "." + random.nextInt(1000) + "e-" + random.nextInt(30);
  }

  private static String moment(Random random) {
    String zone = List.of("Z", "z", "+05:30", "-12:00").get(random.nextInt(4));
    String fraction = random.nextBoolean() ? "" : "." + random.nextInt(1_000_000);
    return "20"
        + (10 + random.nextInt(90))
        + "-01-31T23:59:0"
        + random.nextInt(10)
        + fraction
        + zone;
  }

  private static Map<String, String> components(String type) {
    return Arrays.stream(CODE.load("bank.account." + type).getRecordComponents())
        .collect(
            Collectors.toMap(
                RecordComponent::getName, each -> each.getGenericType().getTypeName()));
  }

  private static Reading<?> read(String text) {
    return (Reading<?>) call("read", byte[].class, text.getBytes(UTF_8));
  }

  private static Reading<?> readTree(String text) {
    return (Reading<?>) call("read", JsonValue.class, json(text));
  }

  private static Reading<?> write(Object record) {
    return (Reading<?>) call("write", record.getClass(), record);
  }

  private static List<?> violations(Object record) {
    return (List<?>) call("violations", record.getClass(), record);
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  private static Object call(String method, Class<?> type, Object argument) {
    try {
      return CODE.load("bank.account.OpenedPayloadValidator")
          .getMethod(method, type)
          .invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Object with(Object record, String method, Object value)
      throws ReflectiveOperationException {
    return record.getClass().getMethod(method, value.getClass()).invoke(record, value);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static FireResult<?, ?> fire(String payload) {
    try {
      Machine machine =
          (Machine) CODE.load("bank.account.AccountMachine").getConstructor().newInstance();
      Snapshot<?, ?> idle = ((Fired<?, ?>) machine.start(NOW)).snapshot();
      return machine.fire(idle, new WireEvent("opened", null, json(payload)), NOW);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Generation withConverters(Generation generation) {
    SortedMap<String, byte[]> sources = new TreeMap<>(generation.sources());
    sources.put("bank/Iban.java", IBAN.getBytes(UTF_8));
    sources.put("bank/Ibans.java", IBANS.getBytes(UTF_8));
    return new Generation(sources, generation.resources(), generation.diagnostics());
  }

  private static Generation generate(String chart, Map<String, String> types) {
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(
                List.of(new Source("account.statechart.yaml", chart.getBytes(UTF_8))),
                SchemaFolder.empty(),
                "bank",
                Set.of(),
                Set.of(),
                SchemaOptions.compiler(),
                types));
  }
}
