package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.ChartPayloads;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes the same events on a durable run and on the chart's reference interpreter. */
final class ChartWalk {

  /** Every event of the chart from an allowed actor, some with two payloads. */
  static final List<WireEvent> ALPHABET =
      List.of(
          event("turn.started", "orchestrator", null),
          event(
              "turn.needs_input",
              "orchestrator",
              """
              {"interaction_id":1,"kind":"confirm","prompt":"Go on?","session_handle":"s"}"""),
          event("interaction.reply.accepted", "user", "{\"interaction_id\":1}"),
          event("interaction.auto_decide.timeout", "system", null),
          event("turn.succeeded", "orchestrator", null),
          event("turn.failed", "orchestrator", "{\"code\":\"NO\"}"),
          event("run.canceled", "user", null),
          event("restart.preserve_waiting", "orchestrator", found(true)),
          event("restart.reconcile_failed", "orchestrator", found(false)),
          event("restart.reconcile_failed", "orchestrator", found(true)),
          event("interaction.reply.accepted", "user", "{\"interaction_id\":2}"),
          event("turn.needs_input", "orchestrator", "{}"),
          event("run.canceled", "orchestrator", null));

  private static final InterpreterSubject CHART =
      new InterpreterSubject(
          StreamRules.CHART, new ChartPayloads(StreamRules.CHART), new GuardBoard());

  private final DurableSession run;
  private InterpreterSnapshot at;
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  ChartWalk(DurableSession run, JsonObject context) {
    this.run = run;
    this.at = ((Answer.Took<InterpreterSnapshot>) CHART.start(context, now)).position();
    assertThat(run.start(context, now)).isInstanceOf(Reply.Took.class);
  }

  private static WireEvent event(String name, String actor, @Nullable String payload) {
    return new WireEvent(name, actor, payload == null ? null : SessionWorld.json(payload));
  }

  private static String found(boolean isValid) {
    return JsonObject.builder()
        .add("pending_interaction_is_valid", isValid)
        .add("session_handle_is_valid", isValid)
        .add("execution_context_lives", isValid)
        .build()
        .toString();
  }

  /** Fires an event at both; both must accept or refuse it and be equal afterwards. */
  void fire(WireEvent event) {
    now = now.plusSeconds(1);
    compare(CHART.fire(at, event, now), run.fire(event, now), event.event());
  }

  /** Advances the time until the next timer is due, if there is one. */
  void turn() {
    List<Timer> timers = CHART.observe(at).timers();
    if (!timers.isEmpty()) {
      Timer timer = timers.get(0);
      now = timer.deadline();
      compare(CHART.fire(at, timer, now), run.fire(timer, now), timer.id());
    }
  }

  private void compare(Answer<InterpreterSnapshot> chart, Reply durable, String what) {
    if (chart instanceof Answer.Refused<InterpreterSnapshot> refused) {
      assertThat(durable).as(what).isEqualTo(new Reply.Refused(refused.reason()));
    } else {
      Answer.Took<InterpreterSnapshot> took = (Answer.Took<InterpreterSnapshot>) chart;
      assertThat(durable).as(what).isEqualTo(new Reply.Took(took.effects()));
      at = took.position();
    }
    assertThat(run.observe().states()).as(what).isEqualTo(CHART.observe(at).states());
    assertThat(run.observe().context()).as(what).isEqualTo(CHART.observe(at).context());
  }
}
