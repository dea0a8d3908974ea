package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ResultPages;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A deterministic substitute for a language model, so that flows with agents run without one. It
 * calls each tool once, in order, with the task as the argument {@code text}, and then answers with
 * the task.
 */
public final class StubModel implements LanguageModel {

  private static final int SHOWN = 400;

  @Override
  public ModelAnswer answer(ModelRequest request) {
    String task = task(request);
    Optional<ToolDescription> next =
        request.tools().stream()
            .filter(tool -> !tool.service().equals(ResultPages.SERVICE))
            .filter(tool -> request.pastCalls().stream().noneMatch(past -> isOf(past, tool)))
            .findFirst();
    if (next.isPresent()) {
      ToolDescription tool = next.get();
      JsonObject arguments = JsonObject.builder().add("text", task).build();
      return new ModelAnswer.Calls(
          "", List.of(RequestedCall.of(tool.service(), tool.method(), arguments)));
    }
    return new ModelAnswer.Text("(stand-in for a model) " + task);
  }

  private static boolean isOf(PastCall call, ToolDescription tool) {
    return call.service().equals(tool.service()) && call.method().equals(tool.method());
  }

  private static String task(ModelRequest request) {
    String text = request.lastUserText();
    return text.codePointCount(0, text.length()) <= SHOWN
        ? text
        : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "\u2026";
  }
}
