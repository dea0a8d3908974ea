package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A planner that completes the calls of a model with the descriptions of their tools, and marks
 * calls that have a problem.
 */
final class CallPlanner {

  /** Maximum number of calls made for one answer. Further calls get a problem. */
  private static final int MOST_AT_ONCE = 64;

  private static final int LONGEST_PROBLEM = 2_000;
  private static final int MOST_NAMES = 50;

  private final List<ToolDescription> offered;

  CallPlanner(List<ToolDescription> offered) {
    this.offered = offered;
  }

  List<PlannedCall> plan(List<RequestedCall> calls) {
    List<PlannedCall> planned = new ArrayList<>();
    for (RequestedCall call : calls) {
      PlannedCall plan = plan(call);
      boolean isTooMany = planned.size() >= MOST_AT_ONCE;
      planned.add(
          isTooMany && plan.problem().isEmpty()
              ? plan.refused("at most " + MOST_AT_ONCE + " calls are made at once")
              : plan);
    }
    return planned;
  }

  private PlannedCall plan(RequestedCall call) {
    ToolDescription tool =
        offered.stream()
            .filter(each -> each.service().equals(call.service()))
            .filter(each -> each.method().equals(call.method()))
            .findFirst()
            .orElse(null);
    Duration timeout = tool == null ? ToolDescription.DEFAULT_TIMEOUT : tool.timeout();
    PlannedCall planned =
        new PlannedCall(
            call.service(),
            call.method(),
            call.arguments(),
            call.marks(tool == null ? ToolMarks.NONE : tool.marks()),
            timeout.plusNanos(999_999_999).toSeconds(),
            "");
    String problem = problem(call, tool, planned.name());
    return problem.isEmpty() ? planned : planned.refused(problem);
  }

  private String problem(RequestedCall call, @Nullable ToolDescription tool, String name) {
    String problem =
        !call.problem().isEmpty()
            ? call.problem()
            : tool == null ? unknown(name) : tool.problemOf(call.arguments()).orElse("");
    return problem.length() <= LONGEST_PROBLEM
        ? problem
        : problem.substring(0, LONGEST_PROBLEM) + "…";
  }

  private String unknown(String name) {
    String names =
        offered.stream()
            .limit(MOST_NAMES)
            .map(ToolDescription::name)
            .collect(Collectors.joining(", "));
    return "there is no tool `" + name + "`" + (names.isEmpty() ? "" : "; the tools are: " + names);
  }
}
