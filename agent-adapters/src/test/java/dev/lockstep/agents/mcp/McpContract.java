package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * The contract of the tools of an MCP server over any transport. One connection serves all tests of
 * a class; it is opened again after a test has ended the server.
 */
@TestInstance(Lifecycle.PER_CLASS)
abstract class McpContract {

  /** Settings with which a program may start slowly. */
  static final McpSettings SETTINGS =
      McpSettings.of("offered").greetingWithin(Duration.ofMinutes(2));

  private McpTools tools;

  abstract McpTools connect(McpSettings settings) throws Exception;

  @BeforeAll
  void connect() throws Exception {
    tools = connect(SETTINGS);
  }

  @AfterAll
  void close() throws Exception {
    tools.close();
  }

  McpTools tools() {
    return tools;
  }

  @Test
  void describesToolsByWhatTheServerHints() {
    assertThat(tools.tools())
        .extracting(ToolDescription::name, ToolDescription::marks)
        .contains(
            tuple("offered.echo", ToolMarks.NONE.within(KeyScope.CONVERSATION)),
            tuple("offered.send", ToolMarks.IRREVERSIBLE.within(KeyScope.CONVERSATION)),
            tuple("offered.put", ToolMarks.NONE.andIdempotent().within(KeyScope.CONVERSATION)),
            tuple("offered.meta", ToolMarks.NONE.within(KeyScope.CONVERSATION)));
    ToolDescription echo = tools.find("offered", "echo").orElseThrow();
    assertThat(echo.description()).isEqualTo("Does echo.");
    assertThat(echo.parameters().get("properties"))
        .isEqualTo(
            JsonObject.of(
                "say", JsonObject.builder().add("type", "string").add("minLength", 1).build()));
  }

  @Test
  void takesTheStricterOfHintsAndSettings() throws Exception {
    try (McpTools strict = connect(SETTINGS.irreversible("echo").confirmed("put"))) {
      assertThat(strict.find("offered", "echo").orElseThrow().marks().irreversible()).isTrue();
      assertThat(strict.find("offered", "put").orElseThrow().marks().needsConfirmation()).isTrue();
      assertThat(strict.find("offered", "send").orElseThrow().marks().irreversible()).isTrue();
      assertThat(strict.find("offered", "send").orElseThrow().marks().keyScope())
          .isEqualTo(KeyScope.CONVERSATION);
      assertThat(strict.find("offered", "echo").orElseThrow().marks().keyScope())
          .isEqualTo(KeyScope.TENANT);
    }
    try (McpTools cautious = connect(SETTINGS.onTheSafeSide())) {
      assertThat(cautious.find("offered", "meta").orElseThrow().marks().irreversible()).isTrue();
      assertThat(cautious.find("offered", "echo").orElseThrow().marks().irreversible()).isFalse();
    }
  }

  @Test
  void offersOnlyTheAllowedTools() throws Exception {
    try (McpTools few = connect(SETTINGS.only("echo", "put"))) {
      assertThat(few.tools())
          .extracting(ToolDescription::method)
          .containsExactlyInAnyOrder("echo", "put");
      assertThat(few.execute(request("send", JsonObject.EMPTY)))
          .isEqualTo(new ToolOutcome.Failed("there is no tool `offered.send`"));
    }
  }

  @Test
  void handsArgumentsInAndTextsOut() {
    assertThat(call("echo", JsonObject.builder().add("say", "grüße").build()))
        .isEqualTo(new ToolOutcome.Succeeded("grüße"));
  }

  @Test
  void handsTheIdempotencyKeyDown() {
    assertThat(call("meta")).isEqualTo(new ToolOutcome.Succeeded("17 the-key"));
  }

  @Test
  void returnsStructureWithoutText() {
    assertThat(call("structure")).isEqualTo(new ToolOutcome.Succeeded("{\"degrees\":21.5}"));
  }

  @Test
  void turnsAnErrorOfAToolIntoAFailure() {
    assertThat(call("fail")).isEqualTo(new ToolOutcome.Failed("no such file"));
  }

  @Test
  void doesNotBelieveAnErrorOfADeclaredToolThatNothingWasDone() throws Exception {
    try (McpTools strict = connect(SETTINGS.irreversible("fail"))) {
      assertThat(strict.execute(request("fail", JsonObject.EMPTY)))
          .isEqualTo(new ToolOutcome.Unclear("no such file", false));
    }
  }

  /**
   * Servers of the SDK sometimes close the connection instead of reporting an error; the outcome is
   * then unclear.
   */
  @Test
  void neverTakesAnExceptionInAToolForSuccess() {
    ToolOutcome outcome = call("throw");

    assertThat(outcome).isNotInstanceOf(ToolOutcome.Succeeded.class);
    if (outcome instanceof ToolOutcome.Failed failed) {
      assertThat(failed.error()).contains("out of paper");
    }
  }

  /** The caller checked the tools of an earlier connection. */
  @Test
  void checksACallAgainstTheToolsThatTheServerListsNow() {
    ToolCall careless =
        new ToolCall("17", "offered", "send", JsonObject.EMPTY, "the-key", false, false);

    assertThat(tools.execute(careless))
        .isEqualTo(
            new ToolOutcome.Failed("offered.send is irreversible, which was not known: ask again"));
    assertThat(call("echo", JsonObject.builder().add("say", "").build()))
        .isInstanceOfSatisfying(
            ToolOutcome.Failed.class,
            failed -> assertThat(failed.error()).contains("offered.echo", "/say"));
  }

  @Test
  void failsToCallWhatTheServerDoesNotOffer() {
    assertThat(call("dance")).isEqualTo(new ToolOutcome.Failed("there is no tool `offered.dance`"));
  }

  @Test
  void doesNotKnowWhatCameOfACallThatIsNotAnsweredInTime() throws Exception {
    try (McpTools hasty = connect(SETTINGS.within(Duration.ofSeconds(2)))) {
      reach(hasty);

      assertThat(hasty.execute(request("stall", JsonObject.EMPTY)))
          .isEqualTo(new ToolOutcome.Unclear("offered.stall did not answer within 2000 ms", true));
    }
  }

  /**
   * Opens the connection. On a slow machine a program may start more slowly than the timeout of a
   * call.
   */
  private static void reach(McpTools tools) {
    int tries = 1;
    while (tools.tools().isEmpty() && tries < 20) {
      tries++;
    }
  }

  ToolOutcome call(String method) {
    return call(method, JsonObject.EMPTY);
  }

  ToolOutcome call(String method, JsonObject arguments) {
    return tools.execute(request(method, arguments));
  }

  static ToolCall request(String method, JsonObject arguments) {
    return new ToolCall("17", "offered", method, arguments, "the-key");
  }
}
