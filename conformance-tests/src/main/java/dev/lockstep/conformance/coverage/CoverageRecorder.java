package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedMicrostep;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
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
  private final Branches branches;
  private final Map<String, IrTransition> transitions = new HashMap<>();
  private final Set<String> states = new HashSet<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> guards = new HashSet<>();
  private final Set<String> histories = new HashSet<>();
  private final Set<String> refusals = new HashSet<>();
  private final Set<String> actors = new HashSet<>();
  private final Set<String> payloads = new HashSet<>();

  /**
   * @param payloadClasses event wire name to the names of its payload classes
   */
  public CoverageRecorder(IrChart chart, Map<String, List<String>> payloadClasses) {
    this.chart = chart;
    this.expected = new Expected(chart, payloadClasses);
    this.branches = new Branches(chart);
    chart.transitions().forEach(transition -> transitions.put(transition.id(), transition));
  }

  /** A position was reached: the machine has come to rest, no eventless branch holds. */
  public void reached(Observation seen) {
    states.addAll(seen.states());
    failed(branches.eventless(seen.states()));
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
      return;
    }
    timer(seen, answer);
    if (answer instanceof Answer.Took<?> took && !took.microsteps().isEmpty()) {
      Set<String> first = Set.copyOf(took.microsteps().get(0).transitions());
      seen.states().forEach(state -> passed(state, event.event(), first));
    }
  }

  /**
   * A timer was answered.
   *
   * @param seen the position it came due at
   */
  public void timer(Observation seen, Answer<?> answer) {
    start(answer);
    if (answer instanceof Answer.Took<?> took) {
      took.microsteps().forEach(step -> entered(step, seen));
    }
  }

  /** The start was answered. States that were entered count even if nothing can rest in them. */
  public void start(Answer<?> answer) {
    if (answer instanceof Answer.Took<?> took) {
      took.microsteps().forEach(step -> states.addAll(step.entered()));
      taken.addAll(took.transitions());
      took.transitions().stream()
          .map(transitions::get)
          .filter(transition -> transition != null)
          .forEach(this::decided);
      took.dropped().stream()
          .map(transitions::get)
          .filter(timer -> timer != null && timer.guard().isPresent())
          .forEach(timer -> guards.add(Expected.guard(timer, false)));
    }
  }

  /** What was touched so far. */
  public Coverage coverage() {
    List<Measure> measures = new ArrayList<>();
    measures.add(Expected.measure("states", expected.states(), states));
    measures.add(Expected.measure("transitions", expected.transitions(), taken));
    measures.add(Expected.measure("guard outcomes", expected.guards(), guards));
    measures.add(Expected.measure("histories", expected.histories(), histories));
    measures.add(Expected.measure("refusals", expected.refusals(), refusals));
    measures.add(Expected.measure("actors", expected.actors(), actors));
    measures.add(Expected.measure("payload classes", expected.payloads(), payloads));
    return new Coverage(chart.name(), measures);
  }

  /** History states that were asked for and had remembered something before the step. */
  private void entered(ObservedMicrostep step, Observation seen) {
    step.transitions().stream()
        .map(transitions::get)
        .filter(transition -> transition != null)
        .flatMap(transition -> transition.targets().stream())
        .map(chart.states()::get)
        .filter(target -> seen.history().containsKey(target.path()))
        .forEach(target -> histories.add(Expected.history(target)));
  }

  private void refused(String state, String event, String reason) {
    refusals.add(Expected.refusal(state, event, reason));
    List<IrTransition> tried = branches.tried(state, event);
    for (int i = 0; i < tried.size(); i++) {
      if (tried.get(i).refuse().filter(reason::equals).isPresent()) {
        taken.add(tried.get(i).id());
        decided(tried.get(i));
        failed(tried.subList(0, i));
        return;
      }
    }
    if (reason.equals("guard-false")) {
      failed(tried);
    }
  }

  private void failed(List<IrTransition> tried) {
    tried.stream()
        .filter(branch -> branch.guard().isPresent())
        .forEach(branch -> guards.add(Expected.guard(branch, false)));
  }

  /** The guards before the branch that was taken, in the states within, did not hold. */
  private void passed(String state, String event, Set<String> ids) {
    List<IrTransition> tried = branches.tried(state, event);
    int last = 0;
    while (last < tried.size() && !ids.contains(tried.get(last).id())) {
      last++;
    }
    if (last < tried.size()) {
      failed(tried.subList(0, last));
    }
  }

  /** This branch's guard held, and those of the branches before it did not. */
  private void decided(IrTransition branch) {
    if (branch.guard().isPresent()) {
      guards.add(Expected.guard(branch, true));
    }
    failed(branches.before(branch));
  }
}
