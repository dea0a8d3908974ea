package dev.lockstep.engine.history;

import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that each irreversible action was executed once for its key and was announced in the store
 * before, and that its outcome is not guessed if the answer was lost: then the contract waits
 * before it ends.
 */
final class EffectRule implements HistoryRule {

  private static final String CONTRACT = "execution-contract";

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    Map<String, Long> announced = new HashMap<>();
    for (Intent intent : history.intents()) {
      announced.merge(attempt(intent, intent.attempt()), intent.stored(), Math::min);
      announced.merge(attempt(intent, 0), intent.stored(), Math::min);
    }
    Map<String, List<SideEffect>> byKey = new HashMap<>();
    Set<String> served = new HashSet<>();
    for (SideEffect effect : history.effects()) {
      served.add(effect.instance());
      if (effect.irreversible()) {
        byKey.computeIfAbsent(effect.key(), k -> new ArrayList<>()).add(effect);
        Long stored = announced.get(attempt(effect));
        if (stored == null || stored >= effect.at()) {
          findings.add(
              new Finding(
                  Finding.Kind.EFFECT_WITHOUT_INTENT,
                  told(effect) + " was not announced before it happened"));
        }
        List<Row> rows = journals.ofInstance(effect.instance());
        if (!rows.isEmpty() && rows.get(0).chart().equals(CONTRACT)) {
          outcome(effect, rows, findings);
          denied(effect, rows, findings);
        } else if (!rows.isEmpty() && rows.get(0).chart().equals(NodeAttempt.CHART)) {
          new NodeAttempt(effect, rows).check(findings);
        }
      }
    }
    byKey.forEach((key, effects) -> once(key, effects, findings));
    completed(history, journals, served, findings);
  }

  private static void once(String key, List<SideEffect> effects, List<Finding> findings) {
    if (effects.size() > 1) {
      findings.add(
          new Finding(
              Finding.Kind.EFFECT_TWICE,
              key + " happened " + effects.size() + " times: " + effects));
    }
  }

  private static void outcome(SideEffect effect, List<Row> rows, List<Finding> findings) {
    if (effect.answer() != Learned.NOTHING) {
      return;
    }
    boolean waited = false;
    for (Row row : rows) {
      waited |= row.to().equals("waiting");
      if (!waited && (row.to().equals("failed") || row.to().equals("completed"))) {
        findings.add(
            new Finding(
                Finding.Kind.GUESSED_OUTCOME,
                row.place() + " tells an outcome nobody was told: " + told(effect)));
      }
    }
  }

  private static void denied(SideEffect effect, List<Row> rows, List<Finding> findings) {
    String state = rows.get(rows.size() - 1).to();
    boolean undone = Set.of("failed", "rejected", "cancelled").contains(state);
    if (undone && effect.answer() != Learned.FAILED) {
      String told =
          effect.instance() + " ended in " + state + ", yet " + told(effect) + " happened";
      findings.add(new Finding(Finding.Kind.DENIED_EFFECT, told));
    }
  }

  private static void completed(
      History history, Journals journals, Set<String> served, List<Finding> findings) {
    Set<String> attempted = new HashSet<>();
    history.intents().forEach(intent -> attempted.add(intent.instance()));
    for (String instance : attempted) {
      for (Row row : journals.ofInstance(instance)) {
        if (row.chart().equals(CONTRACT)
            && row.to().equals("completed")
            && !served.contains(instance)) {
          findings.add(
              new Finding(
                  Finding.Kind.DONE_WITHOUT_EFFECT,
                  row.place() + " is told done and the world saw nothing"));
        }
      }
    }
  }

  private static String attempt(Intent intent, long attempt) {
    return intent.instance() + "\n" + intent.key() + "\n" + attempt;
  }

  /**
   * Returns the key in the intent: the key of the contract; a repeated call appends the contract's
   * ID.
   */
  private static String attempt(SideEffect effect) {
    String own = "#" + effect.instance();
    String key =
        effect.key().endsWith(own)
            ? effect.key().substring(0, effect.key().length() - own.length())
            : effect.key();
    return effect.instance() + "\n" + key + "\n" + effect.attempt();
  }

  private static String told(SideEffect effect) {
    return effect.key() + " of " + effect.instance() + ", attempt " + effect.attempt();
  }
}
