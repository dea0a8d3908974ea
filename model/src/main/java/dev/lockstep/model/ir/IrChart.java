package dev.lockstep.model.ir;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Map;

/**
 * A checked chart, resolved. Lists are in document order; an index in one record is a position in
 * the list of the other.
 *
 * @param name kebab-case name of the chart
 * @param version semantic version, {@code 0.0.0} when the chart gives none
 * @param description the author's words, empty when there are none
 * @param source file the chart was read from, relative to its folder
 * @param actors names of those who may send events; empty when the chart does not speak of actors
 * @param attributes name to type of the facts every state states
 * @param states all states, the root first, parents before children
 * @param transitions all transitions in document order, whatever their trigger
 * @param onTransition actions appended to every transition that changes or re-enters the
 *     configuration; resolved per transition into {@link IrTransition#actions()} already
 * @param forbidden every ordered pair of distinct states of a flat chart that no transition joins,
 *     with its reason; only the written ones for a chart with hierarchy
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
    Span span) {

  public IrState root() {
    return states.get(0);
  }

  /**
   * Whether every state under the root is atomic or final, and the root is compound: no hierarchy,
   * no regions, no history.
   */
  public boolean isFlat() {
    return root().kind() == IrState.Kind.COMPOUND
        && states.stream()
            .skip(1)
            .allMatch(s -> s.kind() == IrState.Kind.ATOMIC || s.kind() == IrState.Kind.FINAL);
  }
}
