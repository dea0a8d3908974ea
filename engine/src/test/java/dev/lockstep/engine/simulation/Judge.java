package dev.lockstep.engine.simulation;

import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.HistoryChecker;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The history checker, set up for the shipped charts. */
public final class Judge {

  private static final Map<String, ChartFile> CHARTS =
      ChartFile.folder(Path.of("../statecharts/src/main/statecharts"));

  private final HistoryChecker checker = new HistoryChecker(CHARTS, Set.of());

  /** All that a history shows that it must not. */
  public List<Finding> findings(Stage stage) {
    List<Finding> findings = new ArrayList<>(checker.check(stage.history()));
    findings.addAll(stage.followed());
    stage
        .waiting()
        .forEach(row -> findings.add(new Finding(Finding.Kind.LEFT_BEHIND, row + " is not done")));
    return findings;
  }
}
