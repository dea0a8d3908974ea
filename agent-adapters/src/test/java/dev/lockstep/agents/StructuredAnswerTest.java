package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agents.AgentResult.Answered;
import dev.lockstep.agents.AgentResult.AsksPerson;
import dev.lockstep.agents.AgentResult.Failed;
import dev.lockstep.agents.AgentResult.Reason;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.chat.ChatModel;
import dev.lockstep.agents.chat.ChatSettings;
import dev.lockstep.agents.langchain4j.ModelStub;
import dev.lockstep.agents.testing.Script;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructuredAnswerTest {

  /** An answer. */
  record Weather(@Param(description = "Name of the city.") String city, int degrees) {}

  private static final String OSLO = "{\"city\": \"Oslo\", \"degrees\": 21}";
  private static final Answered<Weather> OSLO_ANSWERED = new Answered<>(new Weather("Oslo", 21));

  private static Agent agent(ScriptedModel model) {
    return Agent.builder().model(model).build();
  }

  @Test
  void aModelWithoutResponseFormatAnswersByCallingAFunction() {
    ScriptedModel model = Script.begin().calls("conversation.answer", OSLO).model();
    try (Agent agent = agent(model)) {
      assertThat(agent.say("How warm is it?", Weather.class)).isEqualTo(OSLO_ANSWERED);
    }
    List<ToolDescription> tools = model.asked().get(0).tools();
    ToolDescription last = tools.get(tools.size() - 1);
    assertThat(last.name()).isEqualTo("conversation.answer");
    assertThat(last.parameters())
        .isEqualTo(
            json(
                """
                {"type": "object",
                 "properties": {
                   "city": {"type": "string", "description": "Name of the city."},
                   "degrees": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}},
                 "required": ["city", "degrees"],
                 "additionalProperties": false}
                """));
  }

  @Test
  void anAnswerThatDoesNotFitGoesBackToTheModel() {
    ScriptedModel model =
        Script.begin()
            .calls("conversation.answer", "{\"city\": \"Oslo\", \"degrees\": \"warm\"}")
            .says("It is warm.")
            .says(OSLO)
            .model();
    try (Agent agent = agent(model)) {
      Conversation conversation = agent.begin();
      assertThat(conversation.say("How warm is it?", Weather.class)).isEqualTo(OSLO_ANSWERED);
      assertThat(conversation.usage().steps()).isEqualTo(3);
    }
    assertThat(lastResult(model, 1)).contains("`/degrees` is not an integer of 32 bits");
    assertThat(lastResult(model, 2)).contains("is not JSON");
  }

  @Test
  void theThirdAnswerThatDoesNotFitIsAFailure() {
    ScriptedModel model = Script.begin().says("one").says("two").says("three").model();
    try (Agent agent = agent(model)) {
      AgentResult<Weather> result = agent.say("How warm is it?", Weather.class);
      assertThat(result).isInstanceOf(Failed.class);
      assertThat(((Failed<Weather>) result).reason()).isEqualTo(Reason.INVALID_ANSWER);
      assertThat(model.asked()).hasSize(3);
    }
  }

  @Test
  void theTypeIsKeptWhileAPersonIsAsked() {
    ScriptedModel model = Script.begin().asks(Form.confirmation("Which?", "")).says(OSLO).model();
    try (Agent agent = agent(model)) {
      AsksPerson<Weather> asks = (AsksPerson<Weather>) agent.say("How warm is it?", Weather.class);
      assertThat(asks.resume(FormResponse.approved())).isEqualTo(OSLO_ANSWERED);
    }
  }

  @Test
  void chatCompletionsGetAResponseFormat() throws IOException {
    try (ModelStub stub = new ModelStub();
        Agent agent =
            Agent.builder()
                .model(new ChatModel(ChatSettings.of(URI.create(stub.address()), "small", null)))
                .askPerson(false)
                .build()) {
      stub.says(
          "{\"role\": \"assistant\", \"content\": \"{\\\"city\\\": \\\"Oslo\\\", \\\"degrees\\\": 21}\"}");

      assertThat(agent.say("How warm is it?", Weather.class)).isEqualTo(OSLO_ANSWERED);

      JsonObject format = (JsonObject) stub.lastRequest().get("response_format");
      assertThat(format)
          .isEqualTo(
              json(
                  """
                  {"type": "json_schema",
                   "json_schema": {
                     "name": "Weather",
                     "strict": true,
                     "schema": {
                       "type": "object",
                       "properties": {
                         "city": {"type": "string", "description": "Name of the city."},
                         "degrees": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647}},
                       "required": ["city", "degrees"],
                       "additionalProperties": false}}}
                  """));
      assertThat(stub.lastBody())
          .doesNotContain("ask_person")
          .doesNotContain("conversation__answer");
    }
  }

  @Test
  void onlyARecordIsAnAnswer() {
    try (Agent agent = agent(Script.begin().model())) {
      assertThatThrownBy(() -> agent.say("Hello", String.class))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("`java.lang.String` is not a record");
    }
  }

  private static String lastResult(ScriptedModel model, int request) {
    List<Message> messages = model.asked().get(request).messages();
    return ((Message.ToolResult) messages.get(messages.size() - 1)).text();
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonReader.standard().read(text).orElseThrow();
  }
}
