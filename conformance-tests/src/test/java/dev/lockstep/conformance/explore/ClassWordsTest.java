package dev.lockstep.conformance.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.PayloadClasses;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClassWordsTest {

  /** Its counters make infinitely many points: one decides nothing, one is compared with 3. */
  private static final String DOOR =
      """
      statechart: door
      version: 1.0.0
      context:
        opened: { type: int, description: Times opened. }
        forced: { type: int, description: Times forced. }
      events: { push: , pull: , force: }
      states:
        closed:
          on:
            pull: { target: open, actions: [ assign: { opened: opened + 1 } ] }
            force:
              - { guard: forced >= 3, target: broken }
              - actions: [ assign: { forced: forced + 1 } ]
        open: { on: { push: closed } }
        broken: { type: final }
      """;

  private final IrChart chart =
      Statecharts.compile(
              new CompilationRequest(
                  List.of(
                      new Source("door.statechart.yaml", DOOR.getBytes(StandardCharsets.UTF_8))),
                  SchemaFolder.empty(),
                  Rules.relaxable()))
          .charts()
          .get(0);
  private final GuardBoard guards = new GuardBoard();
  private final ChartPayloads payloads = new ChartPayloads(chart);
  private final Alphabet alphabet = new Alphabet(chart, new PayloadClasses(payloads));

  @Test
  void givesAGuaranteeForACounterWithoutBound() {
    Finding finding = examine(interpreter(), 1);

    assertThat(finding.passed()).isTrue();
    assertThat(finding.isPartial()).isFalse();
    assertThat(finding.note())
        .contains("at most 10 states", "`forced` beyond the last compared value is one value")
        .contains("nothing that decides reads `opened`");
  }

  @Test
  void findsOneStateThatCannotBeObserved() {
    assertThat(examine(new ForgetfulDoor(interpreter()), 0).passed()).isTrue();
    assertThat(examine(new ForgetfulDoor(interpreter()), 1).difference())
        .get()
        .satisfies(found -> assertThat(found.path()).containsExactly("push", "pull"));
  }

  @Test
  void limitsTheGuaranteeIfPointsAreLeftOut() {
    Finding finding = examine(interpreter(), 7);

    assertThat(finding.passed()).isTrue();
    assertThat(finding.isPartial()).isTrue();
    assertThat(finding.note()).contains("on all sequences that stay within");
  }

  private <B> Finding examine(Subject<B> subject, int extra) {
    CoverageRecorder coverage = new CoverageRecorder(chart, alphabet.payloadClasses());
    Duel<InterpreterSnapshot, B> duel = new Duel<>(interpreter(), subject, guards, coverage);
    Step<InterpreterSnapshot, B> start = duel.start(JsonObject.EMPTY);
    return new ClassWords<>(duel, new PointClasses(chart), alphabet.letters(Map.of()), extra)
        .examine(start.arrived().orElseThrow(), "");
  }

  private InterpreterSubject interpreter() {
    return new InterpreterSubject(chart, payloads, guards);
  }

  /** A position with one bit that no observation shows. */
  private record Hidden(InterpreterSnapshot at, boolean jammed) {}

  /** A machine with a mistake: after a push that it refuses, it refuses the next pull. */
  private record ForgetfulDoor(InterpreterSubject machine) implements Subject<Hidden> {

    @Override
    public Answer<Hidden> start(JsonObject context, Instant now) {
      return of(machine.start(context, now), false);
    }

    @Override
    public Answer<Hidden> fire(Hidden from, WireEvent event, Instant now) {
      if (from.jammed() && event.event().equals("pull")) {
        return new Answer.Refused<>(new Hidden(from.at(), false), "not-accepted", List.of());
      }
      Answer<InterpreterSnapshot> answer = machine.fire(from.at(), event, now);
      return of(answer, event.event().equals("push") && answer instanceof Answer.Refused<?>);
    }

    @Override
    public Answer<Hidden> fire(Hidden from, Timer timer, Instant now) {
      return of(machine.fire(from.at(), timer, now), false);
    }

    @Override
    public Observation observe(Hidden at) {
      return machine.observe(at.at());
    }

    @Override
    public Set<Aspect> aspects() {
      return Set.of(Aspect.OUTCOME, Aspect.STATE, Aspect.CONTEXT);
    }

    private static Answer<Hidden> of(Answer<InterpreterSnapshot> answer, boolean jammed) {
      if (answer instanceof Answer.Refused<InterpreterSnapshot> refused) {
        InterpreterSnapshot at = java.util.Objects.requireNonNull(refused.position());
        return new Answer.Refused<>(new Hidden(at, jammed), refused.reason(), List.of());
      }
      Answer.Took<InterpreterSnapshot> took = (Answer.Took<InterpreterSnapshot>) answer;
      return new Answer.Took<>(
          new Hidden(took.position(), jammed), took.microsteps(), took.effects(), took.dropped());
    }
  }
}
