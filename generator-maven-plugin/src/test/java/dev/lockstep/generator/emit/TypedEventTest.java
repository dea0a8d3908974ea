package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.MachineEvent;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Refusal;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.Violation;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Typed events are refused for the reasons of their wire form, and Java code that fails refuses the
 * step. Both hold for charts with and without hierarchy, and the interpreter agrees.
 */
class TypedEventTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final Map<String, Object> VALID = Map.of("policy", "AB-1234", "amount", 5L);

  private static final String CHART =
      """
      statechart: NAME
      version: 1.0.0
      actors: [user]
      context: { open: { type: bool, initial: true } }
      guards: { affordable: Is within the budget. }
      events:
        claim.reported:
          payload:
            type: object
            required: [policy, amount]
            properties:
              policy: { type: string, pattern: "^[A-Z]{2}-[0-9]{4}$" }
              amount: { type: integer, minimum: 1, maximum: 1000 }
        claim.paid: {}
      states:
        STATES
      """;

  private static final String FLAT =
      """
      idle: { on: { claim.reported: { guard: affordable, target: reported } } }
        reported: { on: { claim.paid: idle } }
      """;

  private static final String NESTED =
      """
      work:
          initial: idle
          states:
            idle: { on: { claim.reported: { guard: affordable, target: reported } } }
            reported: { on: { claim.paid: idle } }
      """;

  /** A chart with its generated classes. */
  private record Claims(IrChart chart, GeneratedCode code) {

    static Claims of(String name) {
      String text =
          CHART
              .replace("NAME", name)
              .replace("STATES", (name.equals("flat") ? FLAT : NESTED).strip());
      Source source = new Source(name + ".statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
      Generation generation =
          new StatechartCompiler()
              .generate(
                  new GenerationRequest(
                      List.of(source), SchemaFolder.empty(), Fixture.BASE, Rules.relaxable()));
      IrChart chart =
          Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
              .charts()
              .get(0);
      return new Claims(chart, GeneratedCode.of(generation));
    }

    MachineEvent event(@Nullable Payload payload) {
      return (MachineEvent) create("Event$ClaimReported", payload);
    }

    Payload payload(String policy, long amount) {
      return (Payload) create("", policy, amount);
    }

    private Object create(String type, @Nullable Object... arguments) {
      String name = chart.name();
      String prefix = Fixture.BASE + "." + name + ".";
      String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      Class<?> found =
          code.load(prefix + (type.isEmpty() ? "ClaimReportedPayload" : capital + type));
      try {
        return found.getConstructors()[0].newInstance(arguments);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    FireResult<?, ?> fire(Machine machine, Snapshot from, MachineEvent event) {
      return machine.fire(from, event, null, NOW);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    FireResult<?, ?> fire(Machine machine, Snapshot from, WireEvent event) {
      return machine.fire(from, event, NOW);
    }
  }

  private static Snapshot<?, ?> snapshot(FireResult<?, ?> result) {
    return ((Fired<?, ?>) result).snapshot();
  }

  private static Refusal refusal(FireResult<?, ?> result) {
    assertThat(result).isInstanceOf(Refused.class);
    return ((Refused<?, ?>) result).refusal();
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "nested"})
  void refusesATypedPayloadLikeItsWireForm(String name) {
    Claims claims = Claims.of(name);
    Machine<?, ?, ?, ?> machine = claims.code().machine((guard, context, event) -> true);
    Snapshot<?, ?> idle = snapshot(machine.start(NOW));
    Snapshot<?, ?> reported =
        snapshot(claims.fire(machine, idle, claims.event(claims.payload("AB-1234", 5))));

    for (Payload payload :
        List.of(
            claims.payload("nonsense", 5),
            claims.payload("AB-1234", 0),
            claims.payload("nonsense", 1001))) {
      for (Snapshot<?, ?> from : List.of(idle, reported)) {
        WireEvent wire = new WireEvent("claim.reported", null, payload.toJson());

        assertThat(refusal(claims.fire(machine, from, claims.event(payload))))
            .isEqualTo(refusal(claims.fire(machine, from, wire)))
            .extracting(Refusal::reason)
            .isEqualTo("payload-invalid");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "nested"})
  void refusesANullPayloadLikeAnAbsentOne(String name) {
    Claims claims = Claims.of(name);
    Machine<?, ?, ?, ?> machine = claims.code().machine((guard, context, event) -> true);
    Snapshot<?, ?> idle = snapshot(machine.start(NOW));

    Refusal refusal = refusal(claims.fire(machine, idle, claims.event(null)));

    assertThat(refusal)
        .isEqualTo(
            refusal(claims.fire(machine, idle, new WireEvent("claim.reported", null, null))));
    assertThat(refusal.violations())
        .extracting(Violation::toString)
        .isEqualTo(
            new SchemaValidator(claims.chart().events().get(0).payload().orElseThrow().schema())
                .check(null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "nested"})
  void refusesAStepWhoseGuardInJavaCodeFails(String name) {
    Claims claims = Claims.of(name);
    Machine<?, ?, ?, ?> machine =
        claims
            .code()
            .machine(
                (guard, context, event) -> {
                  throw new IllegalStateException("no budget");
                });
    Interpreter interpreter =
        new Interpreter(
            claims.chart(),
            (address, payload) -> List.of(),
            question -> {
              throw new IllegalStateException("no budget");
            });
    Snapshot<?, ?> idle = snapshot(machine.start(NOW));
    WireEvent wire =
        new WireEvent(
            "claim.reported",
            null,
            JsonReader.standard().read("{\"policy\":\"AB-1234\",\"amount\":5}").orElseThrow());

    Refusal typed = refusal(claims.fire(machine, idle, claims.event(claims.payload("AB-1234", 5))));
    Reaction reaction =
        interpreter.fire(
            ((Reaction.Fired) interpreter.start(NOW)).snapshot(),
            new Stimulus("claim.reported", Optional.empty(), VALID),
            NOW);

    assertThat(typed).isEqualTo(refusal(claims.fire(machine, idle, wire)));
    assertThat(reaction).isInstanceOf(Reaction.Refused.class);
    Reaction.Refused refused = (Reaction.Refused) reaction;
    assertThat(typed.reason()).isEqualTo("step-failed").isEqualTo(refused.reason());
    assertThat(typed.details())
        .containsExactly("Java code failed: java.lang.IllegalStateException: no budget")
        .isEqualTo(refused.details());
  }
}
