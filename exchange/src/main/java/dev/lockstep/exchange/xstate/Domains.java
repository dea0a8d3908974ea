package dev.lockstep.exchange.xstate;

import dev.lockstep.model.document.Node;
import dev.lockstep.model.draft.StateDraft.Kind;
import java.util.List;
import java.util.Optional;

/**
 * Says in our language how far a transition of XState leaves and enters. There a state that is its
 * own target is not left unless {@code reenter} says so, and the innermost common ancestor of
 * source and targets stays active even if it is parallel; here, as in SCXML, only a compound one
 * does.
 */
final class Domains {

  private final Problems problems;

  Domains(Problems problems) {
    this.problems = problems;
  }

  /** The targets to write; what they cannot say is told. */
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

  /** Whether {@code source} is left only because {@code reenter} says so. */
  static boolean needsWord(MachineState source, List<MachineState> targets) {
    boolean leftAnyway =
        source.kind() == Kind.PARALLEL && targets.stream().allMatch(t -> t.isWithin(source));
    return !targets.isEmpty() && !targets.equals(List.of(source)) && !leftAnyway;
  }

  /** A state that is its own target without being left. */
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
          "a chart says so only of a state with one plain initial child; write `\"reenter\": true`");
    }
    return first.map(List::of).orElse(List.of());
  }

  /** The innermost state around source and targets. */
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

  /** A parallel state around is left here and entered again: that matters if somebody notices. */
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

  /** By itself, by its own history, or by other regions around, which begin anew as well. */
  private static boolean isNoticed(MachineState parallel, List<MachineState> targets) {
    return !parallel.isSilent()
        || targets.stream().anyMatch(target -> isHistoryOf(parallel, target))
        || parallel.parent().filter(around -> around.kind() == Kind.PARALLEL).isPresent();
  }

  private static boolean isHistoryOf(MachineState parallel, MachineState target) {
    return target.isHistory() && target.parent().filter(parallel::equals).isPresent();
  }
}
