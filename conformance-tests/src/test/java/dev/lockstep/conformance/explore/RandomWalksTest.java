package dev.lockstep.conformance.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.coverage.CoverageRecorder;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.shipped.ShippedCharts;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Contexts;
import dev.lockstep.verification.input.PayloadClasses;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RandomWalksTest {

  private static final Settings SETTINGS = Settings.STANDARD.withSeed(3);

  private final IrChart chart = ShippedCharts.chart("session");
  private final GuardBoard guards = new GuardBoard();
  private final ChartPayloads payloads = new ChartPayloads(chart);
  private final Alphabet alphabet = new Alphabet(chart, new PayloadClasses(payloads));

  @Test
  void shrinksADifferenceToTheInputsThatItNeeds() {
    Finding finding = examine(new RefusesTheReply(interpreter()), SETTINGS);

    assertThat(finding.difference())
        .get()
        .satisfies(
            found -> {
              assertThat(found.start()).isEmpty();
              assertThat(found.path())
                  .containsExactly(
                      "turn.started", "turn.needs_input", "interaction.reply.accepted");
            });
  }

  @Test
  void takesTheSameWalksForTheSameSeed() {
    Finding finding = examine(interpreter(), SETTINGS);

    assertThat(finding.passed()).isTrue();
    assertThat(finding.cases()).isGreaterThan(SETTINGS.walks());
    assertThat(examine(interpreter(), SETTINGS)).isEqualTo(finding);
    assertThat(examine(interpreter(), SETTINGS.withSeed(4)).cases()).isNotEqualTo(finding.cases());
  }

  private Finding examine(Subject<?> subject, Settings settings) {
    return walks(subject, settings).check().examine();
  }

  private <B> RandomWalks<InterpreterSnapshot, B> walks(Subject<B> subject, Settings settings) {
    CoverageRecorder coverage = new CoverageRecorder(chart, alphabet.payloadClasses());
    return new RandomWalks<>(
        new Duel<>(interpreter(), subject, guards, coverage),
        new Contexts(chart).all(),
        new Steering(chart, alphabet.wide()),
        settings);
  }

  private InterpreterSubject interpreter() {
    return new InterpreterSubject(chart, payloads, guards);
  }

  /** A machine with a mistake: it refuses every reply of the user that the chart accepts. */
  private record RefusesTheReply(InterpreterSubject machine)
      implements Subject<InterpreterSnapshot> {

    @Override
    public Answer<InterpreterSnapshot> start(JsonObject context, Instant now) {
      return machine.start(context, now);
    }

    @Override
    public Answer<InterpreterSnapshot> fire(
        InterpreterSnapshot from, WireEvent event, Instant now) {
      Answer<InterpreterSnapshot> answer = machine.fire(from, event, now);
      return event.event().equals("interaction.reply.accepted") && answer instanceof Answer.Took
          ? new Answer.Refused<>(from, "not-accepted", List.of())
          : answer;
    }

    @Override
    public Answer<InterpreterSnapshot> fire(InterpreterSnapshot from, Timer timer, Instant now) {
      return machine.fire(from, timer, now);
    }

    @Override
    public Observation observe(InterpreterSnapshot at) {
      return machine.observe(at);
    }
  }
}
