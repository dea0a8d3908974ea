package dev.lockstep.flow.executor.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.CompositeToolExecutor;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tools of denied services are neither offered nor called. */
class PermittedToolsTest {

  private final PermittedTools tools =
      new PermittedTools(
          new CompositeToolExecutor(List.of(tools("mail"), tools("files"))), Set.of("mail"));

  @Test
  void hidesTheToolsOfADeniedService() {
    assertThat(tools.tools()).extracting(ToolDescription::name).containsExactly("files.send");
    assertThat(tools.find("mail", "send")).isEmpty();
    assertThat(tools.find("files", "send")).isPresent();
  }

  @Test
  void doesNotCallTheToolsOfADeniedService() {
    assertThat(tools.execute(call("mail")))
        .isEqualTo(new ToolOutcome.Failed("`mail.send` is not a tool of this flow"));
    assertThat(tools.execute(call("files"))).isEqualTo(new ToolOutcome.Succeeded("sent"));
  }

  private static ToolCall call(String service) {
    return new ToolCall("1", service, "send", JsonObject.EMPTY, "1");
  }

  private static JavaTools tools(String service) {
    return JavaTools.builder()
        .add(ToolDescription.of(service, "send", "Sends."), call -> "sent")
        .build();
  }
}
