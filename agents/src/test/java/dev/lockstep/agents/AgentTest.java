package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agents.AgentResult.Answered;
import dev.lockstep.agents.AgentResult.AsksPerson;
import dev.lockstep.agents.AgentResult.Failed;
import dev.lockstep.agents.AgentResult.Reason;
import dev.lockstep.agents.AgentResult.Stopped;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.annotation.Tool;
import dev.lockstep.agents.function.FunctionCalls;
import dev.lockstep.agents.function.Functions;
import dev.lockstep.agents.testing.ManualClock;
import dev.lockstep.agents.testing.Script;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentTest {

  private static final Form QUESTION = Form.confirmation("Shall I?", "");

  @TempDir private Path folder;

  /** Tools that record their calls. */
  static final class Mail {

    private final List<String> sent = Collections.synchronizedList(new ArrayList<>());

    @Tool(description = "Sends a mail.", irreversible = true, confirmed = true)
    String send(@Param("to") String to) {
      sent.add(to);
      return "sent";
    }

    @Tool(description = "Counts the mails.")
    int count() {
      return sent.size();
    }
  }

  private static AgentBuilder agent(ScriptedModel model) {
    return Agent.builder().model(model);
  }

  @Test
  void callsAToolAndAnswers() {
    ScriptedModel model = Script.begin().calls("mail.count", "{}").says("None.").model();
    try (Agent agent = agent(model).instructions("Be brief.").tools(new Mail()).build()) {
      Conversation conversation = agent.begin();

      assertThat(conversation.say("How many mails?")).isEqualTo(new Answered<>("None."));

      assertThat(model.asked().get(0).system()).startsWith("Be brief.");
      assertThat(model.asked().get(1).messages())
          .last()
          .satisfies(
              last ->
                  assertThat(((Message.ToolResult) last).text())
                      .isEqualTo("[SUCCESS] mail.count: 0"));
      assertThat(conversation.transcript())
          .extracting(Utterance::text)
          .containsExactly("How many mails?", "", "None.");
      assertThat(conversation.usage().steps()).isEqualTo(2);
      assertThat(conversation.usage().calls()).isEqualTo(1);
      assertThat(conversation.usage().tokens().promptTokens()).isEqualTo(2);
      assertThat(conversation.roundUsage()).isEqualTo(conversation.usage());
      assertThat(conversation.stepUsage()).containsExactly(new Usage(1, 1), new Usage(1, 1));
    }
  }

  @Test
  void continuesAConversationOfAnEarlierProcess() {
    Mail mail = new Mail();
    String id;
    Path file = folder.resolve("agent.db");
    try (Agent agent =
        agent(Script.begin().calls("mail.send", "{\"to\": \"bob\"}").model())
            .tools(mail)
            .store(file)
            .build()) {
      Conversation conversation = agent.begin();
      id = conversation.id();
      assertThat(conversation.say("Write to bob")).isInstanceOf(AsksPerson.class);
    }
    ScriptedModel model = Script.begin().says("It is sent.").model();
    try (Agent agent = agent(model).tools(mail).store(file).build()) {
      Conversation conversation = agent.find(id).orElseThrow();
      AgentResult<String> standing = conversation.proceed();
      assertThat(standing).isInstanceOf(AsksPerson.class);
      AsksPerson<String> asks = (AsksPerson<String>) standing;
      assertThat(asks.questions().get(0).form().description()).contains("bob");

      assertThat(asks.resume(FormResponse.approved())).isEqualTo(new Answered<>("It is sent."));

      assertThat(mail.sent).containsExactly("bob");
      assertThat(conversation.proceed()).isEqualTo(new Answered<>("It is sent."));
      assertThat(agent.find("0000000000001")).isEmpty();
      assertThat(agent.find("nothing")).isEmpty();
    }
  }

  /** The simulated end of the process. */
  static final class Crash extends Error {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void proceedsWithARoundThatAnEarlierProcessLeft() {
    Path file = folder.resolve("agent.db");
    String id;
    try (Agent agent =
        Agent.builder()
            .model(
                request -> {
                  throw new Crash();
                })
            .store(file)
            .build()) {
      Conversation conversation = agent.begin();
      id = conversation.id();
      assertThatThrownBy(() -> conversation.say("Hello")).isInstanceOf(Crash.class);
    }
    ScriptedModel model = Script.begin().says("Hi.").says("Two.").model();
    try (Agent agent = agent(model).store(file).build()) {
      Conversation conversation = agent.find(id).orElseThrow();
      assertThat(conversation.say("Second")).isEqualTo(new Answered<>("Two."));
      assertThat(conversation.transcript())
          .extracting(Utterance::text)
          .containsExactly("Hello", "Hi.", "Second", "Two.");
      assertThat(conversation.proceed()).isEqualTo(new Answered<>("Two."));
    }
  }

  @Test
  void anotherTenantDoesNotFindTheConversation() {
    Path file = folder.resolve("agent.db");
    String id;
    try (Agent agent = agent(Script.begin().model()).store(file).build()) {
      id = agent.begin().id();
    }
    try (Agent agent = agent(Script.begin().model()).store(file).tenant("other").build()) {
      assertThat(agent.find(id)).isEmpty();
    }
  }

  @Test
  void endsARoundAtALimit() {
    ScriptedModel model = Script.begin().calls("mail.count", "{}").model();
    try (Agent agent = agent(model).tools(new Mail()).limits(Limits.standard().steps(1)).build()) {
      assertThat(agent.say("Count")).isEqualTo(new Stopped<>(AgentGraphState.STOPPED_STEPS, ""));
    }
  }

  @Test
  void failsWithTheModelAndIsRetried() {
    try (Agent agent = agent(Script.begin().fails("no route").says("Back.").model()).build()) {
      Conversation conversation = agent.begin();
      AgentResult<String> failed = conversation.say("Hello");
      assertThat(failed).isInstanceOf(Failed.class);
      assertThat(((Failed<String>) failed).reason()).isEqualTo(Reason.NODE_FAILED);
      assertThatThrownBy(failed::orElseThrow)
          .isInstanceOf(AgentException.class)
          .hasMessageContaining("no route");

      assertThat(conversation.retry()).isEqualTo(new Answered<>("Back."));
    }
  }

  @Test
  void countsTheTokensOfAnAnswerThatSaysNothing() {
    FunctionCalls calls = new FunctionCalls(Functions.of(List.of()));
    ScriptedModel model =
        Script.begin()
            .answers(calls.answer(" ", List.of(), new Usage(70, 5)))
            .says("Back.")
            .model();
    try (Agent agent = agent(model).build()) {
      Conversation conversation = agent.begin();
      assertThat(((Failed<String>) conversation.say("Hello")).message())
          .isEqualTo("the model answered nothing");

      assertThat(conversation.usage().tokens()).isEqualTo(new Usage(70, 5));
      assertThat(conversation.usage().steps()).isEqualTo(1);
      assertThat(conversation.retry()).isEqualTo(new Answered<>("Back."));
    }
  }

  @Test
  void refusesAMessageWhileAPersonIsAsked() {
    try (Agent agent = agent(Script.begin().asks(QUESTION).says("Done.").model()).build()) {
      Conversation conversation = agent.begin();
      AsksPerson<String> asks = (AsksPerson<String>) conversation.say("Hello");

      AgentResult<String> refused = conversation.say("And?");

      assertThat(((Failed<String>) refused).reason()).isEqualTo(Reason.REFUSED);
      assertThat(asks.resume(FormResponse.rejected("no"))).isEqualTo(new Answered<>("Done."));
    }
  }

  @Test
  void aQuestionExpiresByTheGivenClock() {
    ManualClock clock = ManualClock.at("2030-01-01T00:00:00Z");
    Form form = QUESTION.expiring(Duration.ofHours(1));
    try (Agent agent =
        agent(Script.begin().asks(form).says("Done.").model()).clock(clock).build()) {
      Conversation conversation = agent.begin();
      assertThat(conversation.say("Hello")).isInstanceOf(AsksPerson.class);

      clock.advance(Duration.ofHours(2));

      AgentResult<String> expired = conversation.proceed();
      assertThat(((Failed<String>) expired).reason()).isEqualTo(Reason.CANCELLED);
    }
  }

  @Test
  void doesNotAskAPersonIfItMayNot() {
    ScriptedModel model = Script.begin().asks(QUESTION).says("Then no.").model();
    try (Agent agent = agent(model).askPerson(false).build()) {
      assertThat(agent.say("Hello")).isEqualTo(new Answered<>("Then no."));
      assertThat(model.asked().get(1).messages())
          .last()
          .satisfies(
              last ->
                  assertThat(((Message.ToolResult) last).text())
                      .contains("there is no person to ask"));
    }
  }

  @Test
  void refusesAToolThatNeedsConsentIfNobodyMayBeAsked() {
    AgentBuilder builder = agent(Script.begin().model()).askPerson(false).tools(new Mail());
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the tool `mail.send` needs consent, and askPerson is false");
  }

  @Test
  void refusesTwoToolsOfOneName() {
    AgentBuilder builder = agent(Script.begin().model()).tools(new Mail(), new Mail());
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("#count cannot be a tool: the tool `mail.count` is registered twice");
  }

  @Test
  void needsAModel() {
    assertThatThrownBy(() -> Agent.builder().build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("model");
  }

  @Test
  void refusesASecondThreadInOneConversation() {
    AtomicReference<Conversation> conversation = new AtomicReference<>();
    AtomicReference<AgentResult<String>> nested = new AtomicReference<>();
    Script script = Script.begin().says("Done.");
    ScriptedModel scripted = script.model();
    try (Agent agent =
        Agent.builder()
            .model(
                request -> {
                  nested.set(conversation.get().say("meanwhile"));
                  return scripted.answer(request);
                })
            .build()) {
      conversation.set(agent.begin());
      assertThat(conversation.get().say("Hello")).isEqualTo(new Answered<>("Done."));
      assertThat(((Failed<String>) nested.get()).reason()).isEqualTo(Reason.BUSY);
    }
  }

  @Test
  void usesTheGivenIds() {
    AtomicLong last = new AtomicLong(1000);
    try (Agent agent =
        agent(Script.begin().model()).ids(() -> new Id(last.incrementAndGet())).build()) {
      assertThat(agent.begin().id()).isEqualTo(new Id(1001).toString());
    }
  }

  @Test
  void limitsAreThoseOfTheChart() {
    JsonObject initial = AgentGraphContext.initial().toJson();
    Limits changed =
        Limits.standard()
            .sameCalls(1)
            .problems(1)
            .steps(1)
            .calls(1)
            .tokens(1)
            .contextBytes(1)
            .time(Duration.ofSeconds(1))
            .conversationSteps(1)
            .conversationCalls(1)
            .conversationTokens(1)
            .conversationTime(Duration.ofSeconds(1));

    assertThat(changed.json().names())
        .containsExactlyElementsOf(
            initial.names().stream().filter(name -> name.endsWith("_limit")).toList())
        .allSatisfy(name -> assertThat(changed.json().get(name)).isNotEqualTo(initial.get(name)));
    assertThatThrownBy(() -> Limits.standard().steps(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
