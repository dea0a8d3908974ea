package dev.lockstep.verification.run;

import dev.lockstep.model.expression.Conjuncts;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The expressions of a chart that its behaviour or its properties depend on. A variable that none
 * of them reads, directly or through assignments, does not distinguish two states. An assigned
 * value whose evaluation may fail decides, because that ends the step; overflow is not considered.
 */
public final class ChartReads {

  /**
   * An expression.
   *
   * @param events indices of the events whose payload it sees
   */
  public record Site(IrTerm term, List<Integer> events) {}

  /** The assigned value of a variable, by index. */
  public record Assigned(int variable, Site value) {}

  private final IrChart chart;
  private final List<Site> sites = new ArrayList<>();
  private final List<Assigned> assignments = new ArrayList<>();
  private final Set<String> assumed = new TreeSet<>();
  private final BitSet variables = new BitSet();
  private final Optional<BitSet> free;
  private boolean sendsToItself;

  public ChartReads(IrChart chart) {
    this(chart, Optional.empty());
  }

  /**
   * Creates the expressions without those that read {@code now} or certain variables, for an
   * over-approximation in which these expressions have any value.
   */
  public ChartReads(IrChart chart, BitSet free) {
    this(chart, Optional.of(free));
  }

  private ChartReads(IrChart chart, Optional<BitSet> free) {
    this.chart = chart;
    this.free = free;
    chart.properties().forEach(this::property);
    chart.states().forEach(this::state);
    chart.transitions().forEach(this::transition);
    sites.forEach(site -> addVariables(site.term()));
    assignments.stream()
        .filter(assigned -> TermParts.mayFail(assigned.value().term()))
        .forEach(assigned -> variables.set(assigned.variable()));
    int before = -1;
    while (before != variables.cardinality()) {
      before = variables.cardinality();
      relevantAssignments().forEach(assigned -> addVariables(assigned.value().term()));
    }
  }

  /** Returns the variables that may have any value. */
  public BitSet free() {
    return free.orElseGet(BitSet::new);
  }

  /** Returns true if the term may have any value. */
  public boolean isFree(IrTerm term) {
    return free.isPresent() && TermParts.reads(term, free.get());
  }

  /** Returns the expressions that the behaviour or a property depends on, without assignments. */
  public List<Site> sites() {
    return sites;
  }

  /** Returns the expressions that the behaviour or a property depends on, with assigned values. */
  public List<Site> all() {
    return Stream.concat(
            sites.stream(), relevantAssignments().stream().map(assigned -> assigned.value()))
        .toList();
  }

  /** Returns true if the behaviour or a property depends on {@code now}. */
  public boolean readNow() {
    boolean[] found = new boolean[1];
    all()
        .forEach(
            site ->
                TermParts.visit(
                    site.term(),
                    term ->
                        found[0] |=
                            term instanceof IrTerm.Known known && known.name() == IrTerm.Name.NOW));
    return found[0];
  }

  /** Returns true if an action raises or sends an event of the chart. */
  public boolean sendsToItself() {
    return sendsToItself;
  }

  /** Returns the assumptions about emitted values, as sentences. */
  public Set<String> assumed() {
    return assumed;
  }

  /** Returns the indices of the variables that distinguish states. */
  public BitSet variables() {
    return variables;
  }

  /** Returns the values assigned to a variable. */
  public List<IrTerm> assignedTo(int variable) {
    return assignments.stream()
        .filter(assigned -> assigned.variable() == variable)
        .map(assigned -> assigned.value().term())
        .toList();
  }

  /** Returns all assigned values of variables that distinguish states. */
  public List<Assigned> relevantAssignments() {
    return assignments.stream().filter(assigned -> variables.get(assigned.variable())).toList();
  }

  private void addVariables(IrTerm term) {
    TermParts.visit(
        term,
        part -> {
          if (part instanceof IrTerm.ContextValue value) {
            variables.set(value.variable());
          }
        });
  }

  private void property(IrProperty property) {
    Stream.of(
            property.predicate(),
            property.trigger(),
            property.begin(),
            property.end(),
            property.within())
        .flatMap(Optional::stream)
        .forEach(condition -> add(condition, List.of()));
  }

  private void state(IrState state) {
    state.invariants().forEach(invariant -> add(invariant, List.of()));
    Stream.of(state.entry(), state.exit(), state.initialActions())
        .forEach(actions -> actions(actions, List.of()));
  }

  private void transition(IrTransition transition) {
    List<Integer> events =
        transition.trigger() instanceof IrTrigger.OnEvent on ? on.events() : List.of();
    transition.guard().ifPresent(guard -> add(guard, events));
    if (transition.trigger() instanceof IrTrigger.AfterComputed after) {
      add(after.delay(), List.of());
    }
    actions(transition.actions(), events);
  }

  private void actions(List<IrAction> actions, List<Integer> events) {
    for (IrAction action : actions) {
      if (action instanceof IrAction.Assign assign) {
        assign
            .assignments()
            .forEach(
                one ->
                    assignments.add(
                        new Assigned(one.variable(), new Site(one.value().term(), events))));
      } else if (action instanceof IrAction.Raise raise) {
        sendsToItself = true;
        raise.payload().forEach(binding -> add(binding.value(), events));
      } else if (action instanceof IrAction.Send send) {
        sendsToItself = true;
        send.payload().forEach(binding -> add(binding.value(), events));
        send.after().ifPresent(after -> add(after, events));
      } else if (action instanceof IrAction.Emit emit) {
        emitted(emit, events);
      } else if (action instanceof IrAction.If choice) {
        add(choice.condition(), events);
        actions(choice.then(), events);
        actions(choice.otherwise(), events);
      }
    }
  }

  /**
   * Adds the bounds of emitted integers, because a value beyond them ends the step. Other values
   * are assumed to satisfy their schema.
   */
  private void emitted(IrAction.Emit emit, List<Integer> events) {
    Optional<IrPayload> payload = chart.emissions().get(emit.emission()).payload();
    for (IrAction.Binding binding : emit.payload()) {
      IrTerm value = binding.value().term();
      boolean isName = value instanceof IrTerm.Known;
      if (payload.isEmpty()
          || isName
          || FieldSchemas.isFree(payload.get().schema(), binding.field())) {
        continue;
      }
      Optional<List<IrTerm>> limits =
          isFree(value) ? Optional.empty() : limits(payload.get().schema(), binding.field(), value);
      limits.ifPresentOrElse(
          all -> all.forEach(limit -> sites.add(new Site(limit, events))),
          () -> assume(emit, binding));
    }
  }

  /** Records that a value is assumed to satisfy its schema, unless it does not vary. */
  private void assume(IrAction.Emit emit, IrAction.Binding binding) {
    boolean[] varies = new boolean[1];
    TermParts.visit(
        binding.value().term(),
        part ->
            varies[0] |= part instanceof IrTerm.ContextValue || part instanceof IrTerm.EventField);
    if (varies[0]) {
      String event = chart.emissions().get(emit.emission()).name();
      assumed.add("`" + event + "." + binding.field() + "` is assumed to satisfy its schema");
    }
  }

  /**
   * Returns the bounds of an integer field as comparisons of its value; empty if the schema
   * restricts it in another way.
   */
  private static Optional<List<IrTerm>> limits(Schema schema, String field, IrTerm value) {
    return value.type() == IrType.Scalar.INT
        ? FieldSchemas.bounds(schema, field)
            .map(all -> all.stream().map(bound -> isAtLeast(value, bound)).toList())
        : Optional.empty();
  }

  private static IrTerm isAtLeast(IrTerm value, long bound) {
    IrTerm constant = new IrTerm.Constant(bound, IrType.Scalar.INT);
    return new IrTerm.Call(
        IrFunction.GREATER_OR_EQUAL, List.of(value, constant), IrType.Scalar.BOOL);
  }

  private void add(IrExpression expression, List<Integer> events) {
    Stream<IrExpression> clauses =
        free.isEmpty() ? Stream.of(expression) : Conjuncts.of(expression).stream();
    clauses
        .map(IrExpression::term)
        .filter(term -> !isFree(term))
        .forEach(term -> sites.add(new Site(term, events)));
  }
}
