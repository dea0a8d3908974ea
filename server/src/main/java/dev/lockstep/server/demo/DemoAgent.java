package dev.lockstep.server.demo;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.Message;
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
 * A simulation of the agent of the sample flows. Its answers depend on the request alone; no model
 * is called.
 */
final class DemoAgent implements LanguageModel {

  private static final String SERVICE = "operations";
  private static final String METHOD = "restart";
  private static final Pattern NAMED = Pattern.compile("The service (\\S+)");
  private static final Pattern SENT_BACK = Pattern.compile("Feedback: (?!none yet)(.*)");

  private final Duration pace;

  /**
   * Creates an agent.
   *
   * @param pace a third of the time that each answer takes
   */
  DemoAgent(Duration pace) {
    this.pace = pace;
  }

  /**
   * Returns the tools of the agent: one that restarts a service and requires the confirmation of a
   * person.
   */
  ToolExecutor tools() {
    ToolDescription restart =
        ToolDescription.of(SERVICE, METHOD, "Restarts a service. Requests in progress are lost.")
            .marked(ToolMarks.CONFIRMED);
    return JavaTools.builder()
        .add(
            restart,
            call -> {
              Thread.sleep(pace.toMillis() * 2);
              return "The service was restarted and responds within 80 ms.";
            })
        .build();
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    try {
      Thread.sleep(pace.toMillis() * 3);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return new ModelAnswer.Failed("the agent was interrupted");
    }
    String task = task(request);
    Matcher named = NAMED.matcher(task);
    return named.find() ? repair(request, named.group(1)) : draft(task);
  }

  private static ModelAnswer repair(ModelRequest request, String service) {
    boolean mayRestart = request.tools().stream().anyMatch(tool -> tool.service().equals(SERVICE));
    boolean hasRestarted =
        request.pastCalls().stream().anyMatch(call -> call.service().equals(SERVICE))
            || request.lastUserText().contains(SERVICE + "." + METHOD);
    if (mayRestart && !hasRestarted) {
      JsonObject arguments = JsonObject.of("service", new JsonString(service));
      return new ModelAnswer.Calls(
          "A thread of the service holds a lock. A restart releases it.",
          List.of(RequestedCall.of(SERVICE, METHOD, arguments)));
    }
    return new ModelAnswer.Text(
        "A thread of "
            + service
            + " held a lock and did not release it. I have checked the service.");
  }

  /**
   * Returns the last message of the user. Results of calls that an earlier version stored are data
   * in the user's role.
   */
  private static String task(ModelRequest request) {
    return request.messages().stream()
        .filter(Message.User.class::isInstance)
        .map(message -> ((Message.User) message).text())
        .filter(text -> !text.startsWith("[Data"))
        .reduce("", (first, second) -> second);
  }

  private static ModelAnswer draft(String task) {
    Matcher feedback = SENT_BACK.matcher(task);
    String heard =
        feedback.find() ? "\n\nAdded after your feedback: " + feedback.group(1).strip() : "";
    return new ModelAnswer.Text(
        "Release notes\n\n"
            + "Runs can be paused and resumed. A rejected draft returns with the feedback of its"
            + " reviewer. Failed service calls are retried with the same idempotency key."
            + heard);
  }
}
