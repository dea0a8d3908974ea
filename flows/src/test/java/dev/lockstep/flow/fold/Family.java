package dev.lockstep.flow.fold;

import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.List;
import java.util.Set;

/** A check that the view of a run is consistent with its nodes. */
final class Family {

  private static final Set<String> ACTIVE = Set.of("QUEUED", "RUNNING", "WAITING_HUMAN");

  private final FlowRun run;
  private final List<NodeRun> nodes;

  Family(FlowRun run, List<NodeRun> nodes) {
    this.run = run;
    this.nodes = nodes;
  }

  void check(List<String> findings) {
    long done = count("COMPLETED");
    long waiting = count("WAITING_HUMAN");
    if (run.progress().done() != done || run.progress().total() != nodes.size()) {
      findings.add(run.progress() + " is shown, and " + done + " of " + nodes.size() + " are done");
    }
    if (run.waiting() != waiting) {
      findings.add(run.waiting() + " are shown as waiting, and " + waiting + " do");
    }
    boolean fits =
        switch (run.state()) {
          case "PENDING" -> nodes.isEmpty();
          case "RUNNING" -> done < nodes.size();
          case "COMPLETED" -> done == nodes.size();
          case "FAILED" -> done < nodes.size();
          case "CANCELLED" -> active() == 0 && count("PENDING") == 0;
          default -> false;
        };
    if (!fits) {
      findings.add(run.state() + " with nodes in " + nodes.stream().map(NodeRun::state).toList());
    }
    if (run.state().equals("RUNNING") && !run.paused() && active() == 0) {
      findings.add("RUNNING and nothing moves: " + nodes.stream().map(NodeRun::state).toList());
    }
  }

  private long active() {
    return nodes.stream().filter(node -> ACTIVE.contains(node.state())).count();
  }

  private long count(String state) {
    return nodes.stream().filter(node -> node.state().equals(state)).count();
  }
}
