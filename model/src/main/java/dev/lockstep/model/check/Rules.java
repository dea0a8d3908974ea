package dev.lockstep.model.check;

import dev.lockstep.model.check.rule.Rule;
import java.util.List;

/** All rules, in the order their pages are listed. */
public final class Rules {

  private Rules() {}

  /** A new list of all rules. Rules have no state. */
  public static List<Rule> all() {
    return List.of();
  }
}
