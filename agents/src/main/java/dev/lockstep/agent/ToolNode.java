package dev.lockstep.agent;

import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.Optional;

/** The node that executes the calls that were begun and returns their outcomes. */
final class ToolNode {

  /**
   * Maximum number of characters of a result. Longer ones are truncated, because a command is
   * limited to 1 MiB.
   */
  private static final int LONGEST = 200_000;

  private final ToolExecutor tools;

  ToolNode(ToolExecutor tools) {
    this.tools = tools;
  }

  /**
   * Executes a call of the form that {@code CallHandlers} returns.
   *
   * @return the payload of the outcome command
   */
  JsonObject make(JsonObject call) {
    return outcome(call, outcome(call));
  }

  private static JsonObject outcome(JsonObject call, ToolOutcome outcome) {
    String said = said(outcome);
    JsonObject.Builder json =
        JsonObject.builder()
            .add("execution", text(call, "execution"))
            .add(
                "attempt",
                call.get("attempt") instanceof JsonNumber number ? number.longValue() : 0)
            .add("outcome", kind(outcome))
            .add("text", cut(said));
    return said.length() <= LONGEST
        ? json.build()
        : json.add(
                "remark",
                "of " + said.length() + " characters of the result " + LONGEST + " are kept")
            .build();
  }

  private ToolOutcome outcome(JsonObject call) {
    JsonObject detail = (JsonObject) call.get("detail");
    return execute(
        new ToolCall(
            text(call, "execution"),
            text(detail, "service"),
            text(detail, "method"),
            detail.get("args") instanceof JsonObject arguments ? arguments : JsonObject.EMPTY,
            text(call, "key"),
            JsonBoolean.TRUE.equals(call.get("irreversible")),
            JsonBoolean.TRUE.equals(call.get("consented"))));
  }

  /**
   * Executes a call. The call fails if the tool does not exist any more, is marked more strictly
   * than reasoning knew, or rejects the arguments, which a person may have changed.
   */
  private ToolOutcome execute(ToolCall call) {
    try {
      Optional<String> problem =
          tools
              .find(call.service(), call.method())
              .map(call::problemWith)
              .orElseGet(() -> Optional.of("there is no tool `" + call.name() + "` now"));
      return problem.isPresent() ? new ToolOutcome.Failed(problem.get()) : tools.execute(call);
    } catch (RuntimeException broken) {
      return new ToolOutcome.Unclear(call.name() + " threw an exception: " + broken, false);
    }
  }

  private static String kind(ToolOutcome outcome) {
    if (outcome instanceof ToolOutcome.Unclear unclear) {
      return unclear.late() ? "late" : "unclear";
    }
    return outcome instanceof ToolOutcome.Succeeded ? "succeeded" : "failed";
  }

  private static String said(ToolOutcome outcome) {
    if (outcome instanceof ToolOutcome.Succeeded succeeded) {
      return succeeded.result();
    }
    String why =
        outcome instanceof ToolOutcome.Failed failed
            ? failed.error()
            : ((ToolOutcome.Unclear) outcome).cause();
    return why.isBlank() ? "the tool gave no reason" : why;
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return text.substring(0, end) + "…";
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }
}
