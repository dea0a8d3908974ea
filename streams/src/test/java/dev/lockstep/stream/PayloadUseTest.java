package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PayloadForms;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payloads whose members have different influence on a step. */
class PayloadUseTest {

  private static final int EVENTS = Boolean.getBoolean("lockstep.exhaustive") ? 20_000 : 2_000;
  private static final long SEED = Long.getLong("lockstep.seed", 161_803);

  private static final String TALK =
      """
      statechart: talk
      version: 1.0.0
      context: { last: { type: string } }
      events:
        said:
          payload:
            type: object
            properties:
              any: { type: string }
              short: { type: string }
              listed: { type: string }
              named: { type: string }
              kept: { type: string }
              guarded: { type: integer, maximum: 9 }
              perhaps: { type: string }
              present: { type: string }
              unread: {}
              bounded: { type: string, minLength: 2, maxLength: 4 }
              coloured: { type: string, enum: [red, blue] }
              either: { type: [string, integer] }
            required: [any, short, listed, named, kept, guarded]
      emits:
        heard:
          payload: { type: object, properties: { text: { type: string } }, required: [text] }
        cut:
          payload:
            type: object
            properties: { text: { type: string, maxLength: 3 } }
            required: [text]
        named:
          payload:
            type: object
            properties: { text: { type: string } }
            patternProperties: { "^t": { maxLength: 3 } }
        maybe:
          payload: { type: object, properties: { text: { type: [string, "null"] } } }
        untyped: {}
      states:
        one:
          on:
            said:
              - guard: event.guarded > 4
                target: two
                actions:
                  - emit: { heard: { text: event.any } }
                  - emit: { cut: { text: event.short } }
              - guard: event.listed in ['a', 'b']
                actions: [ { emit: { named: { text: event.named } } } ]
        two:
          on:
            said:
              - guard: has(event.present)
                target: one
                actions: [ { assign: { last: event.kept } } ]
              - guard: event.guarded < 2
                target: one
                actions: [ { emit: { maybe: { text: event.perhaps } } } ]
      """;

  private static IrChart chart() {
    var source = new Source("talk.statechart.yaml", TALK.getBytes(StandardCharsets.UTF_8));
    var compiled =
        Statecharts.compile(
            new CompilationRequest(
                List.of(source),
                SchemaFolder.empty(),
                Rules.relaxable(),
                SchemaOptions.compiler()));
    assertThat(compiled.charts()).as("%s", compiled.diagnostics()).hasSize(1);
    return compiled.charts().get(0);
  }

  private static StreamEvent said(String payload) {
    var json = JsonReader.standard().read(payload).orElseThrow();
    return new StreamEvent(new WireEvent("said", null, json), Instant.EPOCH, List.of());
  }

  @Test
  void hasTheStepsOfTheOperator() {
    IrChart chart = chart();
    var random = new Random(SEED);
    var operator = new ChartOperator(chart, Map.of(), 1);
    var cache = new StepCache(chart, operator);
    InstanceState expected = operator.start(JsonObject.EMPTY, Instant.EPOCH).next();
    SharedState shared = cache.start(Instant.EPOCH).next();
    for (int i = 0; i < EVENTS; i++) {
      StreamEvent event = said(random(random));
      String as = "seed %d event %d: %s at %s".formatted(SEED, i, event, expected);
      StreamStep step = operator.check(expected, event);
      CheckedStep reused = cache.check(shared, Instant.EPOCH, event);
      assertThat(reused.verdict()).as(as).isEqualTo(step.verdict());
      expected = step.next();
      shared = reused.next();
      assertThat(cache.state(shared, Instant.EPOCH).snapshot().context())
          .as(as)
          .isEqualTo(expected.snapshot().context());
    }
  }

  private static String random(Random random) {
    var payload = new StringBuilder("{\"guarded\":" + random.nextInt(11));
    for (String name : List.of("any", "short", "listed", "named", "kept")) {
      if (random.nextInt(60) > 0) {
        payload.append(",\"").append(name).append("\":").append(text(random));
      }
    }
    for (String name :
        List.of("perhaps", "present", "unread", "undeclared", "bounded", "coloured", "either")) {
      if (random.nextInt(3) == 0) {
        payload.append(",\"").append(name).append("\":").append(text(random));
      }
    }
    return payload.append('}').toString();
  }

  private static String text(Random random) {
    return random.nextInt(80) == 0
        ? "7"
        : "\""
            + List.of("a", "b", "red", "longer", "").get(random.nextInt(5))
            + random.nextInt(2)
            + "\"";
  }

  @ParameterizedTest
  @ValueSource(strings = {"any", "unread", "undeclared", "either"})
  void reusesAStepThatDiffersInAMemberWithoutInfluence(String member) {
    var cache = new StepCache(chart(), new ChartOperator(chart(), Map.of(), 0));
    assertThat(step(cache, member, "another")).isSameAs(step(cache, member, "one"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"short", "listed", "named", "kept", "perhaps", "present"})
  void executesAStepThatDiffersInAMemberWithInfluence(String member) {
    var cache = new StepCache(chart(), new ChartOperator(chart(), Map.of(), 0));
    assertThat(step(cache, member, "another")).isNotSameAs(step(cache, member, "one"));
  }

  @Test
  void checksPayloadsThatDifferInFreeTextsOnce() {
    IrChart chart = chart();
    var checked = new ArrayList<Object>();
    var payloads = new ChartPayloads(chart);
    PayloadCheck counting =
        (address, payload) -> {
          checked.add(payload);
          return payloads.violations(address, payload);
        };
    var use = new PayloadUse(chart, new PayloadForms(counting));
    String rest = "\"guarded\":5,\"short\":\"b\",\"listed\":\"c\",\"named\":\"d\",\"kept\":\"e\"";
    for (String free : List.of("one", "two", "x".repeat(5_000), "\uD83D\uDD12\uD83D\uDD12")) {
      for (String bounded :
          List.of("ab", "abcd", "\uD83D\uDD12\uD83D\uDD12\uD83D\uDD12\uD83D\uDD12")) {
        JsonValue payload =
            json("{%s,\"any\":\"%s\",\"bounded\":\"%s\"}".formatted(rest, free, bounded));
        assertThat(use.relevant("said", payload)).isEqualTo(json("{" + rest + "}"));
      }
    }
    assertThat(checked).hasSize(1);

    for (String bounded : List.of("a", "\uD83D\uDD12", "abcde", "")) {
      JsonValue payload = json("{%s,\"any\":\"\",\"bounded\":\"%s\"}".formatted(rest, bounded));
      assertThat(use.relevant("said", payload)).isSameAs(payload);
    }
    assertThat(checked).hasSize(5);
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }

  @Test
  void executesAnInvalidPayload() {
    var cache = new StepCache(chart(), new ChartOperator(chart(), Map.of(), 0));
    SharedState start = cache.start(Instant.EPOCH).next();
    step(cache, "unread", "one");
    for (String payload :
        List.of(
            "{\"guarded\":5}",
            // Without the required member that has no influence.
            "{\"guarded\":5,\"short\":\"b\",\"listed\":\"c\",\"named\":\"d\",\"kept\":\"e\"}")) {
      for (int i = 0; i < 2; i++) {
        assertThat(cache.check(start, Instant.EPOCH, said(payload)).verdict().kind())
            .isEqualTo(StepClass.INVALID_PAYLOAD);
      }
    }
  }

  private static CheckedStep step(StepCache cache, String member, String text) {
    String payload =
        "{\"guarded\":5,\"any\":\"a\",\"short\":\"b\",\"listed\":\"c\",\"named\":\"d\",\"kept\":\"e\"}";
    JsonObject json = (JsonObject) JsonReader.standard().read(payload).orElseThrow();
    var changed = JsonObject.builder();
    json.names().stream()
        .filter(name -> !name.equals(member))
        .forEach(name -> changed.add(name, json.get(name)));
    changed.add(member, new JsonString(text));
    var event = new WireEvent("said", null, changed.build());
    SharedState start = cache.start(Instant.EPOCH).next();
    return cache.check(start, Instant.EPOCH, new StreamEvent(event, Instant.EPOCH, List.of()));
  }
}
