package dev.lockstep.model.lower;

import dev.lockstep.model.check.CheckedStatechart;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.model.check.resolved.ResolvedState;
import dev.lockstep.model.check.resolved.ResolvedTransition;
import dev.lockstep.model.check.resolved.TransitionIds;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.TransitionSyntax;
import dev.lockstep.model.syntax.TriggerSyntax;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** The lowering of transitions. All transitions with the same domain share one exit set. */
final class TransitionLowering {

  private static final BitSet NONE = new BitSet();

  private final CheckedStatechart chart;
  private final ActionLowering actions;
  private final List<IrState> states;
  private final TransitionDomain domains;

  TransitionLowering(CheckedStatechart chart, ActionLowering actions, List<IrState> states) {
    this.chart = chart;
    this.actions = actions;
    this.states = states;
    this.domains = new TransitionDomain(chart.resolved().stateNames());
  }

  List<IrTransition> lower(List<IrAction> onTransition) {
    var ids = new TransitionIds();
    return chart.resolved().transitions().stream()
        .map(transition -> transition(transition, ids, onTransition))
        .toList();
  }

  private IrTransition transition(
      ResolvedTransition transition, TransitionIds ids, List<IrAction> onTransition) {
    TransitionSyntax syntax = transition.syntax();
    boolean external = syntax.reenter().map(Located::value).orElse(false);
    int domain = domains.of(transition, external);
    return new IrTransition(
        transition.index(),
        ids.next(transition),
        DeclarationLowering.text(syntax.description()),
        transition.source().index(),
        trigger(transition),
        syntax.guard().map(chart::expression),
        syntax.refuse().map(Located::value),
        transition.targets().stream().map(ResolvedState::index).toList(),
        external,
        actions(transition, onTransition),
        domain,
        domain < 0 ? NONE : states.get(domain).descendants(),
        syntax.span());
  }

  private List<IrAction> actions(ResolvedTransition transition, List<IrAction> onTransition) {
    List<IrAction> own = actions.lower(transition.syntax().actions());
    if (!transition.moves() || onTransition.isEmpty()) {
      return own;
    }
    if (own.isEmpty()) {
      return onTransition;
    }
    var all = new ArrayList<>(own);
    all.addAll(onTransition);
    return List.copyOf(all);
  }

  private IrTrigger trigger(ResolvedTransition transition) {
    TriggerSyntax trigger = transition.syntax().trigger();
    if (trigger instanceof TriggerSyntax.On on) {
      return new IrTrigger.OnEvent(
          on.descriptors().stream().map(Located::value).toList(), transition.events());
    }
    if (trigger instanceof TriggerSyntax.Always) {
      return new IrTrigger.Eventless();
    }
    if (trigger instanceof TriggerSyntax.Done) {
      return new IrTrigger.Done();
    }
    return after(((TriggerSyntax.After) trigger).delay());
  }

  private IrTrigger after(Located<String> delay) {
    Optional<Duration> written = DelayText.parse(delay.value());
    if (written.isPresent()) {
      return new IrTrigger.After(written.get());
    }
    IrExpression computed = chart.expression(delay);
    return computed.term() instanceof IrTerm.Constant constant
            && constant.value() instanceof Duration duration
        ? new IrTrigger.After(duration)
        : new IrTrigger.AfterComputed(computed);
  }
}
