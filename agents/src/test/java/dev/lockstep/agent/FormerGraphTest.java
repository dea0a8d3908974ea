package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.Message;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Conversations that version 1.0.0 of the chart stored continue. */
class FormerGraphTest extends JudgedConversations {

  private static final ModelAnswer DONE = text("Done.");
  private static final ModelAnswer ASK =
      new ModelAnswer.AskPerson("", Form.confirmation("Sure?", ""), List.of());

  private static ModelAnswer send(String said) {
    return new ModelAnswer.Calls(
        said, List.of(RequestedCall.of("email", "send", args("to", "bob"))));
  }

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

  @BothStores
  void goesOnInEachStateWithItsTimeUnspent(TestDatabase database) {
    for (boolean wasLost : List.of(true, false)) {
      for (String state : lastCommands().keySet()) {
        Mailbox mailbox = new Mailbox(ToolMarks.NONE);
        ModelAnswer first = state.equals("processing.ecs") ? ASK : send("I'll write to Bob.");
        Conversation conversation = begin(database, mailbox, first);
        conversation.dieBefore(lastCommands().get(state)).sayAndDie("mail bob");
        FormerGraph.store(database, conversation);
        assertThat(conversation.state()).isEqualTo(state);

        conversation.restart(mailbox, DONE, DONE);
        if (wasLost) {
          conversation.recover();
        } else {
          conversation.run();
        }
        if (conversation.state().equals("suspended")) {
          conversation.respond(FormResponse.approved());
        }

        assertThat(conversation.state()).as(state).isEqualTo("idle");
        assertThat(conversation.lastWords()).as(state).isEqualTo("Done.");
        assertThat(worked(conversation)).as(state).isEqualTo(Duration.ZERO);
        assertThat(conversation.say("and now?").lastWords()).as(state).isEqualTo("Done.");
      }
    }
  }

  @BothStores
  void limitsTheTimeOfARoundThatGoesOn(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, DONE);
    conversation.dieBefore(GraphCommands.INTENT).sayAndDie("mail bob");
    FormerGraph.store(database, conversation);

    conversation
        .revive()
        .thinkWith(
            request -> {
              conversation.elapse(Duration.ofHours(1));
              return DONE;
            },
            mailbox)
        .run();

    assertThat(conversation.state()).isEqualTo("stopped.time");
    assertThat(worked(conversation)).isEqualTo(Duration.ofHours(1));
  }

  @BothStores
  void givesTheModelTheResultOfACallThatWasApproved(TestDatabase database) {
    for (String said : List.of("I'll write to Bob.", "")) {
      Mailbox mailbox = Mailbox.confirmed();
      Conversation conversation = begin(database, mailbox, send(said));
      conversation.say("mail " + said);
      assertThat(conversation.state()).isEqualTo("suspended");
      FormerGraph.store(database, conversation);

      conversation.restart(mailbox, DONE).respond(FormResponse.approved());

      assertThat(mailbox.sent()).hasSize(1);
      assertThat(conversation.lastWords()).isEqualTo("Done.");
      assertThat(conversation.requests()).hasSize(1);
      ModelRequest request = conversation.requests().get(0);
      assertThat(last(request)).contains("[SUCCESS IRREVERSIBLE] email.send: sent");
      assertThat(request.pastCalls()).isEmpty();
    }
  }

  @BothStores
  void givesTheModelWhatThePersonAnswered(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, send("I'll write to Bob."));
    conversation.say("mail bob");
    FormerGraph.store(database, conversation);

    conversation.restart(mailbox, DONE).respond(FormResponse.rejected("not now"));

    assertThat(mailbox.sent()).isEmpty();
    assertThat(last(conversation.requests().get(0))).contains("not now");
  }

  @BothStores
  void callsToolsAfterTheResultsOfTheFormerVersion(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, send("I'll write to Bob."));
    conversation.say("mail bob");
    FormerGraph.store(database, conversation);

    conversation
        .restart(mailbox, Conversation.call("weather", "now"), DONE)
        .respond(FormResponse.approved());

    List<Message> first = conversation.requests().get(0).messages();
    List<Message> second = conversation.requests().get(1).messages();
    assertThat(second.subList(0, first.size())).isEqualTo(first);
    assertThat(second).last().isInstanceOf(Message.ToolResult.class);
  }

  @BothStores
  void asksAgainIfNoResultOfTheFormerVersionIsKnown(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation =
        begin(
            database,
            mailbox,
            send(""),
            DONE,
            send("I'll write again."),
            new ModelAnswer.Failed("the model is away"));
    conversation.say("mail bob").say("mail bob again");
    assertThat(conversation.state()).isEqualTo("error");
    FormerGraph.store(database, conversation);

    conversation.restart(mailbox, DONE);
    conversation.submit(GraphCommands.retry(TENANT, conversation.session())).orElseThrow();
    conversation.run();

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(last(conversation.requests().get(0))).contains("No result");
  }

  private static String last(ModelRequest request) {
    List<Message> messages = request.messages();
    return ((Message.User) messages.get(messages.size() - 1)).text();
  }

  private static Duration worked(Conversation conversation) {
    Instance graph = conversation.engine().instance(TENANT, conversation.session()).orElseThrow();
    return graph.context(AgentGraphContext.class).conversationWorked();
  }
}
