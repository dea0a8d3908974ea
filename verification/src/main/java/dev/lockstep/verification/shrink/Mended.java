package dev.lockstep.verification.shrink;

import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.VariableDraft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A chart after the removal of references to elements that no longer exist. References that cannot
 * be removed remain.
 */
final class Mended {

  private final ChartDraft chart;
  private final Set<String> paths = new HashSet<>();
  private final Set<String> events;
  private final Set<String> known = new HashSet<>();

  Mended(ChartDraft chart) {
    this.chart = chart;
    chart.root().states().forEach(state -> collect("", state));
    this.events = chart.events().stream().map(EventDraft::name).collect(Collectors.toSet());
    chart.context().stream().map(VariableDraft::name).forEach(known::add);
    chart.emits().stream().map(EmissionDraft::name).map(name -> "emit " + name).forEach(known::add);
    chart.actions().keySet().forEach(name -> known.add("perform " + name));
  }

  ChartDraft chart() {
    return new ChartDraft(
        chart.name(),
        chart.version(),
        chart.description(),
        chart.context(),
        chart.actors(),
        chart.attributes(),
        chart.events().stream().map(this::event).toList(),
        chart.emits(),
        chart.guards(),
        chart.actions(),
        actions(chart.onTransition()),
        state(chart.root(), chart.root()));
  }

  private void collect(String above, StateDraft state) {
    String path = above.isEmpty() ? state.name() : above + "." + state.name();
    paths.add(path);
    state.states().forEach(child -> collect(path, child));
  }

  private EventDraft event(EventDraft event) {
    List<String> by = event.by().stream().filter(chart.actors()::containsKey).toList();
    return new EventDraft(event.name(), event.wire(), by, event.payload(), event.description());
  }

  private StateDraft state(StateDraft state, StateDraft parent) {
    boolean history = isHistory(state);
    StateDraft names = history ? parent : state;
    return new StateDraft(
        state.name(),
        state.wire(),
        state.description(),
        state.kind(),
        state.initial().stream().filter(name -> isKnown(name, names)).toList(),
        actions(state.initialActions()),
        state.tags(),
        state.attributes(),
        state.invariants().stream().map(this::text).toList(),
        actions(state.entry()),
        actions(state.exit()),
        state.transitions().stream()
            .flatMap(transition -> transition(transition, parent).stream())
            .toList(),
        state.states().stream()
            .map(child -> state(child, state))
            .filter(child -> !isHistory(child) || !child.initial().isEmpty())
            .toList());
  }

  private static boolean isHistory(StateDraft state) {
    return state.kind() == StateDraft.Kind.SHALLOW_HISTORY
        || state.kind() == StateDraft.Kind.DEEP_HISTORY;
  }

  private boolean isKnown(String name, StateDraft among) {
    return paths.contains(name)
        || among.states().stream().anyMatch(child -> child.name().equals(name));
  }

  private Optional<TransitionDraft> transition(TransitionDraft transition, StateDraft parent) {
    List<String> targets =
        transition.targets().stream().filter(name -> isKnown(name, parent)).toList();
    boolean lost = !transition.targets().isEmpty() && targets.isEmpty();
    TransitionDraft.Trigger trigger = transition.trigger();
    if (trigger instanceof TransitionDraft.Trigger.On on) {
      List<String> waited = on.descriptors().stream().filter(this::isWaitedFor).toList();
      lost |= waited.isEmpty();
      trigger = new TransitionDraft.Trigger.On(waited);
    }
    return lost
        ? Optional.empty()
        : Optional.of(
            new TransitionDraft(
                trigger,
                text(transition.guard()),
                transition.refuse(),
                targets,
                transition.reenter(),
                actions(transition.actions())));
  }

  private boolean isWaitedFor(String descriptor) {
    if (!descriptor.endsWith(".*")) {
      return descriptor.equals("*") || events.contains(descriptor);
    }
    String prefix = descriptor.substring(0, descriptor.length() - 2);
    return events.stream().anyMatch(name -> (name + ".").startsWith(prefix + "."));
  }

  private List<ActionDraft> actions(List<ActionDraft> actions) {
    List<ActionDraft> kept = new ArrayList<>();
    actions.forEach(action -> kept.addAll(action(action)));
    return kept;
  }

  private List<ActionDraft> action(ActionDraft action) {
    if (action instanceof ActionDraft.Assign assign) {
      boolean whole = known.containsAll(assign.values().keySet()) && !assign.values().isEmpty();
      return whole ? List.of(action) : List.of();
    } else if (action instanceof ActionDraft.Raise raise) {
      return events.contains(raise.event()) ? List.of(action) : List.of();
    } else if (action instanceof ActionDraft.Send send) {
      return events.contains(send.event()) ? List.of(action) : List.of();
    } else if (action instanceof ActionDraft.Emit emit) {
      return known.contains("emit " + emit.event()) ? List.of(action) : List.of();
    } else if (action instanceof ActionDraft.Perform perform) {
      return known.contains("perform " + perform.name()) ? List.of(action) : List.of();
    } else if (action instanceof ActionDraft.If choice) {
      List<ActionDraft> then = actions(choice.then());
      List<ActionDraft> otherwise = actions(choice.otherwise());
      return then.isEmpty() && otherwise.isEmpty()
          ? List.of()
          : List.of(new ActionDraft.If(text(choice.condition()), then, otherwise));
    }
    return List.of(action);
  }

  /** Returns the expression with {@code false} in place of tests of states that no longer exist. */
  private String text(String expression) {
    String text = expression;
    int at = text.indexOf("in('");
    while (at >= 0) {
      int end = text.indexOf("')", at);
      String state = text.substring(at + 4, end);
      boolean word = at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1));
      if (!word && !paths.contains(state)) {
        text = text.substring(0, at) + "false" + text.substring(end + 2);
      }
      at = text.indexOf("in('", at + 1);
    }
    return text;
  }
}
