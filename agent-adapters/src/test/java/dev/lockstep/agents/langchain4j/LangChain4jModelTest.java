package dev.lockstep.agents.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.function.RequestOptions;
import dev.lockstep.agents.function.ResponseFormat;
import dev.lockstep.agents.internal.schema.JsonType;
import dev.lockstep.engine.form.Field;
import dev.lockstep.engine.form.FieldType;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** LangChain4j's own OpenAI client exchanges HTTP with a server in this test. */
class LangChain4jModelTest {

  private static final ToolDescription WEATHER =
      ToolDescription.of("weather", "now", "Tells the weather.")
          .taking(
              json(
                  """
                  {"type": "object",
                   "properties": {"city": {"type": "string", "minLength": 1}},
                   "required": ["city"]}
                  """));

  private static final ModelRequest REQUEST =
      ModelRequest.of(
          "Be brief.",
          List.of(Utterance.user("Hello"), Utterance.assistant("Hi"), Utterance.user("How warm?")),
          List.of(WEATHER, ToolDescription.of("my mail", "send.now", "")));

  private static final Usage ONE_EACH = new Usage(1, 1);

  private ModelStub stub;
  private LangChain4jModel model;

  @BeforeEach
  void start() throws IOException {
    stub = new ModelStub();
    model = model(Duration.ofMinutes(1));
  }

  @AfterEach
  void stop() {
    stub.close();
  }

  /** An answer as a record. */
  record Weather(String city, double degrees, Optional<String> wind, List<String> warnings) {}

  @Test
  void usesTheResponseFormatOfAModelThatHasOne() {
    JsonObject schema = JsonType.of(Weather.class).schema();
    LangChain4jModel able =
        new LangChain4jModel(
            openAi(Duration.ofMinutes(1))
                .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                .build());
    stub.says("{\"role\": \"assistant\", \"content\": \"{}\"}");

    ModelAnswer answer =
        able.answer(
            REQUEST, new RequestOptions(true, new ResponseFormat("Weather", schema, false)));

    assertThat(able.hasResponseFormat()).isTrue();
    assertThat(answer).isEqualTo(new ModelAnswer.Text("{}", ONE_EACH));
    JsonObject sent = (JsonObject) stub.lastRequest().get("response_format");
    assertThat(sent.get("type")).isEqualTo(new JsonString("json_schema"));
    JsonObject format = (JsonObject) sent.get("json_schema");
    assertThat(format.get("name")).isEqualTo(new JsonString("Weather"));
    assertThat(format.get("schema")).isEqualTo(schema);
  }

  @Test
  void leavesTheFormatToTheAgentIfTheModelHasNone() {
    assertThat(model.hasResponseFormat()).isFalse();
  }

  @Test
  void offersNoFunctionThatAsksAPersonIfItMayNot() {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");

    model.answer(REQUEST, new RequestOptions(false, null));

    assertThat(((JsonArray) stub.lastRequest().get("tools")).items()).hasSize(2);
    assertThat(stub.lastBody()).doesNotContain("ask_person");
  }

  @Test
  void carriesDerivedSchemas() {
    record Seats(Optional<Integer> count, List<String> names, Map<String, Boolean> options) {}
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");
    JsonObject schema = JsonType.of(Seats.class).schema();

    model.answer(
        ModelRequest.of(
            "",
            List.of(Utterance.user("Hello")),
            List.of(ToolDescription.of("seats", "book", "Books.").taking(schema))));

    JsonArray tools = (JsonArray) stub.lastRequest().get("tools");
    JsonObject function = (JsonObject) ((JsonObject) tools.item(0)).get("function");
    assertThat(function.get("parameters").toString())
        .contains("\"count\"", "\"anyOf\"", "\"names\"", "\"options\"", "\"required\"");
  }

  @Test
  void sendsPromptConversationAndTools() {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");

    ModelAnswer answer = model.answer(REQUEST);

    assertThat(answer).isEqualTo(new ModelAnswer.Text("Mild.", ONE_EACH));
    JsonObject sent = stub.lastRequest();
    assertThat(sent.get("messages"))
        .isEqualTo(
            value(
                """
                [{"role": "system", "content": "Be brief."},
                 {"role": "user", "content": "Hello"},
                 {"role": "assistant", "content": "Hi"},
                 {"role": "user", "content": "How warm?"}]
                """));
    JsonArray tools = (JsonArray) sent.get("tools");
    assertThat(tools.items()).hasSize(3);
    assertThat(((JsonObject) tools.item(0)).get("function"))
        .isEqualTo(
            value(
                """
                {"name": "weather__now", "description": "Tells the weather.",
                 "parameters": {"type": "object",
                   "properties": {"city": {"type": "string", "minLength": 1}},
                   "required": ["city"]}}
                """));
    assertThat(((JsonObject) ((JsonObject) tools.item(1)).get("function")).get("name"))
        .hasToString("\"my_mail__send_now\"");
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
            value(
                """
                [{"role": "user", "content": "Mail bob"},
                 {"role": "assistant", "content": "I'll write to Bob."},
                 {"role": "user", "content": "[SUCCESS] email.send: sent"}]
                """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"type\": \"object\"}",
        "{\"type\": \"string\"}",
        "{\"type\": [\"object\", \"null\"]}",
        "{\"$ref\": \"#/$defs/a\", \"$defs\": {\"a\": {\"type\": \"object\"}}}",
        "{\"type\": \"object\", \"properties\": {\"a\": {\"enum\": [1, null, \"x\"]}, \"b\": true}}",
        "{\"type\": \"object\", \"properties\": 7, \"required\": {}}",
      })
  void offersToolsWhateverTheirSchemasAreLike(String schema) {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");
    ModelRequest request =
        ModelRequest.of(
            "",
            List.of(Utterance.user("Hello")),
            List.of(WEATHER, ToolDescription.of("odd", "tool", "").taking(json(schema))));

    assertThat(model.answer(request)).isEqualTo(new ModelAnswer.Text("Mild.", ONE_EACH));
    assertThat(((JsonArray) stub.lastRequest().get("tools")).items()).hasSize(3);
  }

  @Test
  void turnsFunctionCallsIntoCalls() {
    stub.says(
        calls(call("weather__now", "{\"city\": \"Oslo\"}"), call("my_mail__send_now", "")),
        "tool_calls");

    assertThat(model.answer(REQUEST))
        .isEqualTo(
            new ModelAnswer.Calls(
                "",
                List.of(
                    RequestedCall.of("weather", "now", json("{\"city\": \"Oslo\"}")),
                    RequestedCall.of("my mail", "send.now", JsonObject.EMPTY)),
                ONE_EACH));
  }

  @Test
  void keepsTheNameOfAToolNobodyOffered() {
    stub.says(calls(call("dance", "{}")), "tool_calls");

    assertThat(model.answer(REQUEST))
        .isEqualTo(
            new ModelAnswer.Calls(
                "", List.of(RequestedCall.of("", "dance", JsonObject.EMPTY)), ONE_EACH));
  }

  @Test
  void turnsTheFunctionThatAsksIntoAForm() {
    stub.says(
        calls(
            call(
                "ask_person",
                """
                {"title": "Where?", "ttl_seconds": 60,
                 "fields": [{"name": "city", "type": "text", "label": "City", "required": true}]}
                """)),
        "tool_calls");

    assertThat(model.answer(REQUEST))
        .isInstanceOfSatisfying(
            ModelAnswer.AskPerson.class,
            asked -> {
              assertThat(asked.form().title()).isEqualTo("Where?");
              assertThat(asked.form().expires()).isEqualTo(Duration.ofMinutes(1));
              assertThat(asked.form().fields())
                  .containsExactly(Field.of("city", FieldType.TEXT, "City", true));
              assertThat(asked.deferred()).isEmpty();
            });
  }

  @Test
  void defersCallsBesideAQuestion() {
    stub.says(
        calls(
            call("my_mail__send_now", "{\"to\": \"bob\"}"),
            call("ask_person", "{\"title\": \"Send?\"}")),
        "tool_calls");

    assertThat(model.answer(REQUEST))
        .isInstanceOfSatisfying(
            ModelAnswer.AskPerson.class,
            asked ->
                assertThat(asked.deferred())
                    .containsExactly(
                        RequestedCall.of("my mail", "send.now", json("{\"to\": \"bob\"}"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "weather__now | '[1, 2]'         | not a JSON object",
        "weather__now | '{\"city\": '    | not a JSON object",
        "ask_person   | '{}'             | a form needs a `title`",
        "ask_person   | '{\"title\": 1}' | `title` is not a text",
      })
  void answersCallsThatNobodyCanMake(String name, String arguments, String why) {
    stub.says(
        calls(call(name, arguments), call("weather__now", "{\"city\": \"Oslo\"}")), "tool_calls");

    assertThat(model.answer(REQUEST))
        .isInstanceOfSatisfying(
            ModelAnswer.Calls.class,
            answer -> {
              assertThat(answer.calls().get(0).problem()).contains(why);
              assertThat(answer.calls().get(1).problem()).isEmpty();
            });
  }

  @Test
  void asksOneQuestionAtATime() {
    String question = call("ask_person", "{\"title\": \"Send?\"}");
    stub.says(calls(question, question), "tool_calls");

    assertThat(model.answer(REQUEST))
        .isInstanceOfSatisfying(
            ModelAnswer.AskPerson.class,
            asked ->
                assertThat(asked.deferred().get(0).problem())
                    .isEqualTo("one question is asked at a time"));
  }

  @Test
  void repeatsCallsAndResultsInTheNativeForm() {
    stub.says("{\"role\": \"assistant\", \"content\": \"Mild.\"}");
    PastCall now = new PastCall("c10000000", "weather", "now", json("{\"city\": \"Oslo\"}"));
    PastCall ask = new PastCall("c10000001", "", "ask_person", json("{\"title\": \"Go on?\"}"));

    model.answer(
        new ModelRequest(
            "Be brief.",
            List.of(
                new Message.User("How warm?"),
                new Message.Assistant("", List.of(now)),
                new Message.ToolResult(now, "[SUCCESS] weather.now: mild"),
                new Message.Assistant("One moment.", List.of(ask)),
                new Message.ToolResult(ask, "[SUCCESS] Go on?")),
            REQUEST.tools()));

    assertThat(stub.lastRequest().get("messages"))
        .isEqualTo(
            value(
                """
                [{"role": "system", "content": "Be brief."},
                 {"role": "user", "content": "How warm?"},
                 {"role": "assistant", "tool_calls": [
                   {"id": "c10000000", "type": "function", "function":
                     {"name": "weather__now", "arguments": "{\\"city\\":\\"Oslo\\"}"}}]},
                 {"role": "tool", "tool_call_id": "c10000000",
                  "content": "[SUCCESS] weather.now: mild"},
                 {"role": "assistant", "content": "One moment.", "tool_calls": [
                   {"id": "c10000001", "type": "function", "function":
                     {"name": "ask_person", "arguments": "{\\"title\\":\\"Go on?\\"}"}}]},
                 {"role": "tool", "tool_call_id": "c10000001", "content": "[SUCCESS] Go on?"}]
                """));
  }

  @Test
  void failsOnAnEmptyAnswer() {
    stub.says("{\"role\": \"assistant\", \"content\": \" \"}");

    assertThat(failure(model.answer(REQUEST))).isEqualTo("the model answered nothing");
  }

  @Test
  void tellsCutOffAndFilteredAnswersApart() {
    stub.says("{\"role\": \"assistant\", \"content\": \"It is\"}", "length");
    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.CutOff("It is", ONE_EACH));

    stub.says("{\"role\": \"assistant\", \"content\": \"\"}", "content_filter");
    assertThat(model.answer(REQUEST)).isEqualTo(new ModelAnswer.Filtered("", ONE_EACH));
  }

  @Test
  void failsOnARefusalOfTheModel() {
    stub.says("{\"role\": \"assistant\", \"content\": null, \"refusal\": \"I will not.\"}");

    assertThat(failure(model.answer(REQUEST))).contains("I will not.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | not JSON at all",
        "200 | {\"choices\": []}",
        "200 | ''",
        "401 | {\"error\": {\"message\": \"wrong key\"}}",
        "429 | {\"error\": {\"message\": \"too many\"}}",
        "500 | <html>oops</html>",
      })
  void failsOnAnAnswerThatIsNone(int status, String body) {
    stub.answers(status, body);

    assertThat(failure(model.answer(REQUEST))).startsWith("the model did not answer");
  }

  @Test
  void failsOnAServerThatDoesNotAnswerInTime() {
    stub.fallsSilent();
    LangChain4jModel hasty = model(Duration.ofSeconds(2));

    assertThat(failure(hasty.answer(REQUEST))).isEqualTo("the model did not answer in time");
  }

  @Test
  void failsOnAServerThatIsNotThere() {
    stub.close();

    assertThat(failure(model.answer(REQUEST))).startsWith("the model did not answer");
  }

  @Test
  void failsOnNothingToAnswer() {
    assertThat(failure(model.answer(new ModelRequest("", List.of(), List.of()))))
        .isEqualTo("there is nothing to answer");
  }

  private LangChain4jModel model(Duration timeout) {
    return new LangChain4jModel(openAi(timeout).build());
  }

  private OpenAiChatModel.OpenAiChatModelBuilder openAi(Duration timeout) {
    return OpenAiChatModel.builder()
        .baseUrl(stub.address())
        .apiKey("none")
        .modelName("stub")
        .maxRetries(0)
        .timeout(timeout);
  }

  private static String failure(ModelAnswer answer) {
    assertThat(answer).isInstanceOf(ModelAnswer.Failed.class);
    return ((ModelAnswer.Failed) answer).error();
  }

  private static String calls(String... calls) {
    return "{\"role\": \"assistant\", \"content\": null, \"tool_calls\": ["
        + String.join(", ", calls)
        + "]}";
  }

  private static String call(String name, String arguments) {
    JsonObject function =
        JsonObject.builder().add("name", name).add("arguments", arguments).build();
    return JsonObject.builder()
        .add("id", "call-1")
        .add("type", "function")
        .add("function", function)
        .build()
        .toString();
  }

  private static JsonObject json(String text) {
    return (JsonObject) value(text);
  }

  private static JsonValue value(String text) {
    return JsonReader.standard().read(text).orElseThrow();
  }
}
