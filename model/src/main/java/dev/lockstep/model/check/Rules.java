package dev.lockstep.model.check;

import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.delay.DelayNotPositiveRule;
import dev.lockstep.model.check.rule.delay.DelayTooLongRule;
import dev.lockstep.model.check.rule.delay.DelayTypeRule;
import dev.lockstep.model.check.rule.delay.DelayWithoutUnitRule;
import dev.lockstep.model.check.rule.guard.ConstantNeverEqualRule;
import dev.lockstep.model.check.rule.guard.DuplicateTransitionRule;
import dev.lockstep.model.check.rule.guard.GuardAlwaysHoldsRule;
import dev.lockstep.model.check.rule.guard.GuardGapRule;
import dev.lockstep.model.check.rule.guard.GuardNeverHoldsRule;
import dev.lockstep.model.check.rule.guard.OverlappingGuardsRule;
import dev.lockstep.model.check.rule.guard.ShadowedByAlwaysRule;
import dev.lockstep.model.check.rule.guard.ShadowedTransitionRule;
import dev.lockstep.model.check.rule.name.AmbiguousNameRule;
import dev.lockstep.model.check.rule.name.DuplicateNameRule;
import dev.lockstep.model.check.rule.name.DuplicateTagRule;
import dev.lockstep.model.check.rule.name.DuplicateWireSpellingRule;
import dev.lockstep.model.check.rule.name.JavaNameCollisionRule;
import dev.lockstep.model.check.rule.name.ReservedNameRule;
import dev.lockstep.model.check.rule.name.ReservedRefusalRule;
import dev.lockstep.model.check.rule.payload.EventNameFieldRule;
import dev.lockstep.model.check.rule.payload.MissingPayloadFieldRule;
import dev.lockstep.model.check.rule.payload.OptionalFieldRule;
import dev.lockstep.model.check.rule.payload.PayloadConstantRule;
import dev.lockstep.model.check.rule.payload.PayloadFieldTypeRule;
import dev.lockstep.model.check.rule.payload.UnknownPayloadFieldRule;
import dev.lockstep.model.check.rule.reachability.DeadEndStateRule;
import dev.lockstep.model.check.rule.reachability.EventlessLoopRule;
import dev.lockstep.model.check.rule.reachability.NoWayToFinalRule;
import dev.lockstep.model.check.rule.reachability.OnDoneNeverComesRule;
import dev.lockstep.model.check.rule.reachability.StableStateWithoutExitRule;
import dev.lockstep.model.check.rule.reachability.UnreachableStateRule;
import dev.lockstep.model.check.rule.state.CompoundWithoutChildRule;
import dev.lockstep.model.check.rule.state.ConflictingTargetsRule;
import dev.lockstep.model.check.rule.state.DuplicateForbiddenRule;
import dev.lockstep.model.check.rule.state.FinalRegionRule;
import dev.lockstep.model.check.rule.state.FinalWithStatesRule;
import dev.lockstep.model.check.rule.state.ForbiddenSelfRule;
import dev.lockstep.model.check.rule.state.ForbiddenTransitionRule;
import dev.lockstep.model.check.rule.state.HistoryTargetOutsideRule;
import dev.lockstep.model.check.rule.state.HistoryWithContentRule;
import dev.lockstep.model.check.rule.state.HistoryWithoutDefaultRule;
import dev.lockstep.model.check.rule.state.InitialFinalRule;
import dev.lockstep.model.check.rule.state.InitialOutsideRule;
import dev.lockstep.model.check.rule.state.InitialWithoutStatesRule;
import dev.lockstep.model.check.rule.state.MissingAttributeRule;
import dev.lockstep.model.check.rule.state.NoStatesRule;
import dev.lockstep.model.check.rule.state.NoTransitionsRule;
import dev.lockstep.model.check.rule.state.OnDoneWithoutStatesRule;
import dev.lockstep.model.check.rule.state.ParallelWithoutRegionsRule;
import dev.lockstep.model.check.rule.state.SingleRegionRule;
import dev.lockstep.model.check.rule.state.TransitionFromFinalRule;
import dev.lockstep.model.check.rule.transition.InvalidDescriptorRule;
import dev.lockstep.model.check.rule.transition.ReenterWithoutTargetRule;
import dev.lockstep.model.check.rule.transition.RefuseWithoutEventRule;
import dev.lockstep.model.check.rule.type.AssignTypeRule;
import dev.lockstep.model.check.rule.type.AttributeValueTypeRule;
import dev.lockstep.model.check.rule.type.GuardTypeRule;
import dev.lockstep.model.check.rule.type.InitialValueTypeRule;
import dev.lockstep.model.check.rule.type.InvariantTypeRule;
import dev.lockstep.model.check.rule.type.PropertyTypeRule;
import dev.lockstep.model.check.rule.type.WhereTypeRule;
import dev.lockstep.model.check.rule.unknown.UnknownActionRule;
import dev.lockstep.model.check.rule.unknown.UnknownActorRule;
import dev.lockstep.model.check.rule.unknown.UnknownAssumptionRule;
import dev.lockstep.model.check.rule.unknown.UnknownAttributeRule;
import dev.lockstep.model.check.rule.unknown.UnknownEmissionRule;
import dev.lockstep.model.check.rule.unknown.UnknownEventRule;
import dev.lockstep.model.check.rule.unknown.UnknownInitialRule;
import dev.lockstep.model.check.rule.unknown.UnknownSendIdRule;
import dev.lockstep.model.check.rule.unknown.UnknownStateRule;
import dev.lockstep.model.check.rule.unknown.UnknownTargetRule;
import dev.lockstep.model.check.rule.unknown.UnknownVariableRule;
import dev.lockstep.model.check.rule.unused.EventNeverTakenRule;
import dev.lockstep.model.check.rule.unused.PatternWithoutEventRule;
import dev.lockstep.model.check.rule.unused.UnusedActionRule;
import dev.lockstep.model.check.rule.unused.UnusedActorRule;
import dev.lockstep.model.check.rule.unused.UnusedAttributeRule;
import dev.lockstep.model.check.rule.unused.UnusedEmissionRule;
import dev.lockstep.model.check.rule.unused.UnusedEventRule;
import dev.lockstep.model.check.rule.unused.UnusedGuardRule;
import dev.lockstep.model.check.rule.unused.UnusedVariableRule;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The list of all rules. */
public final class Rules {

  private Rules() {}

  /** Returns a new list of all rules. Rules are stateless. */
  public static List<Rule> all() {
    return List.of(
        new AmbiguousNameRule(),
        new AssignTypeRule(),
        new AttributeValueTypeRule(),
        new CompoundWithoutChildRule(),
        new ConflictingTargetsRule(),
        new ConstantNeverEqualRule(),
        new DeadEndStateRule(),
        new DelayNotPositiveRule(),
        new DelayTooLongRule(),
        new DelayTypeRule(),
        new DelayWithoutUnitRule(),
        new DuplicateForbiddenRule(),
        new DuplicateNameRule(),
        new DuplicateTagRule(),
        new DuplicateTransitionRule(),
        new DuplicateWireSpellingRule(),
        new EventNameFieldRule(),
        new EventNeverTakenRule(),
        new EventlessLoopRule(),
        new FinalRegionRule(),
        new FinalWithStatesRule(),
        new ForbiddenSelfRule(),
        new ForbiddenTransitionRule(),
        new GuardAlwaysHoldsRule(),
        new GuardGapRule(),
        new GuardNeverHoldsRule(),
        new GuardTypeRule(),
        new HistoryTargetOutsideRule(),
        new HistoryWithContentRule(),
        new HistoryWithoutDefaultRule(),
        new InitialFinalRule(),
        new InitialOutsideRule(),
        new InitialValueTypeRule(),
        new InitialWithoutStatesRule(),
        new InvalidDescriptorRule(),
        new InvariantTypeRule(),
        new JavaNameCollisionRule(),
        new MissingAttributeRule(),
        new MissingPayloadFieldRule(),
        new NoStatesRule(),
        new NoTransitionsRule(),
        new NoWayToFinalRule(),
        new OnDoneNeverComesRule(),
        new OnDoneWithoutStatesRule(),
        new OptionalFieldRule(),
        new OverlappingGuardsRule(),
        new ParallelWithoutRegionsRule(),
        new PatternWithoutEventRule(),
        new PayloadConstantRule(),
        new PayloadFieldTypeRule(),
        new PropertyTypeRule(),
        new ReenterWithoutTargetRule(),
        new RefuseWithoutEventRule(),
        new ReservedNameRule(),
        new ReservedRefusalRule(),
        new ShadowedByAlwaysRule(),
        new ShadowedTransitionRule(),
        new SingleRegionRule(),
        new StableStateWithoutExitRule(),
        new TransitionFromFinalRule(),
        new UnknownActionRule(),
        new UnknownActorRule(),
        new UnknownAssumptionRule(),
        new UnknownAttributeRule(),
        new UnknownEmissionRule(),
        new UnknownEventRule(),
        new UnknownInitialRule(),
        new UnknownPayloadFieldRule(),
        new UnknownSendIdRule(),
        new UnknownStateRule(),
        new UnknownTargetRule(),
        new UnknownVariableRule(),
        new UnreachableStateRule(),
        new UnusedActionRule(),
        new UnusedActorRule(),
        new UnusedAttributeRule(),
        new UnusedEmissionRule(),
        new UnusedEventRule(),
        new UnusedGuardRule(),
        new UnusedVariableRule(),
        new WhereTypeRule());
  }

  /**
   * Returns the names of the rules whose violation does not make a chart ambiguous. Callers may
   * relax their errors to warnings.
   */
  public static Set<String> relaxable() {
    return all().stream()
        .filter(Rule::canBeRelaxed)
        .map(Rule::name)
        .collect(Collectors.toUnmodifiableSet());
  }
}
