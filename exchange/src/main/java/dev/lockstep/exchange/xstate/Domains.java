package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import dev.lockstep.verification.draft.StateDraft.Kind;
import java.util.List;
import java.util.Optional;

/**
 * The translation of the exit and entry sets of XState's transitions. In XState a state that is its
 * own target is exited only with {@code reenter}. The innermost common ancestor of source and
 * targets remains active even if it is parallel. In the chart language, as in SCXML, only a
 * compound one does.
 */
final class Domains {

  private final Problems problems;

  Domains(Problems problems) {
    this.problems = problems;
  }

  /** Returns the targets to write, and reports differences in meaning. */
  List<MachineState> targets(
      MachineState source, List<MachineState> targets, MachineTransition written) {
    boolean stays = !written.reenter() && targets.stream().allMatch(t -> t.isWithin(source));
    if (stays && targets.equals(List.of(source))) {
      return staying(source, written);
    }
    boolean inRegions = source.kind() == Kind.PARALLEL && !source.isRoot();
    Optional<MachineState> common =
        !stays ? common(source, targets) : inRegions ? Optional.of(source) : Optional.empty();
    common.ifPresent(state -> tellParallel(state, targets, written));
    return targets;
  }

  /** Returns whether {@code source} is exited only because of {@code reenter}. */
  static boolean needsWord(MachineState source, List<MachineState> targets) {
    boolean leftAnyway =
        source.kind() == Kind.PARALLEL && targets.stream().allMatch(t -> t.isWithin(source));
    return !targets.isEmpty() && !targets.equals(List.of(source)) && !leftAnyway;
  }

  /** Returns the targets of a transition from a state to itself that does not exit the state. */
  private List<MachineState> staying(MachineState source, MachineTransition written) {
    if (source.children().isEmpty()) {
      return List.of();
    }
    Optional<MachineState> first =
        source.list("initial").isEmpty()
            ? source.children().values().stream().filter(c -> !c.isHistory()).findFirst()
            : source.list("initial").stream()
                .filter(Node.Scalar.class::isInstance)
                .map(n -> ((Node.Scalar) n).text())
                .flatMap(key -> source.child(key).stream())
                .findFirst();
    boolean plain =
        source.kind() == Kind.PLAIN && source.list("initialActions").isEmpty() && first.isPresent();
    if (!plain) {
      problems.notCarried(
          written.span(),
          "the state begins anew without being left",
          "a chart can express this only for a state with one plain initial child; write `\"reenter\": true`");
    }
    return first.map(List::of).orElse(List.of());
  }

  /**
   * Returns the innermost common ancestor of the source and the targets; empty if there is none.
   */
  private static Optional<MachineState> common(MachineState source, List<MachineState> targets) {
    Optional<MachineState> state = source.parent();
    while (state.isPresent() && !holds(state.get(), targets)) {
      state = state.get().parent();
    }
    return state;
  }

  private static boolean holds(MachineState state, List<MachineState> targets) {
    return targets.stream().allMatch(target -> target != state && target.isWithin(state));
  }

  /** Reports a parallel common ancestor that is exited and entered again, if that has an effect. */
  private void tellParallel(
      MachineState common, List<MachineState> targets, MachineTransition written) {
    boolean inRegions = common.kind() == Kind.PARALLEL && !common.isRoot() && !targets.isEmpty();
    if (inRegions && isNoticed(common, targets)) {
      problems.meaningChanged(
          written.span(),
          "the parallel state `" + common.path() + "` is left and entered again",
          "as in SCXML, only a compound state stays active around source and target");
    }
  }

  /**
   * Returns whether re-entering a parallel state has an effect on itself, on its history, or on
   * other regions of an enclosing parallel state.
   */
  private static boolean isNoticed(MachineState parallel, List<MachineState> targets) {
    return !parallel.isSilent()
        || targets.stream().anyMatch(target -> isHistoryOf(parallel, target))
        || parallel.parent().filter(around -> around.kind() == Kind.PARALLEL).isPresent();
  }

  private static boolean isHistoryOf(MachineState parallel, MachineState target) {
    return target.isHistory() && target.parent().filter(parallel::equals).isPresent();
  }
}
