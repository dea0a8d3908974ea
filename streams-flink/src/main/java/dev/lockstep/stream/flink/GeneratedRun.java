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
import dev.lockstep.runtime.json.JsonOut;
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

  /** The monitors of properties; {@code null} if they are not monitored. */
  private final @Nullable GeneratedTrace<S, C> trace;

  private Snapshot<S, C> snapshot;
  private List<StepEffect> effects = List.of();
  private int steps;

  GeneratedRun(
      Machine<S, ?, ?, C> machine,
      Map<String, String> senders,
      @Nullable GeneratedTrace<S, C> trace,
      Snapshot<S, C> snapshot) {
    this.machine = machine;
    this.senders = senders;
    this.trace = trace;
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
      read(result, due.event(), null, now);
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

  /** Sends an event, then those that the instance sends to itself. */
  FireResult<S, C> fire(WireEvent event, Instant now) {
    FireResult<S, C> result = machine.fire(snapshot, event, now);
    read(result, event.event(), event.actor(), now);
    if (result instanceof Fired<S, C> fired) {
      follow(fired, now);
    }
    return result;
  }

  /** Takes the step of the start. */
  void started(Fired<S, C> start, Instant now) {
    read(start, null, null, now);
    follow(start, now);
  }

  private void read(
      FireResult<S, C> result, @Nullable String event, @Nullable String actor, Instant now) {
    if (trace != null) {
      trace.read(result, event == null ? "" : event, actor == null ? "" : actor, now);
    }
  }

  /** Takes a step, then sends the events that the instance sends to itself. */
  private void follow(Fired<S, C> cause, Instant now) {
    Queue<Effect.Send> sent = new ArrayDeque<>(0);
    take(cause, sent);
    while (!sent.isEmpty()) {
      Effect.Send own = sent.remove();
      Payload payload = own.payload();
      var event =
          new WireEvent(
              own.event(), senders.get(own.event()), payload == null ? null : payload.toJson());
      FireResult<S, C> result = machine.fire(snapshot, event, now);
      read(result, event.event(), event.actor(), now);
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
    if (payload == null) {
      return "";
    }
    var out = new JsonOut();
    payload.write(out);
    return out.toText();
  }
}
