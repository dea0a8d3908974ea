package dev.lockstep.flow.fold;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The history of a node by row: each row begins in the state in which the previous one ended. */
final class NodeFold {

  private final NodeRun told;
  private String state = "";
  private long attempt = 1;
  private long sequence = -1;
  private @Nullable JsonValue outputs;
  private @Nullable String error;

  NodeFold(NodeRun told) {
    this.told = told;
  }

  void take(FlowTimelineRow row, List<String> findings) {
    if (!row.from().equals(state) || row.sequence() != sequence + 1) {
      findings.add(place() + " was in `" + state + "` before " + row);
    }
    boolean isAnother =
        switch (row.trigger()) {
          case "node.retried", "node.reworked", "node.reset" -> true;
          case "dependencies.met", "node.skipped" -> row.from().equals("REJECTED");
          case "review.edited" -> row.to().equals("WAITING_HUMAN");
          default -> false;
        };
    if (row.attempt() != attempt + (isAnother ? 1 : 0)) {
      findings.add(place() + " has attempt " + attempt + " before " + row);
    }
    if (isAnother) {
      outputs = null;
      error = null;
    }
    state = row.to();
    sequence = row.sequence();
    attempt = row.attempt();
    outputs = row.outputs() == null ? outputs : row.outputs();
    error = row.error() == null ? error : row.error();
  }

  void compare(List<String> findings) {
    compare("state", state, told.state(), findings);
    compare("attempt", attempt, told.attempt(), findings);
    compare("outputs", outputs, told.outputs(), findings);
    compare("error", error, told.error(), findings);
  }

  private void compare(
      String what, @Nullable Object folded, @Nullable Object said, List<String> findings) {
    if (!Objects.equals(folded, said)) {
      findings.add(
          place() + ": " + what + " is shown as " + said + ", its history results in " + folded);
    }
  }

  private String place() {
    return "node " + told.nodeId() + " (" + told.id() + ")";
  }
}
