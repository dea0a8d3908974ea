package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.flow.fold.FlowFold;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The history checker for the shipped charts, and the check of stored rows. */
public final class Judge {

  private static final Map<String, ChartFile> CHARTS =
      ChartFile.folder(Path.of("../statecharts/src/main/statecharts"));

  private final HistoryChecker checker = new HistoryChecker(CHARTS, Set.of("node-run"));

  /** Returns all findings. */
  public List<Finding> findings(Stage stage) {
    List<Finding> findings = new ArrayList<>(checker.check(stage.history()));
    findings.addAll(stage.followed());
    stage
        .waiting()
        .forEach(row -> findings.add(new Finding(Finding.Kind.LEFT_BEHIND, row + " is not done")));
    new IntegrityCheck(stage.disk(), Charts.all())
        .run()
        .findings()
        .forEach(told -> findings.add(new Finding(Finding.Kind.STANDS_ELSEWHERE, "" + told)));
    new FlowFold(stage.disk())
        .findings()
        .forEach(told -> findings.add(new Finding(Finding.Kind.FOLDS_ELSEWHERE, told)));
    return findings;
  }
}
