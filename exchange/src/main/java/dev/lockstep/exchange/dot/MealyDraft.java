package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A converter of Mealy machines to charts: inputs become events, outputs become emitted events. */
final class MealyDraft {

  private final MealyMachine machine;
  private final Map<String, String> states;
  private final Map<String, String> inputs;
  private final Map<String, String> outputs;
  private final Map<String, List<MealyEdge>> steps = new HashMap<>();

  MealyDraft(MealyMachine machine) {
    this.machine = machine;
    this.states = Names.of(Names.Kind.STATE, machine.states());
    this.inputs =
        Names.of(Names.Kind.EVENT, machine.steps().stream().map(MealyEdge::input).toList());
    this.outputs =
        Names.of(
            Names.Kind.EVENT,
            machine.steps().stream().map(MealyEdge::output).filter(o -> !o.isEmpty()).toList());
    machine
        .steps()
        .forEach(step -> steps.computeIfAbsent(step.source(), s -> new ArrayList<>()).add(step));
  }

  ChartDraft draft(String name, String description) {
    return new ChartDraft(
        name,
        "1.0.0",
        description,
        List.of(),
        Map.of(),
        inputs.entrySet().stream()
            .map(e -> EventDraft.of(e.getValue(), Names.wire(e.getValue(), e.getKey())))
            .toList(),
        outputs.entrySet().stream()
            .map(e -> new EmissionDraft(e.getValue(), Names.wire(e.getValue(), e.getKey()), "", ""))
            .toList(),
        Map.of(),
        Map.of(),
        root());
  }

  private StateDraft root() {
    List<String> initial = List.of(states.get(machine.initial()));
    return StateDraft.of(
        "",
        "",
        Kind.PLAIN,
        initial,
        List.of(),
        List.of(),
        machine.states().stream().map(this::state).toList());
  }

  /**
   * Returns the draft of a state. A state without transitions is final unless it is the only one.
   */
  private StateDraft state(String id) {
    List<MealyEdge> own = steps.getOrDefault(id, List.of());
    boolean alone = machine.states().size() == 1;
    boolean rests = !alone && own.stream().allMatch(step -> step.target().equals(id));
    String name = states.get(id);
    return StateDraft.of(
        name,
        Names.wire(name, id),
        rests && own.isEmpty() ? Kind.FINAL : Kind.PLAIN,
        List.of(),
        rests && says(own) ? List.of("stable") : List.of(),
        own.stream().map(this::transition).toList(),
        List.of());
  }

  private static boolean says(List<MealyEdge> steps) {
    return steps.stream().anyMatch(step -> !step.output().isEmpty());
  }

  private TransitionDraft transition(MealyEdge step) {
    List<ActionDraft> says =
        step.output().isEmpty()
            ? List.of()
            : List.of(new ActionDraft.Emit(outputs.get(step.output()), Map.of()));
    return new TransitionDraft(
        new Trigger.On(List.of(inputs.get(step.input()))),
        "",
        "",
        List.of(states.get(step.target())),
        false,
        says);
  }
}
