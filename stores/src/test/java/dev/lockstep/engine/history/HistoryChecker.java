package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds broken promises in a history. The journal of a root gives the order of all commands on it,
 * so no search is needed: every rule is one pass over sorted values.
 */
public final class HistoryChecker {

  private final List<HistoryRule> rules;

  /**
   * Creates a checker.
   *
   * @param charts charts by name, from their files
   * @param independentChildren charts whose instances may outlive their root
   */
  public HistoryChecker(Map<String, ChartFile> charts, Set<String> independentChildren) {
    Charts read = new Charts(charts);
    this.rules =
        List.of(
            new JournalRule(),
            new LegalityRule(read),
            new AcknowledgementRule(),
            new RealTimeRule(),
            new ReadRule(),
            new EffectRule(),
            new StreamRule(read),
            new FamilyRule(read, independentChildren));
  }

  /** Returns all findings, rule by rule; empty for a history that keeps every promise. */
  public List<Finding> check(History history) {
    Journals journals = new Journals(history.journal());
    List<Finding> findings = new ArrayList<>();
    rules.forEach(rule -> rule.check(history, journals, findings));
    return findings;
  }
}
