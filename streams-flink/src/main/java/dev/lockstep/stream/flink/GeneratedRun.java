package dev.lockstep.stream.flink;

import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The steps of one instance of a generated machine: due timers, an event, events to itself. */
final class GeneratedRun<S extends StateType, C> {

  /** The largest number of steps for one event. */
  private static final int LIMIT = 10_000;

  private final Machine<S, ?, ?, C> machine;
  private final Map<String, String> senders;
  private Snapshot<S, C> snapshot;
  private List<StepEffect> effects = List.of();
  private int steps;

  GeneratedRun(Machine<S, ?, ?, C> machine, Map<String, String> senders, Snapshot<S, C> snapshot) {
    this.machine = machine;
    this.senders = senders;
    this.snapshot = snapshot;
  }

  Snapshot<S, C> snapshot() {
    return snapshot;
  }

  List<StepEffect> effects() {
    return effects;
  }

  /**
   * Fires the timers that are due, in the order of their deadlines, each at its deadline. A timer
   * whose step fails remains pending.
   */
  void expire(Instant from, Instant until) {
    if (snapshot.timers().isEmpty()) {
      return;
    }
    Set<Timer> failed = new HashSet<>();
    for (Timer due = due(until, failed); due != null; due = due(until, failed)) {
      Instant now = due.deadline().isBefore(from) ? from : due.deadline();
      FireResult<S, C> result = machine.fire(snapshot, due, now);
      if (result instanceof Fired<S, C> fired) {
        follow(fired, now);
      } else {
        count();
        failed.add(due);
      }
    }
  }

  private @Nullable Timer due(Instant until, Set<Timer> failed) {
    Timer first = null;
    for (Timer timer : snapshot.timers()) {
      if (!timer.deadline().isAfter(until)
          && !failed.contains(timer)
          && (first == null || timer.deadline().isBefore(first.deadline()))) {
        first = timer;
      }
    }
    return first;
  }

  /** Takes a step, then sends the events that the instance sends to itself. */
  void follow(Fired<S, C> cause, Instant now) {
    Queue<Effect.Send> sent = new ArrayDeque<>(0);
    take(cause, sent);
    while (!sent.isEmpty()) {
      Effect.Send own = sent.remove();
      Payload payload = own.payload();
      var event =
          new WireEvent(
              own.event(), senders.get(own.event()), payload == null ? null : payload.toJson());
      FireResult<S, C> result = machine.fire(snapshot, event, now);
      if (result instanceof Fired<S, C> fired) {
        take(fired, sent);
      } else {
        count();
      }
    }
  }

  private void take(Fired<S, C> fired, Queue<Effect.Send> sent) {
    count();
    snapshot = fired.snapshot();
    for (Effect effect : fired.effects()) {
      if (effects.isEmpty()) {
        effects = new ArrayList<>();
      }
      effects.add(effect(effect));
      if (effect instanceof Effect.Send own) {
        sent.add(own);
      }
    }
  }

  private void count() {
    steps++;
    if (steps > LIMIT) {
      throw new EndlessStepsException();
    }
  }

  private static StepEffect effect(Effect effect) {
    if (effect instanceof Effect.Emit emit) {
      return new StepEffect("emit", emit.event(), json(emit.payload()));
    } else if (effect instanceof Effect.Perform perform) {
      return new StepEffect("perform", perform.action(), "");
    } else if (effect instanceof Effect.Send send) {
      return new StepEffect("send", send.event(), json(send.payload()));
    } else if (effect instanceof Effect.Schedule schedule) {
      return timer("schedule", schedule.timer());
    }
    return timer("cancel", ((Effect.Cancel) effect).timer());
  }

  private static StepEffect timer(String kind, Timer timer) {
    return new StepEffect(kind, timer.id(), timer.deadline().toString());
  }

  private static String json(@Nullable Payload payload) {
    return payload == null ? "" : new String(payload.toBytes(), StandardCharsets.UTF_8);
  }
}
