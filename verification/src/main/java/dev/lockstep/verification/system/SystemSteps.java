package dev.lockstep.verification.system;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction.InterpreterEffect;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import dev.lockstep.verification.system.Layout.Lane;
import dev.lockstep.verification.system.SystemModel.Cause;
import dev.lockstep.verification.system.SystemModel.Channel;
import dev.lockstep.verification.system.SystemState.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The steps of a system: instances, their messages, faults and time. Not thread-safe. */
final class SystemSteps {

  private final SystemModel system;
  private final Layout layout;
  private final SystemConditions conditions;
  private final SystemInputs inputs;
  private final List<Runner> runners;
  private final Set<String> full = new LinkedHashSet<>();

  SystemSteps(SystemModel system) {
    this.system = system;
    this.layout = new Layout(system);
    this.conditions = new SystemConditions(system, layout);
    this.inputs = new SystemInputs(system);
    this.runners = system.members().stream().map(member -> new Runner(member.chart())).toList();
  }

  Layout layout() {
    return layout;
  }

  SystemConditions conditions() {
    return conditions;
  }

  SystemInputs inputs() {
    return inputs;
  }

  SystemModel system() {
    return system;
  }

  /** Returns the name of a pending timer. */
  String name(int slot, PendingTimer timer) {
    return runners.get(layout.member(slot)).name(timer);
  }

  /** Returns the names of the channels that were full when a message was sent. */
  Set<String> fullChannels() {
    return full;
  }

  /**
   * Starts all instances in one instant; empty if one of them refuses to start, or a channel is
   * full.
   */
  Optional<SystemStep> start() {
    List<InterpreterSnapshot> at = new ArrayList<>();
    List<RunStep> steps = new ArrayList<>();
    Map<Integer, RunInstant> instants = new HashMap<>();
    for (int slot = 0; slot < layout.slots(); slot++) {
      int member = layout.member(slot);
      RunStep step =
          runners
              .get(member)
              .start(new RunInput.Start(system.members().get(member).context()), Runner.BEGIN);
      if (!step.instant().refusal().isEmpty()) {
        return Optional.empty();
      }
      at.add(step.after());
      steps.add(step);
      instants.put(slot, step.instant());
    }
    List<List<Message>> lanes = new ArrayList<>();
    layout.lanes().forEach(lane -> lanes.add(List.of()));
    Optional<SystemState> state =
        Optional.of(new SystemState(List.copyOf(at), List.copyOf(lanes), Runner.BEGIN));
    for (int slot = 0; slot < layout.slots() && state.isPresent(); slot++) {
      state = send(state.get(), slot, steps.get(slot));
    }
    return state.map(
        after ->
            new SystemStep(
                after, Optional.empty(), Optional.of(conditions.label(after, instants)), 0));
  }

  /** Applies an input that is possible in a state; empty if a channel is full. */
  Optional<SystemStep> apply(SystemState from, SystemInput input) {
    if (input instanceof SystemInput.Outside outside) {
      return fire(from, from, outside.slot(), outside.event());
    } else if (input instanceof SystemInput.Deliver deliver) {
      return deliver(from, deliver);
    } else if (input instanceof SystemInput.Timer timer) {
      return expire(from, timer);
    } else if (input instanceof SystemInput.Wait) {
      Instant end = from.deadline().orElseThrow();
      Instant later = end.isAfter(from.now()) ? end : from.now();
      long elapsed = PropertyConditions.nanos(Duration.between(from.now(), later));
      return Optional.of(
          new SystemStep(
              new SystemState(from.at(), from.lanes(), later),
              Optional.empty(),
              Optional.empty(),
              elapsed));
    }
    return Optional.of(new SystemStep(fault(from, input), Optional.empty(), Optional.empty(), 0));
  }

  private SystemState fault(SystemState from, SystemInput input) {
    List<List<Message>> lanes = new ArrayList<>(from.lanes());
    if (input instanceof SystemInput.Lose lose) {
      lanes.set(lose.lane(), rest(lanes.get(lose.lane())));
    } else if (input instanceof SystemInput.Duplicate duplicate) {
      List<Message> messages = new ArrayList<>(lanes.get(duplicate.lane()));
      messages.add(new Message(messages.get(0).payload(), true));
      lanes.set(duplicate.lane(), List.copyOf(messages));
    } else if (input instanceof SystemInput.Crash crash) {
      for (int lane = 0; lane < lanes.size(); lane++) {
        if (isLostBy(crash.slot(), lane)) {
          lanes.set(lane, List.of());
        }
      }
    }
    return new SystemState(from.at(), List.copyOf(lanes), from.now());
  }

  /** Returns true if a crash of a slot loses the messages of a lane. */
  boolean isLostBy(int slot, int lane) {
    Lane one = layout.lanes().get(lane);
    return (one.from() == slot || one.to() == slot) && !layout.channel(lane).durable();
  }

  private Optional<SystemStep> deliver(SystemState from, SystemInput.Deliver deliver) {
    Lane lane = layout.lanes().get(deliver.lane());
    List<List<Message>> lanes = new ArrayList<>(from.lanes());
    Message message = lanes.get(deliver.lane()).get(0);
    lanes.set(deliver.lane(), rest(lanes.get(deliver.lane())));
    RunInput.Event event = event(deliver, message);
    SystemState taken = new SystemState(from.at(), List.copyOf(lanes), from.now());
    return fire(from, taken, lane.to(), event);
  }

  /** Returns the event with which a message is delivered. */
  RunInput.Event event(SystemInput.Deliver deliver, Message message) {
    int channel = layout.lanes().get(deliver.lane()).channel();
    return SystemInputs.with(inputs.deliveries(channel).get(deliver.choice()), message.payload());
  }

  private Optional<SystemStep> fire(
      SystemState seen, SystemState from, int slot, RunInput.Event event) {
    int member = layout.member(slot);
    Runner runner = runners.get(member);
    InterpreterSnapshot at = from.at().get(slot);
    RunStep step =
        runner.event(
            at,
            from.now(),
            event.index(),
            runner.concrete(event, at),
            guards(seen, member, event.guards()));
    return arrive(from, slot, step);
  }

  private Optional<SystemStep> expire(SystemState from, SystemInput.Timer input) {
    int member = layout.member(input.slot());
    Runner runner = runners.get(member);
    runner.answer(guards(from, member, Map.of()));
    PendingTimer timer = from.due(input.slot(), from.deadline().orElseThrow()).get(input.tie());
    return arrive(from, input.slot(), runner.timer(from.at().get(input.slot()), from.now(), timer));
  }

  private Predicate<String> guards(SystemState state, int member, Map<String, Boolean> others) {
    Map<String, Formula<Integer>> bound = system.members().get(member).guards();
    return name ->
        bound.containsKey(name)
            ? conditions.holds(bound.get(name), state)
            : others.getOrDefault(name, false);
  }

  private Optional<SystemStep> arrive(SystemState from, int slot, RunStep step) {
    List<InterpreterSnapshot> at = new ArrayList<>(from.at());
    at.set(slot, step.after());
    SystemState moved = new SystemState(List.copyOf(at), from.lanes(), step.now());
    return send(moved, slot, step)
        .map(
            after ->
                new SystemStep(
                    after,
                    Optional.of(step.instant()),
                    Optional.of(conditions.label(after, Map.of(slot, step.instant()))),
                    step.elapsed()));
  }

  /** Adds the messages that a step causes to the lanes; empty if one of them is full. */
  private Optional<SystemState> send(SystemState state, int slot, RunStep step) {
    List<List<Message>> lanes = new ArrayList<>(state.lanes());
    for (int lane = 0; lane < lanes.size(); lane++) {
      Lane one = layout.lanes().get(lane);
      if (one.from() != slot) {
        continue;
      }
      List<Message> sent = sent(one.channel(), step);
      if (sent.isEmpty()) {
        continue;
      }
      List<Message> messages = new ArrayList<>(lanes.get(lane));
      messages.addAll(sent);
      Channel channel = layout.channel(lane);
      if (messages.size() > channel.capacity()) {
        full.add(channel.name());
        return Optional.empty();
      }
      lanes.set(lane, List.copyOf(messages));
    }
    return Optional.of(new SystemState(state.at(), List.copyOf(lanes), state.now()));
  }

  private List<Message> sent(int number, RunStep step) {
    Channel channel = system.channels().get(number);
    if (channel.cause() == Cause.ENTERS) {
      return step.instant().entered().get(channel.subject())
          ? List.of(new Message(Optional.empty(), false))
          : List.of();
    }
    List<Message> sent = new ArrayList<>();
    for (InterpreterEffect effect : step.effects()) {
      if (channel.cause() == Cause.PERFORMS
          && effect instanceof InterpreterEffect.Performed performed
          && performed.action() == channel.subject()) {
        sent.add(new Message(Optional.empty(), false));
      } else if (channel.cause() == Cause.EMITS
          && effect instanceof InterpreterEffect.Emitted emitted
          && emitted.emission() == channel.subject()) {
        Optional<JsonValue> payload =
            inputs.carries(number)
                ? Optional.of(PlainJson.json(emitted.payload()))
                : Optional.empty();
        sent.add(new Message(payload, false));
      }
    }
    return sent;
  }

  private static List<Message> rest(List<Message> messages) {
    return messages.subList(1, messages.size());
  }
}
