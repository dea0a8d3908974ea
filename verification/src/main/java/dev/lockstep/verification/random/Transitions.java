package dev.lockstep.verification.random;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A generator of the transitions of a state, with every kind of trigger, branch and target. */
final class Transitions {

  private static final int RISK = 8;
  private static final List<String> REASONS = List.of("too_late", "not-today", "No.Way");

  private final Dice dice;
  private final Vocabulary vocabulary;
  private final Targets targets;
  private final Actions actions;

  Transitions(Dice dice, Vocabulary vocabulary, Targets targets, Actions actions) {
    this.dice = dice;
    this.vocabulary = vocabulary;
    this.targets = targets;
    this.actions = actions;
  }

  List<TransitionDraft> of(StatePlan state) {
    List<TransitionDraft> made = new ArrayList<>();
    if (state.isHistory() || state.isFinal()) {
      return made;
    }
    Set<String> keys = new HashSet<>();
    int events = state.isRoot() ? dice.below(3) : dice.weighted(10, 40, 35, 15);
    for (int i = 0; i < events; i++) {
      List<String> descriptors = descriptors(state);
      if (keys.add(String.join(" ", descriptors))) {
        onEvent(state, descriptors, made);
      }
    }
    if (dice.percent(state.isRoot() ? 6 : 14)) {
      branches(state, new Trigger.Always(), vocabulary.guard(List.of()), 9, made);
    }
    int delays = dice.weighted(78, 17, 5);
    for (int i = 0; i < delays; i++) {
      String delay = delay();
      if (keys.add(delay)) {
        branches(state, new Trigger.After(delay), vocabulary.guard(List.of()), 0, made);
      }
    }
    if (!state.isRoot() && (state.isCompound() || state.isParallel()) && dice.percent(55)) {
      branches(state, new Trigger.Done(), vocabulary.guard(List.of()), 9, made);
    }
    return made;
  }

  private List<String> descriptors(StatePlan state) {
    List<String> names = vocabulary.events().stream().map(Message::name).toList();
    return switch (dice.weighted(70, 14, 10, state.isRoot() ? 3 : 6)) {
      case 1 -> {
        List<String> some = dice.some(names, 25);
        yield some.size() < 2 ? List.of(dice.oneOf(names)) : some;
      }
      case 2 -> {
        List<String> prefixes = List.of("step.*", "in.*", "step.two.*", "in.b.*");
        String prefix = dice.oneOf(prefixes);
        yield matching(List.of(prefix)).isEmpty() ? List.of(dice.oneOf(names)) : List.of(prefix);
      }
      case 3 -> List.of("*");
      default -> List.of(dice.oneOf(names));
    };
  }

  private List<Message> matching(List<String> descriptors) {
    return vocabulary.events().stream()
        .filter(event -> descriptors.stream().anyMatch(key -> matches(key, event.name())))
        .toList();
  }

  private static boolean matches(String descriptor, String name) {
    if (descriptor.equals("*") || descriptor.equals(name)) {
      return true;
    }
    String prefix =
        descriptor.endsWith(".*") ? descriptor.substring(0, descriptor.length() - 2) : "";
    return !prefix.isEmpty() && (name.equals(prefix) || name.startsWith(prefix + "."));
  }

  private void onEvent(StatePlan state, List<String> descriptors, List<TransitionDraft> made) {
    List<Message> events = matching(descriptors);
    int level = events.stream().mapToInt(Message::level).max().orElse(0);
    boolean outside = level == 0;
    int first = made.size();
    branches(state, new Trigger.On(descriptors), vocabulary.guard(events), level, made);
    for (int i = first; i < made.size(); i++) {
      TransitionDraft branch = made.get(i);
      if (outside && branch.refuse().isEmpty() && dice.percent(60)) {
        made.set(i, withFirst(Actions.refuel(), branch));
      }
    }
  }

  private void branches(
      StatePlan state, Trigger trigger, Scope guards, int level, List<TransitionDraft> made) {
    int count = dice.weighted(65, 25, 10) + 1;
    boolean always = trigger instanceof Trigger.Always;
    for (int i = 0; i < count; i++) {
      boolean last = i == count - 1;
      boolean guarded = !last || dice.percent(45);
      String guard = guarded ? guard(guards) : "";
      if (trigger instanceof Trigger.On && dice.percent(10)) {
        made.add(
            new TransitionDraft(trigger, guard, dice.oneOf(REASONS), List.of(), false, List.of()));
      } else if ((always || trigger instanceof Trigger.Done) && !dice.percent(2)) {
        String fuelled = Vocabulary.FUEL + " > 0" + (guard.isEmpty() ? "" : " && (" + guard + ")");
        made.add(withFirst(Actions.burn(), branch(state, trigger, fuelled, level)));
      } else {
        made.add(branch(state, trigger, guard, level));
      }
    }
  }

  private String guard(Scope scope) {
    return new Expressions(dice, scope, RISK).of(Type.BOOL, dice.below(3));
  }

  private TransitionDraft branch(StatePlan state, Trigger trigger, String guard, int level) {
    boolean stays = dice.percent(14);
    List<String> to = stays ? List.of() : targets.of(state);
    boolean reenter = !to.isEmpty() && dice.percent(30);
    List<Message> events =
        trigger instanceof Trigger.On on ? matching(on.descriptors()) : List.of();
    Scope scope = to.isEmpty() ? vocabulary.staying(events) : vocabulary.action(events);
    List<ActionDraft> asked =
        dice.percent(85) || to.isEmpty() ? actions.list(scope, level, 3) : List.of();
    return new TransitionDraft(trigger, guard, "", to, reenter, asked);
  }

  private static TransitionDraft withFirst(ActionDraft first, TransitionDraft transition) {
    List<ActionDraft> longer = new ArrayList<>(List.of(first));
    longer.addAll(transition.actions());
    return new TransitionDraft(
        transition.trigger(),
        transition.guard(),
        transition.refuse(),
        transition.targets(),
        transition.reenter(),
        longer);
  }

  private String delay() {
    return dice.percent(70)
        ? dice.oneOf("1s", "5s", "30s", "PT1M", "1500ms", "1h")
        : new Expressions(dice, vocabulary.delay(), 3).variable(Type.DURATION);
  }
}
