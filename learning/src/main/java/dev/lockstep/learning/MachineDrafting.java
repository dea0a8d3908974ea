package dev.lockstep.learning;

import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.ObservedEffect.Kind;
import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.learning.LearnedMachine.Transition;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.automatalib.alphabet.Alphabet;
import net.automatalib.automaton.transducer.MealyMachine;
import net.automatalib.word.Word;

/**
 * Writes a learned Mealy machine as a chart. Refused events have no transition, effects are
 * actions. A state is named by the states that the machine shows there.
 */
final class MachineDrafting<S> {

  private final String chart;
  private final Map<String, WireEvent> letters;
  private final Alphabet<String> alphabet;
  private final MachineOracle<S> oracle;
  private final Map<String, String> events;
  private final Names stateNames = new Names(Names.Kind.STATE);
  private final List<String> spellings = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Transition> transitions = new ArrayList<>();

  MachineDrafting(
      String chart,
      Map<String, WireEvent> letters,
      Alphabet<String> alphabet,
      MachineOracle<S> oracle) {
    this.chart = chart;
    this.letters = letters;
    this.alphabet = alphabet;
    this.oracle = oracle;
    this.events = Names.of(Names.Kind.EVENT, letters.keySet());
  }

  <Q> LearnedChart chart(MealyMachine<Q, String, ?, MachineOutput> machine) {
    Map<Q, Integer> indices = indices(machine);
    List<ObservedEffect> effects = effects(machine, indices.keySet());
    Map<String, String> emitted = named(Names.Kind.EVENT, effects, Kind.EMIT);
    Map<String, String> actions = named(Names.Kind.ACTION, effects, Kind.PERFORM);
    List<StateDraft> states = new ArrayList<>();
    for (Map.Entry<Q, Integer> state : indices.entrySet()) {
      List<TransitionDraft> leaving = new ArrayList<>();
      for (String letter : alphabet) {
        MachineOutput output = machine.getOutput(state.getKey(), letter);
        Q target = machine.getSuccessor(state.getKey(), letter);
        if (output != null && !output.isRefused() && target != null) {
          int to = indices.get(target);
          transitions.add(new Transition(state.getValue(), letter, to, 1));
          leaving.add(
              DraftParts.transition(
                  events.get(letter), "", names.get(to), actions(output, emitted, actions)));
        }
      }
      String name = names.get(state.getValue());
      states.add(
          DraftParts.state(
              name,
              Names.wire(name, spellings.get(state.getValue())),
              indices.size() == 1,
              leaving));
    }
    Map<String, String> declared = new LinkedHashMap<>();
    actions.values().forEach(action -> declared.put(action, ""));
    return new LearnedChart(
        draft(emitted, declared, states), new LearnedMachine(names, transitions), List.of());
  }

  private ChartDraft draft(
      Map<String, String> emitted, Map<String, String> actions, List<StateDraft> states) {
    return new ChartDraft(
        chart,
        "1.0.0",
        "Learned from a running machine.",
        List.of(),
        senders(),
        events.entrySet().stream().map(this::event).toList(),
        emitted.entrySet().stream()
            .map(e -> new EmissionDraft(e.getValue(), Names.wire(e.getValue(), e.getKey()), "", ""))
            .toList(),
        Map.of(),
        actions,
        DraftParts.root(names.get(0), states));
  }

  private Map<String, String> senders() {
    Map<String, String> found = new LinkedHashMap<>();
    letters.values().stream()
        .map(WireEvent::actor)
        .filter(actor -> actor != null && DraftParts.isActor(actor))
        .sorted()
        .forEach(actor -> found.put(actor, ""));
    return found;
  }

  private EventDraft event(Map.Entry<String, String> event) {
    String actor = letters.get(event.getKey()).actor();
    List<String> by = actor != null && DraftParts.isActor(actor) ? List.of(actor) : List.of();
    return new EventDraft(
        event.getValue(), Names.wire(event.getValue(), event.getKey()), by, "", "");
  }

  /** Numbers the states that are reachable, nearest first, and names them. */
  private <Q> Map<Q, Integer> indices(MealyMachine<Q, String, ?, MachineOutput> machine) {
    Map<Q, Integer> indices = new LinkedHashMap<>();
    Map<Q, Word<String>> words = new LinkedHashMap<>();
    Deque<Q> open = new ArrayDeque<>();
    Q initial = machine.getInitialState();
    words.put(initial, Word.epsilon());
    open.add(initial);
    while (!open.isEmpty()) {
      Q state = open.remove();
      indices.put(state, indices.size());
      name(words.get(state));
      for (String letter : alphabet) {
        Q target = machine.getSuccessor(state, letter);
        if (target != null && !words.containsKey(target)) {
          words.put(target, words.get(state).append(letter));
          open.add(target);
        }
      }
    }
    return indices;
  }

  private void name(Word<String> word) {
    List<String> states = oracle.states(word);
    String spelling = states.isEmpty() ? "state" : String.join("+", states);
    String name = stateNames.take("", spelling);
    names.add(name);
    spellings.add(spellings.contains(spelling) ? name : spelling);
  }

  private <Q> List<ObservedEffect> effects(
      MealyMachine<Q, String, ?, MachineOutput> machine, Collection<Q> states) {
    List<ObservedEffect> found = new ArrayList<>();
    for (Q state : states) {
      for (String letter : alphabet) {
        MachineOutput output = machine.getOutput(state, letter);
        if (output != null) {
          found.addAll(output.effects());
        }
      }
    }
    return found;
  }

  private static Map<String, String> named(
      Names.Kind names, List<ObservedEffect> effects, Kind kind) {
    return Names.of(
        names,
        effects.stream()
            .filter(effect -> effect.kind() == kind)
            .map(ObservedEffect::name)
            .toList());
  }

  private static List<ActionDraft> actions(
      MachineOutput output, Map<String, String> emitted, Map<String, String> actions) {
    List<ActionDraft> found = new ArrayList<>();
    for (ObservedEffect effect : output.effects()) {
      found.add(
          effect.kind() == Kind.EMIT
              ? new ActionDraft.Emit(emitted.get(effect.name()), Map.of())
              : new ActionDraft.Perform(actions.get(effect.name())));
    }
    return found;
  }
}
