package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Time in which no process works on a conversation is not counted by its limits. */
class GraphDowntimeTest extends JudgedConversations {

  private static final Duration DOWNTIME = Duration.ofHours(30);
  private static final Duration THINKING = Duration.ofMinutes(10);
  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer ASK =
      new ModelAnswer.AskPerson("", Form.confirmation("Sure?", ""), List.of());
  private static final ModelAnswer DONE = text("Done.");

  /** Returns the command before which the process ends, by the resulting state of the graph. */
  private static Map<String, String> lastCommands() {
    Map<String, String> commands = new LinkedHashMap<>();
    commands.put("processing.intent", GraphCommands.INTENT);
    commands.put("processing.emotion", GraphCommands.EMOTION);
    commands.put("processing.memory", GraphCommands.MEMORY);
    commands.put("processing.reasoning", GraphCommands.THOUGHT);
    commands.put("processing.tools", GraphCommands.CALL);
    commands.put("processing.ecs", GraphCommands.ASK);
    return commands;
  }

  private Conversation leftIn(String state, TestDatabase database) {
    ModelAnswer first = state.equals("processing.ecs") ? ASK : SEND;
    Conversation conversation = begin(database, Mailbox.irreversible(), first);
    conversation.dieBefore(lastCommands().get(state)).sayAndDie("mail bob");
    assertThat(conversation.state()).isEqualTo(state);
    return conversation;
  }

  /** Returns a model that answers slowly. */
  private static LanguageModel slow(Conversation conversation, ModelAnswer... script) {
    ScriptedModel model = ScriptedModel.of(script);
    return request -> {
      conversation.elapse(THINKING);
      return model.answer(request);
    };
  }

  private static Duration worked(Conversation conversation) {
    return conversation
        .engine()
        .instance(TENANT, conversation.session())
        .orElseThrow()
        .context(AgentGraphContext.class)
        .conversationWorked();
  }

  private static void endsWell(String state, Conversation conversation) {
    if (conversation.state().equals("suspended")) {
      conversation.respond(FormResponse.approved());
    }
    assertThat(conversation.state()).as(state).isEqualTo("idle");
    assertThat(conversation.lastWords()).as(state).isEqualTo("Done.");
    assertThat(worked(conversation)).as(state).isEqualTo(THINKING);
    conversation.thinkWith(request -> DONE, Mailbox.irreversible()).say("and now?");
    assertThat(conversation.state()).as(state).isEqualTo("idle");
  }

  @BothStores
  void goesOnIfTimersFireBeforeTheGraphIsRecovered(TestDatabase database) {
    for (String state : lastCommands().keySet()) {
      Conversation conversation = leftIn(state, database);

      conversation.elapse(DOWNTIME).revive();
      conversation.thinkWith(slow(conversation, DONE), Mailbox.irreversible()).recover();

      endsWell(state, conversation);
    }
  }

  @BothStores
  void goesOnIfTheGraphIsRecoveredBeforeTimersFire(TestDatabase database) {
    for (String state : lastCommands().keySet()) {
      Conversation conversation = leftIn(state, database);

      conversation.letPass(DOWNTIME).revive();
      conversation.thinkWith(slow(conversation, DONE), Mailbox.irreversible()).recover();

      endsWell(state, conversation);
    }
  }

  @BothStores
  void goesOnIfNobodyKnowsThatTheProcessWasLost(TestDatabase database) {
    for (String state : lastCommands().keySet()) {
      Conversation conversation = leftIn(state, database);

      conversation.letPass(DOWNTIME).revive();
      conversation.thinkWith(slow(conversation, DONE), Mailbox.irreversible()).run();

      assertThat(conversation.view().isStopped()).as(state).isFalse();
      assertThat(worked(conversation)).as(state).isLessThanOrEqualTo(THINKING);
    }
  }

  @BothStores
  void countsTheWorkBeforeTheProcessWasLost(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible());
    conversation
        .thinkWith(slow(conversation, SEND), Mailbox.irreversible())
        .dieBefore(GraphCommands.CALL)
        .sayAndDie("mail bob");

    conversation.letPass(Duration.ofMinutes(5)).revive();
    conversation.thinkWith(slow(conversation, DONE), Mailbox.irreversible()).recover();

    assertThat(worked(conversation)).isEqualTo(THINKING.multipliedBy(2));
  }

  @BothStores
  void endsARoundThatWorksTooLongAfterItWasRecovered(TestDatabase database) {
    Conversation conversation = leftIn("processing.reasoning", database);
    conversation.elapse(DOWNTIME).revive();

    conversation
        .thinkWith(
            request -> {
              conversation.elapse(Duration.ofMinutes(60));
              return DONE;
            },
            Mailbox.irreversible())
        .recover();

    assertThat(conversation.state()).isEqualTo("stopped.time");
    assertThat(worked(conversation)).isEqualTo(Duration.ofHours(1));
  }

  @BothStores
  void refusesAConversationThatHasWorkedItsTime(TestDatabase database) {
    JsonObject limits = JsonObject.of("conversation_time_limit", new JsonString("PT19M30S"));
    Conversation conversation = begin(database, limits, Mailbox.irreversible());
    conversation.thinkWith(slow(conversation, DONE, DONE), Mailbox.irreversible()).say("one");

    conversation.elapse(DOWNTIME).say("two");

    assertThat(conversation.state()).isEqualTo("stopped.time");
    assertThat(worked(conversation)).isEqualTo(THINKING.multipliedBy(2));
    assertThat(conversation.submit(GraphCommands.message(TENANT, conversation.session(), "three")))
        .isInstanceOfSatisfying(
            Answer.Declined.class,
            declined ->
                assertThat(declined.problem().reason()).isEqualTo("conversation_limit_reached"));
  }
}
