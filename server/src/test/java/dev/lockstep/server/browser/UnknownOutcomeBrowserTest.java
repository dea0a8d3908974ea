package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.testing.Told;
import dev.lockstep.server.work.FlowParts;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the page of a cancelled run links to the agent call whose outcome is unknown. */
@RequiresBrowser
class UnknownOutcomeBrowserTest {

  private static final String AGENT =
      "{\"source\":\"flow: agent\\nnodes:\\n  mail: { type: agent_task, prompt: send }\\n\"}";

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch never = new CountDownLatch(1);

  @Test
  void isStatedAfterTheRunWasCancelled() throws InterruptedException {
    LanguageModel model =
        request ->
            new ModelAnswer.Calls("", List.of(RequestedCall.of("mail", "send", JsonObject.EMPTY)));
    JavaTools tools =
        JavaTools.builder()
            .add(
                ToolDescription.of("mail", "send", "").marked(ToolMarks.IRREVERSIBLE),
                call -> {
                  begun.countDown();
                  never.await();
                  return "";
                })
            .build();
    try (ViewStage stage =
        ViewStage.open(settings -> settings.withFlows(FlowParts.STANDARD.with(model, tools)))) {
      stage.api().put("/api/workflows/agent", AGENT);
      Told started = stage.api().post("/api/flow-runs", "{\"workflowId\":\"agent\"}");
      Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(started.text());
      assertThat(id.find()).as(started.text()).isTrue();
      assertThat(begun.await(2, TimeUnit.MINUTES)).isTrue();
      Browser browser = stage.browser;
      browser.forget();
      browser.signIn(stage.token);
      browser.open("/runs/" + id.group(1));

      browser.click("#cancel");
      browser.click("dialog .button.danger");

      browser.awaitText("#run-unknown", "One agent call has an unknown outcome");
      browser.awaitText("#run-unknown", "mail.send");
      browser.screenshot("run-unknown-1440");
      browser.click("#run-unknown a[href^='/executions/']");
      browser.click("[data-resolve=done]");
      browser.awaitText("[data-status=completed]", "The action succeeded and cannot be undone.");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
