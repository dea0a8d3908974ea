package dev.lockstep.flow.model;

import java.util.List;

/**
 * The flows that a caller may look at. Callers with the same sight see the same.
 *
 * @param rules the rules in their order, of which the first for a flow decides; a flow without one
 *     is seen
 */
public record FlowSight(List<Rule> rules) {

  /** The sight of callers who see all flows. */
  public static final FlowSight ALL = new FlowSight(List.of());

  /**
   * A rule.
   *
   * @param workflow the name of a flow, in which {@code *} stands for any characters
   */
  public record Rule(String workflow, boolean isSeen) {}

  public FlowSight {
    rules = rules.stream().allMatch(Rule::isSeen) ? List.of() : List.copyOf(rules);
  }

  /** Returns true if no flow is hidden. */
  public boolean isAll() {
    return rules.isEmpty();
  }

  /** Returns true if the caller sees a flow. */
  public boolean sees(String workflow) {
    return rules.stream()
        .filter(rule -> FlowPermissions.Rule.isFor(rule.workflow(), workflow))
        .findFirst()
        .map(Rule::isSeen)
        .orElse(true);
  }
}
