package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that answers late, with too much, or not at all, and conversations that share it. */
@Timeout(300)
class McpWilfulServerTest {

  private final McpTools tools =
      McpTools.stdio(
          McpSettings.of("offered").greetingWithin(Duration.ofSeconds(60)).irreversible("hold"),
          McpStdioTest.program(WilfulServerMain.class),
          Map.of());

  @AfterEach
  void close() {
    tools.close();
  }

  private ToolOutcome call(String method) {
    return tools.execute(McpContract.request(method, JsonObject.EMPTY));
  }

  /** The server answers no ping while the call is in progress: a ping must not end the call. */
  @Test
  void noConversationEndsTheCallOfAnother() {
    assertThat(tools.tools()).isNotEmpty();
    CompletableFuture<ToolOutcome> held =
        CompletableFuture.supplyAsync(() -> call("hold"), work -> new Thread(work).start());
    assertThat(call("awaitHeld")).isEqualTo(new ToolOutcome.Succeeded("held"));

    for (int i = 0; i < 8; i++) {
      assertThat(tools.tools()).isNotEmpty();
      assertThat(tools.find("offered", "count")).isPresent();
    }
    assertThat(call("release")).isEqualTo(new ToolOutcome.Succeeded("released"));

    assertThat(held.join()).isEqualTo(new ToolOutcome.Succeeded("was held"));
  }

  @Test
  void asksForToolsOnceAndPingsOncePerIdleCall() {
    for (int i = 0; i < 8; i++) {
      assertThat(tools.tools()).isNotEmpty();
    }

    assertThat(call("count")).isEqualTo(new ToolOutcome.Succeeded("1 pings, 1 listings"));
  }

  @Test
  void offersTheOthersWhenAToolCannotBeUsed() {
    assertThat(tools.tools())
        .extracting(ToolDescription::method)
        .contains("hold", "picture")
        .doesNotContain("broken")
        .doesNotHaveDuplicates();
    assertThat(tools.missing())
        .extracting(MissingTools::name, MissingTools::reason)
        .containsExactly(
            tuple("offered.broken", MissingTools.Reason.SCHEMA_INVALID),
            tuple("offered.count", MissingTools.Reason.NAME_TAKEN));
  }

  @Test
  void passesImagesAndResourcesAsReferences() {
    assertThat(call("picture"))
        .isEqualTo(
            new ToolOutcome.Succeeded(
                """
                Two cats.
                {"type":"image","mime_type":"image/png","size":5}
                {"type":"resource_link","uri":"file:///cats.csv","name":"cats","mime_type":"text/csv","size":12}
                {"type":"resource","uri":"file:///cat.bin","mime_type":"application/octet-stream","size":4}
                {"type":"resource","uri":"file:///cat.txt","mime_type":"text/plain","size":4}
                meow"""));
  }

  @Test
  void doesNotKnowWhatCameOfACallThatIsAnsweredWithTooMuch() {
    try (McpTools hasty =
        McpTools.stdio(
            McpSettings.of("offered")
                .greetingWithin(Duration.ofSeconds(60))
                .within(Duration.ofSeconds(10)),
            McpStdioTest.program(WilfulServerMain.class),
            Map.of())) {
      assertThat(hasty.tools()).isNotEmpty();

      assertThat(hasty.execute(McpContract.request("flood", JsonObject.EMPTY)))
          .isInstanceOf(ToolOutcome.Unclear.class);
      assertThat(hasty.execute(McpContract.request("count", JsonObject.EMPTY)))
          .isNotInstanceOf(ToolOutcome.Unclear.class);
    }
  }

  @Test
  void readsBytesThatAreNoUtf8AsReplacements() {
    assertThat(call("garble"))
        .isInstanceOfSatisfying(
            ToolOutcome.Succeeded.class,
            said -> assertThat(said.result()).startsWith("a\uFFFD").endsWith("b"));
  }
}
