package dev.lockstep.verification;

import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.verification.graph.FairCycles;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.ReachableSearch;
import dev.lockstep.verification.graph.RunPath;
import dev.lockstep.verification.graph.Search;
import dev.lockstep.verification.graph.StateGraph;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The verdicts on properties over one graph of states. */
final class Verdicts<I> {

  private static final String NOT_REPLAYED = " inputs does not replay";

  private final StateGraph<I> graph;
  private final List<String> gaps;
  private final String limitReason;
  private final BiFunction<Monitor, RunPath<I>, Optional<Counterexample>> replay;
  private final Occurrence<I> occurrence;

  /**
   * Creates verdicts.
   *
   * @param gaps reasons why the explored inputs do not represent all inputs
   * @param unbounded names of variables that make infinitely many states
   * @param replay a replay of a violating path; empty if it does not violate the property
   * @param occurrence decides whether a trigger or the begin of a scope occurs
   */
  Verdicts(
      StateGraph<I> graph,
      List<String> gaps,
      List<String> unbounded,
      BiFunction<Monitor, RunPath<I>, Optional<Counterexample>> replay,
      Occurrence<I> occurrence) {
    this.graph = graph;
    this.gaps = gaps;
    this.replay = replay;
    this.occurrence = occurrence;
    this.limitReason =
        "%,d states were explored, and more exist%s"
            .formatted(graph.expanded() - 1, reason(unbounded));
  }

  private static String reason(List<String> unbounded) {
    if (unbounded.isEmpty()) {
      return "";
    }
    return "; `"
        + String.join("` and `", unbounded)
        + (unbounded.size() == 1 ? "` has no bound" : "` have no bound");
  }

  PropertyResult of(Monitor monitor) {
    Search<I> search = new Search<>(graph, monitor);
    Optional<RunPath<I>> violation = search.violation();
    if (monitor.rule().form() == IrProperty.Form.REACHABLE) {
      violation = new ReachableSearch<>(graph, monitor, search).violation();
    } else if (!monitor.isSafety() && graph.isComplete()) {
      violation = new FairCycles<>(graph, monitor.rule(), search).violation();
    }
    if (violation.isPresent()) {
      return violated(monitor, violation.get());
    }
    if (!graph.isComplete()) {
      return result(monitor, PropertyVerdict.INCOMPLETE, limitReason);
    }
    Optional<String> vacuous = vacuous(monitor);
    if (vacuous.isPresent()) {
      return gaps.isEmpty()
          ? result(monitor, PropertyVerdict.VACUOUS, vacuous.get())
          : result(
              monitor,
              PropertyVerdict.INCOMPLETE,
              vacuous.get() + " in the explored runs; " + gaps.get(0));
    }
    Optional<String> unconfirmed = unconfirmed(monitor);
    if (unconfirmed.isPresent()) {
      return result(monitor, PropertyVerdict.INCOMPLETE, unconfirmed.get());
    }
    return gaps.isEmpty()
        ? result(monitor, PropertyVerdict.HOLDS, "")
        : result(monitor, PropertyVerdict.HOLDS_FOR_EXPLORED, "");
  }

  private PropertyResult violated(Monitor monitor, RunPath<I> path) {
    boolean needsAllInputs =
        monitor.rule().form() == IrProperty.Form.REACHABLE || !monitor.rule().events().isEmpty();
    Optional<Counterexample> found = replay.apply(monitor, path);
    String id = monitor.rule().id();
    if (needsAllInputs && !gaps.isEmpty()) {
      return new PropertyResult(
          id, PropertyVerdict.INCOMPLETE, "violated by the explored inputs; " + gaps.get(0), found);
    }
    String end = path.end().isEmpty() ? "" : "; " + path.end();
    return found.isPresent()
        ? new PropertyResult(
            id, PropertyVerdict.VIOLATED, "after " + found.get().length() + " inputs" + end, found)
        : result(
            monitor, PropertyVerdict.INCOMPLETE, "a violation of " + path.length() + NOT_REPLAYED);
  }

  /** Returns true if a path of the graph violates a property, but is no run of the chart. */
  static boolean isNotReplayed(PropertyResult result) {
    return result.reason().endsWith(NOT_REPLAYED);
  }

  private Optional<String> vacuous(Monitor monitor) {
    if (!occurrence.isPossible(monitor::triggers)) {
      return Optional.of("its trigger never holds");
    }
    return occurrence.isPossible(monitor::begins)
        ? Optional.empty()
        : Optional.of("its scope never begins");
  }

  /** Returns the reason why the property may be vacuous although the graph has its trigger. */
  private Optional<String> unconfirmed(Monitor monitor) {
    if (!occurrence.isConfirmed(monitor, Occurrence.Part.TRIGGER)) {
      return Optional.of("no run was found in which its trigger holds");
    }
    return occurrence.isConfirmed(monitor, Occurrence.Part.BEGIN)
        ? Optional.empty()
        : Optional.of("no run was found in which its scope begins");
  }

  private PropertyResult result(Monitor monitor, PropertyVerdict verdict, String reason) {
    return new PropertyResult(monitor.rule().id(), verdict, reason, Optional.empty());
  }
}
