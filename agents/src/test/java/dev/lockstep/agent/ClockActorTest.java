package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.List;

/** Steps of conversations and their executions that the clock fires name the timer as actor. */
class ClockActorTest extends JudgedConversations {

  private static List<Entry> fired(Conversation conversation) {
    return conversation.engine().historyOfRoot(TENANT, conversation.session(), 0, 1_000).stream()
        .filter(entry -> entry.kind() == Entry.Kind.TIMER)
        .toList();
  }

  private static ToolExecutor files(Runnable meanwhile) {
    return JavaTools.builder()
        .add(
            ToolDescription.of("files", "read", "").marked(ToolMarks.NONE),
            tool -> {
              meanwhile.run();
              return "text";
            })
        .build();
  }

  @BothStores
  void theEndOfARoundAtItsTimeLimit(TestDatabase database) {
    Conversation[] conversation = new Conversation[1];
    conversation[0] =
        begin(
            database,
            files(() -> conversation[0].elapse(Duration.ofMinutes(60).plusSeconds(1))),
            call("files", "read", "path", "a"));

    conversation[0].say("read");

    assertThat(conversation[0].state()).isEqualTo("stopped.time");
    assertThat(fired(conversation[0]))
        .isNotEmpty()
        .anyMatch(entry -> entry.instance().equals(conversation[0].session()))
        .extracting(Entry::actor)
        .containsOnly("timer");
  }

  @BothStores
  void everyStepHasAnActorButTheStart(TestDatabase database) {
    Conversation conversation =
        begin(database, files(() -> {}), call("files", "read", "path", "a")).say("read");

    assertThat(
            conversation.engine().historyOfRoot(TENANT, conversation.session(), 0, 1_000).stream()
                .filter(entry -> entry.kind() != Entry.Kind.START))
        .isNotEmpty()
        .extracting(Entry::actor)
        .doesNotContain("", "unknown");
  }
}
