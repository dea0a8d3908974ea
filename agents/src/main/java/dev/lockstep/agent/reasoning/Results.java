package dev.lockstep.agent.reasoning;

import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.tool.ResultPages;
import dev.lockstep.statecharts.execution.ExecutionConsequenceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The result of one call in the form a model reads: a status line for each execution, followed by
 * the execution's text in full, in part, or as a reference.
 */
final class Results {

  /** Texts of at most this many characters are never replaced by a reference. */
  private static final int SHORT = 400;

  /** The status of one execution and its text. */
  private record Line(String execution, String status, String said) {}

  /** An empty result. */
  static final Results NONE = new Results("", List.of());

  private final String problem;
  private final List<Line> lines;

  private Results(String problem, List<Line> lines) {
    this.problem = problem;
    this.lines = lines;
  }

  static Results of(RecordedCall call, Map<String, ExecutionConsequenceView> views) {
    return new Results(call.problem(), lines(call.executions(), views));
  }

  /** Returns the results of executions that no call names. */
  static Results of(List<String> executions, Map<String, ExecutionConsequenceView> views) {
    return new Results("", lines(executions, views));
  }

  private static List<Line> lines(
      List<String> executions, Map<String, ExecutionConsequenceView> views) {
    List<Line> lines = new ArrayList<>();
    for (String execution : executions) {
      ExecutionConsequenceView view = views.get(execution);
      if (view != null) {
        lines.add(new Line(execution, status(view), said(view)));
      }
    }
    return lines;
  }

  boolean isEmpty() {
    return lines.isEmpty() && problem.isEmpty();
  }

  /**
   * Returns the result with at most the given number of characters of each execution's text.
   *
   * @param most the maximum number of characters; below 400 it counts as 400
   */
  String text(long most) {
    return text(line -> shortened(line, most));
  }

  /** Returns the result with references in place of long texts. */
  String references() {
    return text(line -> line.said().length() <= SHORT ? line.said() : reference(line, 0));
  }

  boolean isLong() {
    return lines.stream().anyMatch(line -> line.said().length() > SHORT);
  }

  private String text(Function<Line, String> said) {
    List<String> texts = new ArrayList<>();
    for (Line line : lines) {
      String told = said.apply(line);
      texts.add(told.isEmpty() ? line.status() : line.status() + ": " + told);
    }
    if (!problem.isEmpty()) {
      texts.add("[NOT CALLED] " + problem);
    }
    return texts.isEmpty() ? "[NOT CALLED] the round ended before the call" : join(texts);
  }

  private static String join(List<String> texts) {
    return String.join("\n", texts);
  }

  private static String shortened(Line line, long most) {
    String said = line.said();
    if (said.length() <= Math.max(most, SHORT)) {
      return said;
    }
    int end = (int) Math.max(most, SHORT);
    end = Character.isHighSurrogate(said.charAt(end - 1)) ? end - 1 : end;
    return said.substring(0, end) + "\n" + reference(line, end);
  }

  private static String reference(Line line, int from) {
    return "[characters %d to %d are left out: read them with %s {\"id\": \"%s\", \"offset\": %d}]"
        .formatted(from, line.said().length(), ResultPages.METHOD, line.execution(), from);
  }

  private static String status(ExecutionConsequenceView view) {
    return "["
        + (view.isStillPending() ? "PENDING" : view.consequenceLabel().wire())
        + (view.hasSideEffects() ? " IRREVERSIBLE" : "")
        + (view.wasSuspended() ? " (after a wait)" : "")
        + "] "
        + view.actionSummary();
  }

  private static String said(ExecutionConsequenceView view) {
    return Stream.of(view.result(), view.errorMessage())
        .filter(Objects::nonNull)
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElse("");
  }
}
