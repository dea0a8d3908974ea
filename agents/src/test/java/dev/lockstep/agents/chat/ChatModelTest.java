package dev.lockstep.agents.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agents.langchain4j.ModelStub;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.RequestedCall;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.tool.ToolDescription;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Our own client talks HTTP to a server in this test. */
class ChatModelTest {

  private static final String KEY = "sk-secret";

  private static final ModelRequest REQUEST =
      new ModelRequest(
          "Be brief.",
          List.of(Utterance.user("Hello"), Utterance.assistant("Hi"), Utterance.user("How warm?")),
          List.of(ToolDescription.of("weather", "now", "Tells the weather.")));

  private final List<Duration> pauses = new ArrayList<>();
  private ModelStub stub;
  private ChatModel model;

  @BeforeEach
  void start() throws IOException {
    stub = new ModelStub();
    model = model(Duration.ofMinutes(1));
  }

  @AfterEach
  void stop() {
    stub.close();
  }

  private ChatModel model(Duration timeout) {
    return model(ChatSettings.of(URI.create(stub.address()), "small", KEY).withTimeout(timeout));
  }

  private ChatModel model(ChatSettings settings) {
    return new ChatModel(settings, pauses::add);
  }

  private static String error(ModelAnswer answer) {
    assertThat(answer).isInstanceOf(ModelAnswer.Failed.class);
    return ((ModelAnswer.Failed) answer).error();
  }

  @Test
  void sendsPromptConversationToolsAndKey() {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild."));

    JsonObject sent = stub.lastRequest();
    assertThat(sent.get("model")).hasToString("\"small\"");
    assertThat(sent.get("messages"))
        .isEqualTo(
            JsonReader.standard()
                .read(
                    """
                    [{"role": "system", "content": "Be brief."},
                     {"role": "user", "content": "Hello"},
                     {"role": "assistant", "content": "Hi"},
                     {"role": "user", "content": "How warm?"}]
                    """)
                .orElseThrow());
    assertThat(((JsonArray) sent.get("tools")).items())
        .extracting(tool -> ((JsonObject) ((JsonObject) tool).get("function")).get("name"))
        .hasToString("[\"weather__now\", \"ask_person\"]");
    assertThat(stub.lastAuthorization()).isEqualTo("Bearer " + KEY);
  }

  @Test
  void turnsFunctionCallsIntoCallsAndQuestions() {
    stub.says(
        """
        {"role": "assistant", "content": null, "tool_calls": [
          {"id": "1", "type": "function",
           "function": {"name": "weather__now", "arguments": "{\\"city\\": \\"Oslo\\"}"}}]}
        """,
        "tool_calls");

    assertThat(model.answer(REQUEST))
        .isEqualTo(
            new ModelAnswer.Calls(
                "",
                List.of(
                    RequestedCall.of(
                        "weather",
                        "now",
                        (JsonObject)
                            JsonReader.standard().read("{\"city\":\"Oslo\"}").orElseThrow()))));

    stub.says(
        """
        {"role": "assistant", "content": "One moment.", "tool_calls": [
          {"id": "1", "type": "function",
           "function": {"name": "ask_person", "arguments": "{\\"title\\": \\"May I?\\"}"}}]}
        """,
        "tool_calls");

    assertThat(model.answer(REQUEST)).isInstanceOf(ModelAnswer.AskPerson.class);
  }

  @Test
  void readsAnswersInParts() {
    stub.says(
        "{\"content\": [{\"type\": \"text\", \"text\": \"Mi\"}, {\"type\": \"text\", \"text\":"
            + " \"ld.\"}]}");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no JSON",
        "[]",
        "{}",
        "{\"choices\": []}",
        "{\"choices\": [7]}",
        "{\"choices\": [{\"message\": null}]}",
        "{\"choices\": [{\"message\": {\"content\": 7}}]}",
        "{\"choices\": [{\"message\": {\"content\": \"\"}}]}",
        "{\"choices\": [{\"message\": {\"tool_calls\": [7]}}]}",
        "{\"choices\": [{\"message\": {\"tool_calls\": [{\"function\": {\"name\": \"f\","
            + " \"arguments\": \"[\"}}]}}]}",
        "{\"choices\": [{\"message\": {\"content\": \"a\"}, \"finish_reason\": \"length\"}]}",
        "{\"choices\": [{\"message\": {\"content\": \"a\"}, \"finish_reason\":"
            + " \"content_filter\"}]}",
      })
  void failsOnWhatIsNoAnswer(String body) {
    stub.answers(200, body);

    assertThat(error(model.answer(REQUEST))).contains("the model");
    assertThat(stub.asked()).isEqualTo(1);
  }

  @Test
  void asksAgainAfterAsLongAsABusyServerSays() {
    stub.says("{\"content\": \"Mild.\"}");
    stub.isBusy(2, "7");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild."));
    assertThat(pauses).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(7));
  }

  @Test
  void waitsNoLongerThanItMayAndGivesUpInTheEnd() {
    stub.isBusy(3, "86400");

    assertThat(error(model.answer(REQUEST))).isEqualTo("the model's server answered 429");
    assertThat(stub.asked()).isEqualTo(3);
    assertThat(pauses).containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(30));
  }

  @ParameterizedTest
  @CsvSource({"400,1", "401,1", "404,1", "302,1", "408,3", "500,3", "503,3"})
  void asksAgainOnlyWhereThatMayHelp(int status, int asked) {
    stub.answers(status, "{\"error\": {\"message\": \"no such key: " + KEY + "\"}}");

    assertThat(error(model.answer(REQUEST)))
        .isEqualTo("the model's server answered " + status + ": no such key: ***");
    assertThat(stub.asked()).isEqualTo(asked);
  }

  @Test
  void givesUpOnAServerThatNeverAnswers() {
    stub.fallsSilent();

    assertThat(error(model(Duration.ofSeconds(2)).answer(REQUEST)))
        .isEqualTo("the model did not answer within 2000 ms");
    assertThat(pauses).isEmpty();
  }

  @Test
  void givesUpOnAnAnswerThatDrips() throws IOException {
    try (ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread dripping = new Thread(() -> drip(slow));
      dripping.start();
      URI url = URI.create("http://127.0.0.1:" + slow.getLocalPort());

      assertThat(
              error(
                  model(ChatSettings.of(url, "m", null).withTimeout(Duration.ofSeconds(2)))
                      .answer(REQUEST)))
          .isEqualTo("the model did not answer within 2000 ms");
    }
  }

  /** An answer that is announced and begun, and never comes to its end. */
  private static void drip(ServerSocket server) {
    try (Socket line = server.accept()) {
      OutputStream out = line.getOutputStream();
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      line.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException over) {
      // The client has hung up.
    }
  }

  @Test
  void readsNoMoreThanItMay() {
    stub.answers(200, " ".repeat(5 << 20));

    assertThat(error(model.answer(REQUEST)))
        .isEqualTo("the model's answer has more than 4194304 bytes");
  }

  @Test
  void tellsThatNobodyIsThere() {
    ChatSettings nowhere = ChatSettings.of(URI.create("http://127.0.0.1:1/v1"), "m", null);

    assertThat(error(model(nowhere).answer(REQUEST))).startsWith("the model's server was not");
    assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://example.com,",
    "/v1,",
    "https://user@example.com/v1,",
    "https://example.com/v1?a=b,",
    "http://example.com/v1,key",
    "http://127.0.0.1.example.com/v1,key",
    "https://example.com/v1,a key",
  })
  void refusesAddressesAndKeysThatCannotBeMeant(URI url, String key) {
    assertThatThrownBy(() -> ChatSettings.of(url, "m", key))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("a key");
  }

  @Test
  void knowsWhereToAskAndKeepsTheKeyToItself() {
    ChatSettings settings = ChatSettings.of(URI.create("https://example.com/v1/"), "m", KEY);

    assertThat(settings.address()).hasToString("https://example.com/v1/chat/completions");
    assertThat(ChatSettings.of(settings.address(), "m", null).address())
        .isEqualTo(settings.address());
    assertThat(settings.toString()).doesNotContain(KEY);
  }
}
