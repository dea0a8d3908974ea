package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Map;

/**
 * A checked and resolved chart. Lists are in document order; an index in one record is a position
 * in the list of the other.
 *
 * @param name kebab-case name of the chart
 * @param version semantic version; {@code 0.0.0} if the chart has none
 * @param description description by the author; may be empty
 * @param source file of the chart, relative to its folder
 * @param actors actors that may send events; empty if the chart declares none
 * @param attributes types of the state attributes, by name
 * @param states all states, the root first, parents before children
 * @param transitions all transitions in document order, regardless of their trigger
 * @param onTransition actions appended to every transition that changes or re-enters the
 *     configuration; already contained in {@link IrTransition#actions()}
 * @param forbidden in a flat chart, every ordered pair of distinct states that no transition
 *     connects, with its reason; in a chart with hierarchy, only the pairs that the chart lists
 * @param properties properties of its runs, which generated code does not depend on
 */
public record IrChart(
    String name,
    String version,
    String description,
    String source,
    List<IrVariable> context,
    List<IrActor> actors,
    Map<String, IrType> attributes,
    List<IrEvent> events,
    List<IrEmission> emissions,
    List<IrDeclaration> javaGuards,
    List<IrDeclaration> javaActions,
    List<IrState> states,
    List<IrTransition> transitions,
    List<IrAction> onTransition,
    List<IrForbidden> forbidden,
    List<IrRule> rules,
    List<IrProperty> properties,
    Span span) {

  public IrState root() {
    return states.get(0);
  }

  /**
   * Returns whether the chart has no hierarchy, no regions and no history: the root is compound,
   * and every other state is atomic or final.
   */
  public boolean isFlat() {
    return root().kind() == IrState.Kind.COMPOUND
        && states.stream()
            .skip(1)
            .allMatch(s -> s.kind() == IrState.Kind.ATOMIC || s.kind() == IrState.Kind.FINAL);
  }
}
