package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.AnswerSize;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.util.List;

/** Answers of a model that are larger than a command. */
class AnswerSizeTest extends JudgedConversations {

  private static final ModelAnswer DONE = text("Done.");
  private static final String LONG = "x".repeat(1 << 20);

  @BothStores
  void cutsOffATextThatIsTooLong(TestDatabase database) {
    Conversation conversation = begin(database, Mailbox.irreversible(), text(LONG), DONE);

    conversation.say("tell me all");

    assertThat(conversation.state()).isEqualTo("stopped.cut_off");
    assertThat(conversation.view().lastText().length()).isBetween(900_000, AnswerSize.LARGEST);
    assertThat(conversation.lastWords()).contains("cut off");
  }

  @BothStores
  void keepsATextOfTheGreatestLength(TestDatabase database) {
    String whole = LONG.substring(0, 980_000);
    Conversation conversation = begin(database, Mailbox.irreversible(), text(whole));

    conversation.say("tell me all");

    assertThat(conversation.state()).isEqualTo("idle");
    assertThat(conversation.lastWords()).isEqualTo(whole);
  }

  @BothStores
  void makesNoCallOfAnAnswerThatIsTooLong(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    ModelAnswer answer =
        new ModelAnswer.Calls(
            "I'll write.",
            List.of(
                RequestedCall.of("email", "send", args("to", "bob")),
                RequestedCall.of("email", "send", args("to", LONG))));
    Conversation conversation = begin(database, mailbox, answer);

    conversation.say("mail them");

    assertThat(conversation.state()).isEqualTo("stopped.cut_off");
    assertThat(conversation.view().lastText()).isEqualTo("I'll write.");
    assertThat(mailbox.sent()).isEmpty();
  }
}
