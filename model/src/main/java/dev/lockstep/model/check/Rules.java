package dev.lockstep.model.check;

import dev.lockstep.model.check.rule.AmbiguousNameRule;
import dev.lockstep.model.check.rule.AssignTypeRule;
import dev.lockstep.model.check.rule.AttributeValueTypeRule;
import dev.lockstep.model.check.rule.CompoundWithoutChildRule;
import dev.lockstep.model.check.rule.ConflictingTargetsRule;
import dev.lockstep.model.check.rule.ConstantNeverEqualRule;
import dev.lockstep.model.check.rule.DeadEndStateRule;
import dev.lockstep.model.check.rule.DelayNotPositiveRule;
import dev.lockstep.model.check.rule.DelayTooLongRule;
import dev.lockstep.model.check.rule.DelayTypeRule;
import dev.lockstep.model.check.rule.DelayWithoutUnitRule;
import dev.lockstep.model.check.rule.DuplicateForbiddenRule;
import dev.lockstep.model.check.rule.DuplicateNameRule;
import dev.lockstep.model.check.rule.DuplicateTagRule;
import dev.lockstep.model.check.rule.DuplicateTransitionRule;
import dev.lockstep.model.check.rule.DuplicateWireSpellingRule;
import dev.lockstep.model.check.rule.EventNameFieldRule;
import dev.lockstep.model.check.rule.EventNeverTakenRule;
import dev.lockstep.model.check.rule.EventlessLoopRule;
import dev.lockstep.model.check.rule.FinalRegionRule;
import dev.lockstep.model.check.rule.FinalWithStatesRule;
import dev.lockstep.model.check.rule.ForbiddenSelfRule;
import dev.lockstep.model.check.rule.ForbiddenTransitionRule;
import dev.lockstep.model.check.rule.GuardAlwaysHoldsRule;
import dev.lockstep.model.check.rule.GuardGapRule;
import dev.lockstep.model.check.rule.GuardNeverHoldsRule;
import dev.lockstep.model.check.rule.GuardTypeRule;
import dev.lockstep.model.check.rule.HistoryTargetOutsideRule;
import dev.lockstep.model.check.rule.HistoryWithContentRule;
import dev.lockstep.model.check.rule.HistoryWithoutDefaultRule;
import dev.lockstep.model.check.rule.InitialFinalRule;
import dev.lockstep.model.check.rule.InitialOutsideRule;
import dev.lockstep.model.check.rule.InitialValueTypeRule;
import dev.lockstep.model.check.rule.InitialWithoutStatesRule;
import dev.lockstep.model.check.rule.InvalidDescriptorRule;
import dev.lockstep.model.check.rule.InvariantTypeRule;
import dev.lockstep.model.check.rule.JavaNameCollisionRule;
import dev.lockstep.model.check.rule.MissingAttributeRule;
import dev.lockstep.model.check.rule.MissingPayloadFieldRule;
import dev.lockstep.model.check.rule.NoStatesRule;
import dev.lockstep.model.check.rule.NoTransitionsRule;
import dev.lockstep.model.check.rule.NoWayToFinalRule;
import dev.lockstep.model.check.rule.OnDoneNeverComesRule;
import dev.lockstep.model.check.rule.OnDoneWithoutStatesRule;
import dev.lockstep.model.check.rule.OptionalFieldRule;
import dev.lockstep.model.check.rule.OverlappingGuardsRule;
import dev.lockstep.model.check.rule.ParallelWithoutRegionsRule;
import dev.lockstep.model.check.rule.PatternWithoutEventRule;
import dev.lockstep.model.check.rule.PayloadConstantRule;
import dev.lockstep.model.check.rule.PayloadFieldTypeRule;
import dev.lockstep.model.check.rule.PropertyTypeRule;
import dev.lockstep.model.check.rule.ReenterWithoutTargetRule;
import dev.lockstep.model.check.rule.RefuseWithoutEventRule;
import dev.lockstep.model.check.rule.ReservedNameRule;
import dev.lockstep.model.check.rule.ReservedRefusalRule;
import dev.lockstep.model.check.rule.Rule;
import dev.lockstep.model.check.rule.ShadowedByAlwaysRule;
import dev.lockstep.model.check.rule.ShadowedTransitionRule;
import dev.lockstep.model.check.rule.SingleRegionRule;
import dev.lockstep.model.check.rule.StableStateWithoutExitRule;
import dev.lockstep.model.check.rule.TransitionFromFinalRule;
import dev.lockstep.model.check.rule.UnknownActionRule;
import dev.lockstep.model.check.rule.UnknownActorRule;
import dev.lockstep.model.check.rule.UnknownAssumptionRule;
import dev.lockstep.model.check.rule.UnknownAttributeRule;
import dev.lockstep.model.check.rule.UnknownEmissionRule;
import dev.lockstep.model.check.rule.UnknownEventRule;
import dev.lockstep.model.check.rule.UnknownInitialRule;
import dev.lockstep.model.check.rule.UnknownPayloadFieldRule;
import dev.lockstep.model.check.rule.UnknownSendIdRule;
import dev.lockstep.model.check.rule.UnknownStateRule;
import dev.lockstep.model.check.rule.UnknownTargetRule;
import dev.lockstep.model.check.rule.UnknownVariableRule;
import dev.lockstep.model.check.rule.UnreachableStateRule;
import dev.lockstep.model.check.rule.UnusedActionRule;
import dev.lockstep.model.check.rule.UnusedActorRule;
import dev.lockstep.model.check.rule.UnusedAttributeRule;
import dev.lockstep.model.check.rule.UnusedEmissionRule;
import dev.lockstep.model.check.rule.UnusedEventRule;
import dev.lockstep.model.check.rule.UnusedGuardRule;
import dev.lockstep.model.check.rule.UnusedVariableRule;
import dev.lockstep.model.check.rule.WhereTypeRule;
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
