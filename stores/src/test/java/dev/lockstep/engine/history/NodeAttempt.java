package dev.lockstep.engine.history;

import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An attempt of a flow's node that executed an irreversible action. It must not end without a
 * trace. If its answer was lost, a person must resolve it before it ends, or its executor must be
 * called again with the same key. Another rule checks that it is executed only once.
 */
final class NodeAttempt {

  static final String CHART = "node-run";

  private static final Set<String> ANOTHER = Set.of("node.retried", "node.reworked", "node.reset");

  private final SideEffect effect;
  private final List<Row> rows;

  NodeAttempt(SideEffect effect, List<Row> ofNode) {
    this.effect = effect;
    this.rows = new ArrayList<>();
    long attempt = 1;
    for (Row row : ofNode) {
      attempt += ANOTHER.contains(row.trigger()) ? 1 : 0;
      if (attempt == effect.attempt()) {
        rows.add(row);
      }
    }
  }

  void check(List<Finding> findings) {
    boolean wasAsked = false;
    for (Row row : rows) {
      boolean isEnd = row.to().equals("COMPLETED") || row.to().equals("FAILED");
      wasAsked |= row.to().equals("WAITING_HUMAN");
      if (isEnd && !wasAsked && effect.answer() == Learned.NOTHING) {
        findings.add(
            new Finding(
                Finding.Kind.GUESSED_OUTCOME,
                row.place() + " tells an outcome nobody was told: " + effect));
      }
      if (!wasAsked && row.to().equals("FAILED") && effect.answer() == Learned.DONE) {
        findings.add(
            new Finding(Finding.Kind.DENIED_EFFECT, row.place() + ", yet it happened: " + effect));
      }
    }
  }
}
