package dev.lockstep.conformance.coverage;

import dev.lockstep.conformance.condition.Conditions;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedMicrostep;
import dev.lockstep.model.expression.evaluation.EvaluationListener;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.runtime.WireEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A recorder of the parts of a chart that an examination covers. Not thread-safe. */
public final class CoverageRecorder {

  /** Refusals that precede the check of the actor. */
  private static final Set<String> BEFORE_ACTORS =
      Set.of("final-state", "unknown-event", "payload-invalid", "not-accepted");

  private final IrChart chart;
  private final Expected expected;
  private final Branches branches;
  private final ConditionRecorder conditions;
  private final Map<String, IrTransition> transitions = new HashMap<>();
  private final Set<List<String>> configurations = new LinkedHashSet<>();
  private final Set<String> states = new HashSet<>();
  private final Set<String> taken = new HashSet<>();
  private final Set<String> guards = new HashSet<>();
  private final Set<String> histories = new HashSet<>();
  private final Set<String> refusals = new HashSet<>();
  private final Set<String> actors = new HashSet<>();
  private final Set<String> payloads = new HashSet<>();
  private final Map<String, Route> routes = new HashMap<>();

  /** The shortest routes to the active states at which the machine rested. */
  private final Map<List<String>, Integer> rested = new HashMap<>();

  private Route route = Route.start("");

  /**
   * Creates a recorder without coverage.
   *
   * @param payloadClasses names of the payload classes by wire name of the event
   */
  public CoverageRecorder(IrChart chart, Map<String, List<String>> payloadClasses) {
    this.chart = chart;
    this.expected = new Expected(chart, payloadClasses);
    this.branches = new Branches(chart);
    this.conditions = new ConditionRecorder(new Conditions(chart), name -> add(guards, name));
    chart.transitions().forEach(transition -> transitions.put(transition.id(), transition));
  }

  /** Returns the listener for the evaluations of the reference machine. */
  public EvaluationListener conditions() {
    return conditions;
  }

  /** Sets the route of the inputs that are recorded from now on. */
  public void follow(Route inputs) {
    route = inputs;
  }

  /**
   * Records a position at which the machine rests. No eventless transition is enabled there, so
   * their guards are recorded as false.
   */
  public void reached(Observation seen) {
    Integer shortest = rested.get(seen.states());
    if (shortest != null && shortest <= route.length()) {
      return;
    }
    rested.put(seen.states(), route.length());
    seen.states().forEach(state -> add(states, state));
    failed(branches.eventless(seen.states()));
  }

  /** Records a configuration in which each event without a transition must be refused. */
  public void configuration(Observation seen) {
    configurations.add(seen.states());
  }

  /**
   * Records the answer to an event.
   *
   * @param seen the position before the event
   * @param kind name of the payload class; may be empty
   * @param answer the answer of the reference machine
   */
  public void event(Observation seen, WireEvent event, String kind, Answer<?> answer) {
    String reason = answer instanceof Answer.Refused<?> refused ? refused.reason() : "";
    if (!BEFORE_ACTORS.contains(reason)) {
      add(actors, Expected.actor(event.event(), event.actor()));
    }
    if (!reason.equals("final-state")) {
      add(payloads, Expected.payload(event.event(), kind));
    }
    if (answer instanceof Answer.Refused<?>) {
      add(refusals, Expected.refusal(seen.states(), event.event()));
      seen.states().forEach(state -> refused(state, event.event(), reason));
      return;
    }
    timer(seen, answer);
    if (answer instanceof Answer.Took<?> took && !took.microsteps().isEmpty()) {
      Set<String> first = Set.copyOf(took.microsteps().get(0).transitions());
      seen.states().forEach(state -> passed(state, event.event(), first));
    }
  }

  /**
   * Records the answer to a timer.
   *
   * @param seen the position before the timer fired
   */
  public void timer(Observation seen, Answer<?> answer) {
    start(answer);
    if (answer instanceof Answer.Took<?> took) {
      took.microsteps().forEach(step -> entered(step, seen));
    }
  }

  /**
   * Records the answer to a start. Entered states count even if the machine cannot rest in them.
   */
  public void start(Answer<?> answer) {
    if (answer instanceof Answer.Took<?> took) {
      took.microsteps().forEach(step -> step.entered().forEach(state -> add(states, state)));
      took.transitions().forEach(id -> add(taken, id));
      took.transitions().stream()
          .map(transitions::get)
          .filter(transition -> transition != null)
          .forEach(this::decided);
      took.dropped().stream()
          .map(transitions::get)
          .filter(timer -> timer != null && timer.guard().isPresent())
          .forEach(timer -> add(guards, Expected.guard(timer, false)));
    }
  }

  /** Returns true if a transition was taken, or a typed refusal given. */
  public boolean isTaken(String transition) {
    return taken.contains(transition);
  }

  /** Returns true if a state, guard outcome or clause of this name was covered. */
  public boolean isCovered(String name) {
    return guards.contains(name) || states.contains(name);
  }

  /** Returns the coverage so far. */
  public Coverage coverage() {
    List<Measure> measures = new ArrayList<>();
    measures.add(Expected.measure("states", expected.states(), states));
    measures.add(Expected.measure("transitions", expected.transitions(), taken));
    measures.add(Expected.measure("guard outcomes", expected.guards(), guards));
    measures.add(Expected.measure("if outcomes", conditions.choices(), guards));
    measures.add(Expected.measure("clauses", conditions.clauses(), guards));
    measures.add(Expected.measure("histories", expected.histories(), histories));
    measures.add(Expected.measure("refusals", expected.refusals(configurations), refusals));
    measures.add(Expected.measure("actors", expected.actors(), actors));
    measures.add(Expected.measure("payload classes", expected.payloads(), payloads));
    return new Coverage(chart.name(), measures, List.of(), routes);
  }

  private void add(Set<String> covered, String name) {
    covered.add(name);
    Route known = routes.get(name);
    if (known == null || route.length() < known.length()) {
      routes.put(name, route);
    }
  }

  /** Records the history states that were targets of the step and had a stored value before it. */
  private void entered(ObservedMicrostep step, Observation seen) {
    step.transitions().stream()
        .map(transitions::get)
        .filter(transition -> transition != null)
        .flatMap(transition -> transition.targets().stream())
        .map(chart.states()::get)
        .filter(target -> seen.history().containsKey(target.path()))
        .forEach(target -> add(histories, Expected.history(target)));
  }

  private void refused(String state, String event, String reason) {
    add(refusals, Expected.refusal(state, event, reason));
    List<IrTransition> tried = branches.tried(state, event);
    for (int i = 0; i < tried.size(); i++) {
      if (tried.get(i).refuse().filter(reason::equals).isPresent()) {
        add(taken, tried.get(i).id());
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
        .forEach(branch -> add(guards, Expected.guard(branch, false)));
  }

  /** Records that the guards of transitions tried before the one taken were false. */
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

  /**
   * Records that the guard of this transition was true and those of the transitions before it were
   * false.
   */
  private void decided(IrTransition branch) {
    if (branch.guard().isPresent()) {
      add(guards, Expected.guard(branch, true));
    }
    failed(branches.before(branch));
  }
}
