package dev.lockstep.stream;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.List;
import java.util.Optional;

/**
 * Finds out whether the result of a step depends on its time other than by the deadlines of new
 * timers. A time that is only emitted has no influence if the schema accepts every date-time.
 * Properties cannot read the time.
 */
record TimeUse(IrChart chart) {

  private static final List<Class<? extends Keyword>> OF_OBJECT =
      List.of(Keyword.Types.class, Keyword.Members.class, Keyword.Required.class);
  private static final List<Class<? extends Keyword>> OF_TIME =
      List.of(Keyword.Types.class, Keyword.Formatted.class);

  /** Returns true if a step may depend on its time. */
  boolean isPossible() {
    return chart.states().stream().anyMatch(this::isRead)
        || chart.transitions().stream().anyMatch(this::isRead);
  }

  /** Returns true if an instance may have timers: of states, or of events that are sent later. */
  boolean hasTimers() {
    return chart.transitions().stream()
            .anyMatch(
                each ->
                    each.trigger() instanceof IrTrigger.After
                        || each.trigger() instanceof IrTrigger.AfterComputed
                        || sendsLater(each.actions()))
        || chart.states().stream()
            .anyMatch(
                each ->
                    sendsLater(each.entry())
                        || sendsLater(each.exit())
                        || sendsLater(each.initialActions()));
  }

  private static boolean sendsLater(List<IrAction> actions) {
    return actions.stream()
        .anyMatch(
            action ->
                action instanceof IrAction.Send send && send.after().isPresent()
                    || action instanceof IrAction.If choice
                        && (sendsLater(choice.then()) || sendsLater(choice.otherwise())));
  }

  private boolean isRead(IrState state) {
    return state.invariants().stream().anyMatch(TimeUse::isRead)
        || isRead(state.entry())
        || isRead(state.exit())
        || isRead(state.initialActions());
  }

  private boolean isRead(IrTransition transition) {
    return transition.guard().filter(TimeUse::isRead).isPresent()
        || transition.trigger() instanceof IrTrigger.AfterComputed after && isRead(after.delay())
        || isRead(transition.actions());
  }

  private boolean isRead(List<IrAction> actions) {
    return actions.stream().anyMatch(this::isRead);
  }

  private boolean isRead(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream().anyMatch(each -> isRead(each.value()));
    } else if (action instanceof IrAction.Raise raise) {
      return raise.payload().stream().anyMatch(each -> isRead(each.value()));
    } else if (action instanceof IrAction.Send send) {
      return send.payload().stream().anyMatch(each -> isRead(each.value()))
          || send.after().filter(TimeUse::isRead).isPresent();
    } else if (action instanceof IrAction.If choice) {
      return isRead(choice.condition()) || isRead(choice.then()) || isRead(choice.otherwise());
    } else if (action instanceof IrAction.Emit emit) {
      IrEmission emission = chart.emissions().get(emit.emission());
      return emit.payload().stream()
          .anyMatch(each -> isRead(each.value()) && !isAnyTimeAccepted(emission, each));
    }
    return false;
  }

  private static boolean isRead(IrExpression expression) {
    return isRead(expression.term());
  }

  private static boolean isRead(IrTerm term) {
    if (term instanceof IrTerm.Known known) {
      return known.name() == IrTerm.Name.NOW;
    } else if (term instanceof IrTerm.Call call) {
      return call.arguments().stream().anyMatch(TimeUse::isRead);
    } else if (term instanceof IrTerm.ListLiteral list) {
      return list.elements().stream().anyMatch(TimeUse::isRead);
    } else if (term instanceof IrTerm.MapLiteral map) {
      return map.values().stream().anyMatch(TimeUse::isRead);
    }
    return term instanceof IrTerm.Before before && isRead(before.term());
  }

  /** Returns true if a member is the time itself and its schema accepts every date-time. */
  private static boolean isAnyTimeAccepted(IrEmission emission, IrAction.Binding binding) {
    if (!(binding.value().term() instanceof IrTerm.Known)) {
      return false;
    }
    if (emission.payload().isEmpty()) {
      return true;
    }
    return free(emission.payload().get(), binding.field(), OF_TIME).isPresent();
  }

  /**
   * Returns the schema of a member of a payload if the schemas have no keywords that restrict the
   * member other than by its presence and some keywords of its own.
   */
  static Optional<Subschema> free(
      IrPayload payload, String name, List<Class<? extends Keyword>> only) {
    Schema schema = payload.schema();
    Subschema root = schema.root();
    return root.keyword(Keyword.Members.class)
        .filter(members -> members.patterned().isEmpty() && has(root, OF_OBJECT))
        .map(members -> members.named().get(name))
        .map(schema::target)
        .filter(member -> has(member, only));
  }

  private static boolean has(Subschema schema, List<Class<? extends Keyword>> only) {
    return schema.keywords().stream()
        .allMatch(keyword -> only.stream().anyMatch(kind -> kind.isInstance(keyword)));
  }
}
