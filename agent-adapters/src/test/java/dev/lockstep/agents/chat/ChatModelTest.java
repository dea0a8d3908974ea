package dev.lockstep.agents.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.langchain4j.ModelStub;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The client of this project exchanges HTTP with a server in this test. */
class ChatModelTest {

  private static final String KEY = "sk-secret";
  private static final Usage ONE_EACH = new Usage(1, 1);

  private static final ModelRequest REQUEST =
      ModelRequest.of(
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
    return new ChatModel(settings, pauses::add, InstantSource.system());
  }

  private static String said(ModelAnswer answer) {
    assertThat(answer).isInstanceOf(ModelAnswer.Text.class);
    return ((ModelAnswer.Text) answer).text();
  }

  private static String error(ModelAnswer answer) {
    assertThat(answer).isInstanceOf(ModelAnswer.Failed.class);
    return ((ModelAnswer.Failed) answer).error();
  }

  @Test
  void sendsPromptConversationToolsAndKey() {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild.", ONE_EACH));

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
  void sendsResultsThatNoCallNamesAsDataOfTheUser() {
    stub.says("{\"role\": \"assistant\", \"content\": \"It is sent.\"}");

    model.answer(
        new ModelRequest(
            "",
            List.of(
                new Message.User("Mail bob"),
                new Message.Assistant("I'll write to Bob.", List.of()),
                new Message.User("[SUCCESS] email.send: sent")),
            List.of()));

    assertThat(stub.lastRequest().get("messages"))
        .isEqualTo(
            JsonReader.standard()
                .read(
                    """
                [{"role": "user", "content": "Mail bob"},
                 {"role": "assistant", "content": "I'll write to Bob."},
                 {"role": "user", "content": "[SUCCESS] email.send: sent"}]
                """)
                .orElseThrow());
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
                            JsonReader.standard().read("{\"city\":\"Oslo\"}").orElseThrow())),
                ONE_EACH));

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
  void repeatsCallsAndResultsInTheNativeForm() {
    stub.says("{\"content\": \"Mild.\"}");
    PastCall now =
        new PastCall("c10000000", "weather", "now", JsonObject.of("city", new JsonString("Oslo")));
    PastCall gone = new PastCall("c10000001", "", "dance now!", JsonObject.EMPTY);
    List<Message> first =
        List.of(
            new Message.User("Memories"),
            new Message.User("How warm?"),
            new Message.Assistant("", List.of(now, gone)),
            new Message.ToolResult(now, "[SUCCESS] weather.now: mild"),
            new Message.ToolResult(gone, "[NOT CALLED] there is no tool"));
    List<Message> second = new ArrayList<>(first);
    PastCall again = new PastCall("c20000000", "weather", "now", JsonObject.EMPTY);
    second.add(new Message.Assistant("Once more.", List.of(again)));
    second.add(new Message.ToolResult(again, "[FAILED] weather.now: no city"));

    model.answer(new ModelRequest("Be brief.", first, REQUEST.tools()));
    String firstBody = stub.lastBody();
    model.answer(new ModelRequest("Be brief.", second, REQUEST.tools()));

    assertThat(stub.lastRequest().get("messages"))
        .isEqualTo(
            JsonReader.standard()
                .read(
                    """
                    [{"role": "system", "content": "Be brief."},
                     {"role": "user", "content": "Memories\\n\\nHow warm?"},
                     {"role": "assistant", "content": null, "tool_calls": [
                       {"id": "c10000000", "type": "function", "function":
                         {"name": "weather__now", "arguments": "{\\"city\\":\\"Oslo\\"}"}},
                       {"id": "c10000001", "type": "function", "function":
                         {"name": "dance_now_", "arguments": "{}"}}]},
                     {"role": "tool", "tool_call_id": "c10000000",
                      "content": "[SUCCESS] weather.now: mild"},
                     {"role": "tool", "tool_call_id": "c10000001",
                      "content": "[NOT CALLED] there is no tool"},
                     {"role": "assistant", "content": "Once more.", "tool_calls": [
                       {"id": "c20000000", "type": "function", "function":
                         {"name": "weather__now", "arguments": "{}"}}]},
                     {"role": "tool", "tool_call_id": "c20000000",
                      "content": "[FAILED] weather.now: no city"}]
                    """)
                .orElseThrow());
    assertThat(firstBody).endsWith("]}");
    assertThat(stub.lastBody()).startsWith(firstBody.substring(0, firstBody.length() - 2));
  }

  @Test
  void answersMalformedCallsAndKeepsTheOthers() {
    stub.says(
        """
        {"role": "assistant", "content": null, "tool_calls": [
          {"id": "1", "function": {"name": "weather__now", "arguments": "{\\"city"}},
          {"id": "2", "function": {"name": "weather__now", "arguments": "{}"}},
          {"id": "3", "function": {"name": "ask_person", "arguments": "{}"}},
          {"id": "4", "function": {"name": "dance", "arguments": "[]"}}, 7]}
        """,
        "tool_calls");

    assertThat(model.answer(REQUEST))
        .isInstanceOfSatisfying(
            ModelAnswer.Calls.class,
            calls -> {
              assertThat(calls.calls())
                  .extracting(RequestedCall::method)
                  .containsExactly("now", "now", "ask_person", "dance", "");
              assertThat(calls.calls().get(0).problem())
                  .isEqualTo("the arguments are not a JSON object: {\"city");
              assertThat(calls.calls().get(1).problem()).isEmpty();
              assertThat(calls.calls().get(2).problem()).contains("a form needs a `title`");
              assertThat(calls.calls().get(3).problem()).contains("not a JSON object");
            });
  }

  @Test
  void tellsCutOffAndFilteredAnswersApart() {
    stub.says("{\"content\": \"It is\"}", "length");
    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.CutOff("It is", ONE_EACH));

    stub.says("{\"content\": null}", "content_filter");
    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Filtered("", ONE_EACH));
    assertThat(stub.asked()).isEqualTo(2);
  }

  @Test
  void readsAnswersInParts() {
    stub.says(
        "{\"content\": [{\"type\": \"text\", \"text\": \"Mi\"}, {\"type\": \"text\", \"text\":"
            + " \"ld.\"}]}");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild.", ONE_EACH));
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
      })
  void failsOnInvalidAnswers(String body) {
    stub.answers(200, body);

    assertThat(error(model.answer(REQUEST))).contains("the model");
    assertThat(stub.asked()).isEqualTo(1);
  }

  @Test
  void asksAgainAfterAsLongAsABusyServerSays() {
    stub.says("{\"content\": \"Mild.\"}");
    stub.isBusy(2, "7");

    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Text("Mild.", ONE_EACH));
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
  void heedsADateThatABusyServerNames() {
    stub.says("{\"content\": \"Mild.\"}");
    stub.isBusy(1, "Fri, 01 Jan 2100 00:00:00 GMT");

    assertThat(said(model.answer(REQUEST))).isEqualTo("Mild.");
    assertThat(pauses).containsExactly(Duration.ofSeconds(30));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Sun, 22 Nov 2015 11:00:00 GMT", "soon", "-3", "99999999999999999999"})
  void pausesAsUsualAfterADateThatHasPassedOrNoDate(String after) {
    stub.says("{\"content\": \"Mild.\"}");
    stub.isBusy(1, after);

    assertThat(said(model.answer(REQUEST))).isEqualTo("Mild.");
    assertThat(pauses).hasSize(1).allMatch(pause -> pause.compareTo(Duration.ofSeconds(1)) <= 0);
  }

  @Test
  void asksAServerThatNeverAnswersThreeTimes() {
    stub.fallsSilent();

    assertThat(error(model(Duration.ofMillis(500)).answer(REQUEST)))
        .isEqualTo("the model did not answer within 500 ms");
    // A request that is late already when it is sent does not reach the server.
    assertThat(stub.asked()).isLessThanOrEqualTo(3);
    assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
  }

  @Test
  void readsAnswersUpToTheDocumentedLimit() {
    stub.answers(
        200,
        "{\"choices\": [{\"message\": {\"content\": \"Mild.\", \"reasoning\": \""
            + "x".repeat(3 << 20)
            + "\"}}]}");

    assertThat(said(model.answer(REQUEST))).isEqualTo("Mild.");
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

  /** Sends an answer that begins and never ends. */
  private static void drip(ServerSocket server) {
    try (Socket line = server.accept()) {
      OutputStream out = line.getOutputStream();
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      line.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException over) {
      // The client has closed the connection.
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

  @Test
  void parametersAreSentWithEachRequest() {
    ChatParameters parameters =
        ChatParameters.NONE.withTemperature(0.25).withMaxTokens(300).withHeader("X-Team", "blue-7");
    stub.answers(500, "{\"error\": {\"message\": \"no blue-7 here\"}}");
    ChatSettings settings = ChatSettings.of(URI.create(stub.address()), "small", KEY);

    ModelAnswer answer = model(settings.with(parameters)).answer(REQUEST);

    assertThat(stub.lastBody())
        .startsWith("{\"model\":\"small\",\"temperature\":0.25,\"max_tokens\":300,\"tools\":");
    assertThat(stub.lastHeader("X-Team")).isEqualTo("blue-7");
    assertThat(error(answer)).contains("no *** here");
    assertThat(parameters.toString()).contains("X-Team").doesNotContain("blue-7");

    model(settings).answer(REQUEST);
    assertThat(stub.lastBody()).startsWith("{\"model\":\"small\",\"tools\":");
  }

  @ParameterizedTest
  @CsvSource({"Authorization, x", "content-length, 1", "A B, x", "X-A, 'a\tb'"})
  void headersThatCannotBeSetAreRefused(String name, String value) {
    assertThatThrownBy(() -> ChatParameters.NONE.withHeader(name, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(name);
  }

  @Test
  void parametersOutOfTheirRangesAreRefused() {
    assertThatThrownBy(() -> ChatParameters.NONE.withTemperature(2.5))
        .hasMessage("the temperature is 0 to 2, not 2.5");
    assertThatThrownBy(() -> ChatParameters.NONE.withTemperature(Double.NaN))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> ChatParameters.NONE.withMaxTokens(0))
        .hasMessage("an answer has at least 1 token, not 0");
    ChatSettings far = ChatSettings.of(URI.create("http://models.example.com/v1"), "m", null);
    assertThatThrownBy(() -> far.with(ChatParameters.NONE.withHeader("api-key", "x")))
        .hasMessageContaining("unencrypted");
  }
}
