package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** One walk of a generated machine and of the reference interpreter, side by side. */
final class Walk<S extends StateType, C> {

  /** Pending timers from which on each step costs too much. */
  private static final int MOST_TIMERS = 200;

  private final Machine<S, ?, ?, C> machine;
  private final Interpreter interpreter;
  private final Account account;
  private final WalkPayloads payloads;
  private final Random random;
  private final List<String> steps = new ArrayList<>();
  private final String title;
  private Instant now = Instant.parse("2026-11-21T10:00:00Z");

  /**
   * @param title names the walk when it fails
   */
  Walk(Machine<S, ?, ?, C> machine, Interpreter interpreter, Random random, String title) {
    this.machine = machine;
    this.interpreter = interpreter;
    this.account = new Account(interpreter);
    this.payloads = new WalkPayloads(interpreter.chart());
    this.random = random;
    this.title = title;
  }

  /**
   * Walks so many steps, the start included. A machine that cannot start, and one whose delayed
   * sends pile up, end it sooner.
   */
  void run(int length) {
    steps.add("start");
    Reaction expected = interpreter.start(now);
    FireResult<S, C> actual = machine.start(now);
    compare(expected, actual);
    if (!(actual instanceof Fired<S, C> fired)) {
      return;
    }
    InterpreterSnapshot from = expected.snapshot();
    Snapshot<S, C> at = fired.snapshot();
    while (steps.size() < length && from.timers().size() < MOST_TIMERS) {
      now = now.plusSeconds(random.nextInt(40));
      if (!from.timers().isEmpty() && random.nextInt(3) == 0) {
        int index = random.nextInt(from.timers().size());
        PendingTimer due = from.timers().get(index);
        Timer timer = at.timers().get(index);
        steps.add("timer " + timer.id());
        expected = interpreter.fire(from, due, now);
        actual = machine.fire(at, timer, now);
      } else {
        Stimulus stimulus = stimulus();
        steps.add("event " + stimulus);
        expected = interpreter.fire(from, stimulus, now);
        actual = machine.fire(at, wire(stimulus), now);
      }
      compare(expected, actual);
      if (actual instanceof Fired<S, C> next) {
        from = expected.snapshot();
        at = next.snapshot();
      }
    }
  }

  private Stimulus stimulus() {
    Optional<String> actor = Optional.ofNullable(actor());
    int events = interpreter.chart().events().size();
    int pick = random.nextInt(20 * events + 1);
    if (pick == 20 * events) {
      return new Stimulus("no.such.event", actor, null);
    }
    IrEvent event = interpreter.chart().events().get(pick % events);
    return new Stimulus(event.wire(), actor, payloads.payload(event, random));
  }

  private static WireEvent wire(Stimulus stimulus) {
    Object payload = stimulus.payload();
    return new WireEvent(
        stimulus.event(),
        stimulus.actor().orElse(null),
        payload == null ? null : Account.json(payload));
  }

  private @Nullable String actor() {
    int actors = interpreter.chart().actors().size();
    int pick = random.nextInt(actors + 2);
    return pick == actors
        ? null
        : pick > actors ? "stranger" : interpreter.chart().actors().get(pick).name();
  }

  private void compare(Reaction expected, FireResult<S, C> actual) {
    assertThat(account.of(machine, actual))
        .as(title + ": " + steps)
        .isEqualTo(account.of(expected));
    if (actual instanceof Fired<S, C> fired) {
      JsonObject context = machine.writeContext(fired.snapshot().context());
      assertThat(machine.writeContext(machine.readContext(context))).isEqualTo(context);
    }
  }
}
