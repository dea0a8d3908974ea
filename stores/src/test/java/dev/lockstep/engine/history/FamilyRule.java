package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks that children agree with their root at the end of every command, and that the final state
 * of each instance is the last one in its journal.
 */
final class FamilyRule implements HistoryRule {

  private final Charts charts;
  private final Set<String> independent;

  FamilyRule(Charts charts, Set<String> independent) {
    this.charts = charts;
    this.independent = Set.copyOf(independent);
  }

  @Override
  public void check(History history, Journals journals, List<Finding> findings) {
    journals.byRoot().forEach((root, rows) -> family(root, rows, journals, findings));
    Map<String, List<Standing>> families = new HashMap<>();
    for (Standing standing : history.instances()) {
      stands(standing, journals.ofInstance(standing.instance()), findings);
      if (!standing.instance().equals(standing.root())) {
        families.computeIfAbsent(standing.root(), r -> new ArrayList<>()).add(standing);
      }
    }
    for (Standing standing : history.instances()) {
      agrees(standing, families.getOrDefault(standing.instance(), List.of()), findings);
    }
  }

  /**
   * Checks that a suspended graph has a contract that waits, and that a resting graph has none to
   * start.
   */
  private static void agrees(Standing root, List<Standing> children, List<Finding> findings) {
    if (!root.chart().equals("agent-graph") || children.isEmpty()) {
      return;
    }
    Set<String> states = children.stream().map(Standing::state).collect(Collectors.toSet());
    boolean nobodyWaits = root.state().equals("suspended") && !states.contains("waiting");
    boolean somethingIsLeft =
        (root.state().equals("idle") || root.state().startsWith("stopped."))
            && (states.contains("pending") || states.contains("running"));
    if (nobodyWaits || somethingIsLeft) {
      String told = root + " with children in " + states;
      findings.add(new Finding(Finding.Kind.CHILD_DISAGREES, told));
    }
  }

  private void family(String root, List<Row> rows, Journals journals, List<Finding> findings) {
    Map<String, Row> last = new HashMap<>();
    for (Row row : rows) {
      last.put(row.instance(), row);
      if (!last.containsKey(root)) {
        String told = row.place() + " comes before its root";
        findings.add(new Finding(Finding.Kind.CHILD_BEFORE_ROOT, told));
      } else if (isOver(last.get(root)) && journals.endsTransaction(root, row.position())) {
        outlived(root, row, last, findings);
      }
    }
  }

  private void outlived(String root, Row at, Map<String, Row> last, List<Finding> findings) {
    last.values().stream()
        .filter(row -> !row.instance().equals(root))
        .filter(row -> !independent.contains(row.chart()))
        .filter(row -> !isOver(row))
        .map(row -> row.place() + " is not over at " + at.place() + ", its root is")
        .forEach(told -> findings.add(new Finding(Finding.Kind.CHILD_OUTLIVES_ROOT, told)));
  }

  private boolean isOver(Row row) {
    return charts
        .steps(row.chart())
        .map(steps -> steps.isOver(ChartSteps.sorted(row.to())))
        .orElse(false);
  }

  private static void stands(Standing standing, List<Row> rows, List<Finding> findings) {
    String last = rows.isEmpty() ? "" : ChartSteps.sorted(rows.get(rows.size() - 1).to());
    long sequence = rows.size() - 1L;
    if (!last.equals(ChartSteps.sorted(standing.state())) || standing.sequence() != sequence) {
      String told = standing + ", but its journal ends in `" + last + "` after row " + sequence;
      findings.add(new Finding(Finding.Kind.STANDS_ELSEWHERE, told));
    }
  }
}
