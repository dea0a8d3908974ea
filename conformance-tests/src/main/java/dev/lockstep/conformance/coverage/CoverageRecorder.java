package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.runtime.WireEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Notes what an examination touches of a chart. Not thread-safe. */
public final class CoverageRecorder {

  private final IrChart chart;
  private final Expected expected;
  private final Map<String, IrTransition> transitions = new HashMap<>();
  private final Set<String> states = new HashSet<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> guards = new HashSet<>();
  private final Set<String> refusals = new HashSet<>();
  private final Set<String> actors = new HashSet<>();
  private final Set<String> payloads = new HashSet<>();

  /**
   * @param payloadClasses event wire name to the names of its payload classes
   */
  public CoverageRecorder(IrChart chart, Map<String, List<String>> payloadClasses) {
    this.chart = chart;
    this.expected = new Expected(chart, payloadClasses);
    chart.transitions().forEach(transition -> transitions.put(transition.id(), transition));
  }

  /** A position was reached. */
  public void reached(Observation seen) {
    states.addAll(seen.states());
  }

  /**
   * An event was answered.
   *
   * @param seen the position it came at
   * @param kind name of its payload class, or empty
   * @param answer what the chart's machine answered
   */
  public void event(Observation seen, WireEvent event, String kind, Answer<?> answer) {
    actors.add(Expected.actor(event.event(), event.actor()));
    payloads.add(Expected.payload(event.event(), kind));
    if (answer instanceof Answer.Refused<?> refused) {
      seen.states().forEach(state -> refused(state, event.event(), refused.reason()));
    } else {
      timer(answer);
    }
  }

  /** A timer was answered. */
  public void timer(Answer<?> answer) {
    if (answer instanceof Answer.Took<?> took) {
      taken.addAll(took.transitions());
      took.transitions().stream()
          .map(transitions::get)
          .filter(transition -> transition != null)
          .forEach(this::decided);
    }
  }

  /** What was touched so far. */
  public Coverage coverage() {
    List<Measure> measures = new ArrayList<>();
    measures.add(Expected.measure("states", expected.states(), states));
    measures.add(Expected.measure("transitions", expected.transitions(), taken));
    measures.add(Expected.measure("guard outcomes", expected.guards(), guards));
    measures.add(Expected.measure("refusals", expected.refusals(), refusals));
    measures.add(Expected.measure("actors", expected.actors(), actors));
    measures.add(Expected.measure("payload classes", expected.payloads(), payloads));
    return new Coverage(chart.name(), measures);
  }

  private void refused(String state, String event, String reason) {
    refusals.add(Expected.refusal(state, event, reason));
    for (IrTransition branch : branches(state, event)) {
      if (branch.refuse().filter(reason::equals).isPresent()) {
        taken.add(branch.id());
        decided(branch);
        return;
      }
      if (reason.equals("guard-false")) {
        guards.add(Expected.guard(branch, false));
      }
    }
  }

  /** This branch's guard held, and those of the branches before it did not. */
  private void decided(IrTransition branch) {
    if (branch.guard().isPresent()) {
      guards.add(Expected.guard(branch, true));
    }
    for (int index : chart.states().get(branch.source()).transitions()) {
      IrTransition earlier = chart.transitions().get(index);
      if (index < branch.index() && earlier.guard().isPresent() && sameEvent(earlier, branch)) {
        guards.add(Expected.guard(earlier, false));
      }
    }
  }

  private List<IrTransition> branches(String stateWire, String eventWire) {
    return chart.states().stream()
        .filter(state -> state.wire().equals(stateWire))
        .map(IrState::transitions)
        .flatMap(List::stream)
        .map(chart.transitions()::get)
        .filter(transition -> Expected.events(chart, transition).contains(eventWire))
        .toList();
  }

  private static boolean sameEvent(IrTransition one, IrTransition other) {
    return one.trigger() instanceof IrTrigger.OnEvent a
            && other.trigger() instanceof IrTrigger.OnEvent b
        ? a.events().stream().anyMatch(b.events()::contains)
        : one.trigger().getClass().equals(other.trigger().getClass());
  }
}
