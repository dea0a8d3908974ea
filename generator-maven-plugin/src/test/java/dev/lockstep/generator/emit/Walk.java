package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** One walk of a generated machine and of the reference interpreter, side by side. */
final class Walk<S extends StateType, C> {

  private final Machine<S, ?, ?, C> machine;
  private final Interpreter interpreter;
  private final Account account;
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
    this.random = random;
    this.title = title;
  }

  /** Walks so many steps, the start included; a machine that cannot start ends it. */
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
    while (steps.size() < length) {
      now = now.plusSeconds(random.nextInt(40));
      if (!from.timers().isEmpty() && random.nextInt(3) == 0) {
        int index = random.nextInt(from.timers().size());
        PendingTimer due = from.timers().get(index);
        Timer timer = at.timers().get(index);
        steps.add("timer " + timer.id());
        expected = interpreter.fire(from, due, now);
        actual = machine.fire(at, timer, now);
      } else {
        String event = event();
        String actor = actor();
        steps.add("event " + event + " by " + actor);
        expected =
            interpreter.fire(from, new Stimulus(event, Optional.ofNullable(actor), null), now);
        actual = machine.fire(at, new WireEvent(event, actor, null), now);
      }
      compare(expected, actual);
      if (actual instanceof Fired<S, C> next) {
        from = expected.snapshot();
        at = next.snapshot();
      }
    }
  }

  private String event() {
    int events = interpreter.chart().events().size();
    int pick = random.nextInt(20 * events + 1);
    return pick == 20 * events
        ? "no.such.event"
        : interpreter.chart().events().get(pick % events).wire();
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
      C context = fired.snapshot().context();
      assertThat(machine.readContext(machine.writeContext(context))).isEqualTo(context);
    }
  }
}
