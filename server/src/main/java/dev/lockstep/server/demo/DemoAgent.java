package dev.lockstep.server.demo;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays the agent of the sample flows, without a model: what it says depends on what it is asked.
 */
final class DemoAgent implements LanguageModel {

  private static final String SERVICE = "operations";
  private static final String METHOD = "restart";
  private static final Pattern NAMED = Pattern.compile("The service (\\S+)");
  private static final Pattern SENT_BACK = Pattern.compile("Feedback: (?!none yet)(.*)");

  private final Duration pace;

  /** An agent that takes so long to think. */
  DemoAgent(Duration pace) {
    this.pace = pace;
  }

  /** What it may do: restart a service, once a person agrees. */
  ToolExecutor tools() {
    ToolDescription restart =
        ToolDescription.of(SERVICE, METHOD, "Restarts a service; what it was doing is lost.")
            .marked(ToolMarks.CONFIRMED);
    return JavaTools.builder()
        .add(
            restart,
            call -> {
              Thread.sleep(pace.toMillis() * 2);
              return "It was restarted and answers in 80 ms.";
            })
        .build();
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    try {
      Thread.sleep(pace.toMillis() * 3);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return new ModelAnswer.Failed("it was interrupted");
    }
    String task = request.lastUserText();
    Matcher named = NAMED.matcher(task);
    return named.find() ? repair(request, named.group(1)) : draft(task);
  }

  private static ModelAnswer repair(ModelRequest request, String service) {
    boolean mayRestart = request.tools().stream().anyMatch(tool -> tool.service().equals(SERVICE));
    boolean hasRestarted =
        request.pastCalls().stream().anyMatch(call -> call.service().equals(SERVICE));
    if (mayRestart && !hasRestarted) {
      JsonObject arguments = JsonObject.of("service", new JsonString(service));
      return new ModelAnswer.Calls(
          "One of its threads holds a lock; a restart frees it.",
          List.of(RequestedCall.of(SERVICE, METHOD, arguments)));
    }
    return new ModelAnswer.Text(
        "A thread of " + service + " held a lock and never gave it back. I looked at it again.");
  }

  private static ModelAnswer draft(String task) {
    Matcher feedback = SENT_BACK.matcher(task);
    String heard =
        feedback.find() ? "\n\nWhat you missed last time: " + feedback.group(1).strip() : "";
    return new ModelAnswer.Text(
        "What is new\n\n"
            + "Runs can be paused and go on later. A draft that is rejected comes back with what the"
            + " reviewer said. Services that fail are tried again, each time with the same key."
            + heard);
  }
}
