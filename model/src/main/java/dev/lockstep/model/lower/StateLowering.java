package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.resolved.ScalarValue;
import dev.lockstep.model.check.resolved.StateNames;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.syntax.AttributeValueSyntax;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.StateSyntax;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The lowering of states. Equal sets of ancestors or descendants share one object. */
final class StateLowering {

  private static final BitSet NONE = new BitSet();

  private final CheckedStatechart chart;
  private final StateNames names;
  private final ActionLowering actions;
  private final Map<String, IrType> attributes;
  private final BitSet[] insides;

  StateLowering(CheckedStatechart chart, ActionLowering actions, Map<String, IrType> attributes) {
    this.chart = chart;
    this.names = chart.resolved().stateNames();
    this.actions = actions;
    this.attributes = attributes;
    this.insides = new BitSet[chart.resolved().states().size()];
  }

  List<IrState> lower() {
    return chart.resolved().states().stream().map(this::state).toList();
  }

  private IrState state(ResolvedState state) {
    StateSyntax syntax = state.syntax();
    return new IrState(
        state.index(),
        state.name(),
        state.path(),
        state.wire(),
        DeclarationLowering.text(
            state.isRoot() ? chart.syntax().description() : syntax.description()),
        state.kind(),
        syntax.history().map(kind -> kind.value().equals("deep")).orElse(false),
        state.parent().map(ResolvedState::index).orElse(-1),
        state.children().stream().map(ResolvedState::index).toList(),
        initial(state),
        syntax.historyTargets().stream()
            .map(name -> names.target(state, name.value()).orElseThrow().index())
            .toList(),
        actions.lower(syntax.initialActions()),
        syntax.tags().stream().map(Located::value).toList(),
        attributes(state),
        syntax.invariants().stream().map(chart::expression).toList(),
        actions.lower(syntax.entry()),
        actions.lower(syntax.exit()),
        state.transitions().stream().map(ResolvedTransition::index).toList(),
        ancestors(state),
        descendants(state),
        syntax.span());
  }

  private List<Integer> initial(ResolvedState state) {
    if (state.kind() != IrState.Kind.COMPOUND) {
      return List.of();
    }
    List<Located<String>> written = state.syntax().initial();
    if (written.isEmpty()) {
      return state.children().stream()
          .filter(child -> !child.isHistory())
          .limit(1)
          .map(ResolvedState::index)
          .toList();
    }
    return written.stream()
        .map(name -> names.initial(state, name.value()).orElseThrow().index())
        .toList();
  }

  /**
   * Returns the values of all attributes. One that the state does not set has the empty value of
   * its type, as in generated Java, whose accessors return primitive types.
   */
  private Map<String, Object> attributes(ResolvedState state) {
    if (state.isRoot() || attributes.isEmpty()) {
      return Map.of();
    }
    var values = new LinkedHashMap<String, Object>();
    for (AttributeValueSyntax value : state.syntax().is()) {
      String name = value.name().value();
      IrType type = attributes.get(name);
      values.put(name, ScalarValue.read(value.value().value(), type).orElseThrow());
    }
    attributes.forEach((name, type) -> values.putIfAbsent(name, empty(type)));
    return Collections.unmodifiableMap(values);
  }

  private static Object empty(IrType type) {
    return type == IrType.Scalar.BOOL ? false : type == IrType.Scalar.INT ? 0L : "";
  }

  /** Returns the ancestors of a state. Children of one parent share the set. */
  private BitSet ancestors(ResolvedState state) {
    if (state.isRoot()) {
      return NONE;
    }
    int parent = state.parent().orElseThrow().index();
    if (insides[parent] == null) {
      BitSet inside = new BitSet();
      inside.set(parent);
      state.ancestors().forEach(ancestor -> inside.set(ancestor.index()));
      insides[parent] = inside;
    }
    return insides[parent];
  }

  private static BitSet descendants(ResolvedState state) {
    if (state.lastDescendant() == state.index()) {
      return NONE;
    }
    var descendants = new BitSet();
    descendants.set(state.index() + 1, state.lastDescendant() + 1);
    return descendants;
  }
}
