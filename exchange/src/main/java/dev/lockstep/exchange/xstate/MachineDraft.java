package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A converter of the states of a machine to drafts. */
final class MachineDraft {

  private final Targets targets;
  private final MachineEvents events;
  private final GuardReader guards;
  private final ActionReader actions;
  private final Domains domains;
  private final Problems problems;
  private final Values values;
  private final Names tags = new Names(Names.Kind.ACTION);

  MachineDraft(
      Targets targets,
      MachineEvents events,
      GuardReader guards,
      ActionReader actions,
      Problems problems) {
    this.targets = targets;
    this.events = events;
    this.guards = guards;
    this.actions = actions;
    this.domains = new Domains(problems);
    this.problems = problems;
    this.values = new Values(problems);
  }

  /** Returns the draft of a state and everything in it, in document order. */
  StateDraft state(MachineState state) {
    List<ActionDraft> entry = actions.actions(state.list("entry"));
    List<ActionDraft> exit = actions.actions(state.list("exit"));
    List<ActionDraft> initialActions = actions.actions(state.list("initialActions"));
    List<TransitionDraft> transitions =
        state.transitions().stream().flatMap(t -> transition(state, t).stream()).toList();
    return new StateDraft(
        state.name(),
        state.isRoot() ? "" : Names.wire(state.path(), state.keys()),
        state.isRoot() ? "" : state.description(),
        state.kind(),
        initial(state),
        initialActions,
        tags(state),
        List.of(),
        entry,
        exit,
        transitions,
        state.children().values().stream().map(this::state).toList());
  }

  private List<String> tags(MachineState state) {
    return state.list("tags").stream()
        .flatMap(tag -> values.text(tag, "a tag").stream())
        .map(tag -> tags.cleaned(tag.text()))
        .distinct()
        .toList();
  }

  /**
   * Returns the initial states of a state. A history state without a target has those of its
   * parent.
   */
  private List<String> initial(MachineState state) {
    List<Node> written = state.list("initial");
    if (state.isHistory()) {
      return written.isEmpty()
          ? state.parent().map(this::defaultOf).orElse(List.of())
          : written.stream()
              .flatMap(node -> values.text(node, "a target").stream())
              .flatMap(target -> targets.target(state, target).stream())
              .map(target -> named(state, target, null))
              .toList();
    }
    if (state.kind() == StateDraft.Kind.PARALLEL || state.children().isEmpty()) {
      return List.of();
    }
    return written.stream()
        .flatMap(node -> targets.initial(state, node).stream())
        .map(target -> isChild(target, state) ? target.name() : target.path())
        .toList();
  }

  private List<String> defaultOf(MachineState parent) {
    List<String> initial = initial(parent);
    return initial.isEmpty()
        ? parent.children().values().stream()
            .filter(child -> !child.isHistory())
            .limit(1)
            .map(MachineState::name)
            .toList()
        : initial;
  }

  private Optional<TransitionDraft> transition(MachineState source, MachineTransition written) {
    Optional<Trigger> trigger = trigger(written);
    String guard = written.guard().map(guards::condition).orElse("");
    List<ActionDraft> asked = actions.actions(written.actions());
    List<MachineState> found = new ArrayList<>();
    written.targets().forEach(t -> targets.target(source, t).ifPresent(found::add));
    if (trigger.isEmpty() || found.size() != written.targets().size()) {
      return Optional.empty();
    }
    List<MachineState> meant = domains.targets(source, found, written);
    return Optional.of(
        new TransitionDraft(
            trigger.get(),
            guard,
            "",
            meant.stream().map(target -> named(source, target, written)).toList(),
            written.reenter() && Domains.needsWord(source, meant),
            asked));
  }

  private Optional<Trigger> trigger(MachineTransition written) {
    if (written.trigger() instanceof MachineTransition.Event event) {
      if (events.isVain(event.type()) && !event.type().equals("*")) {
        problems.leftOut(
            event.span(),
            "the pattern `" + event.type() + "` is left out",
            "no event is known that it matches; name those that may come");
        return Optional.empty();
      }
      return Optional.of(new Trigger.On(events.descriptors(event.type())));
    }
    if (written.trigger() instanceof MachineTransition.After after) {
      return Optional.of(new Trigger.After(Millis.text(after.millis())));
    }
    return Optional.of(
        written.trigger() instanceof MachineTransition.Always
            ? new Trigger.Always()
            : new Trigger.Done());
  }

  /**
   * Returns the name by which {@code source} refers to {@code target}: the name of a sibling, or a
   * path.
   */
  private String named(
      MachineState source, MachineState target, @Nullable MachineTransition written) {
    boolean sibling = source.parent().filter(parent -> isChild(target, parent)).isPresent();
    if (sibling) {
      return target.name();
    }
    boolean hidden =
        source
            .parent()
            .filter(
                parent ->
                    parent.children().values().stream()
                        .anyMatch(s -> s.name().equals(target.path())))
            .isPresent();
    if (hidden) {
      problems.notCarried(
          written == null ? source.span() : written.span(),
          "a sibling hides the state `" + target.path() + "` at the top",
          "a name means a sibling first");
    }
    return target.path();
  }

  private static boolean isChild(MachineState state, MachineState parent) {
    return state.parent().filter(p -> p == parent).isPresent();
  }
}
