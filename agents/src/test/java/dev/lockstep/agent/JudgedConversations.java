package dev.lockstep.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.runtime.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;

/** Tests whose conversations leave a history in which an independent judge finds no violation. */
abstract class JudgedConversations {

  private static final Path CHARTS = Path.of("../statecharts/src/main/statecharts");

  private final List<Conversation> conversations = new ArrayList<>();

  /** Returns a conversation without messages. */
  Conversation begin(TestDatabase database, ToolExecutor tools, ModelAnswer... script) {
    Conversation conversation = Conversation.begin(database, tools, script);
    conversations.add(conversation);
    return conversation;
  }

  /** Returns a conversation with other limits. */
  Conversation begin(
      TestDatabase database, JsonObject limits, ToolExecutor tools, ModelAnswer... script) {
    Conversation conversation = Conversation.begin(database, limits, tools, script);
    conversations.add(conversation);
    return conversation;
  }

  /** Removes all conversations from judging, because their database is closed. */
  void forget() {
    conversations.clear();
  }

  @AfterEach
  void leavesAHistoryThatKeepsEveryPromise() {
    HistoryChecker judge =
        new HistoryChecker(ChartFile.folder(CHARTS), Set.of("execution-contract"));
    for (Conversation conversation : conversations) {
      assertThat(
              judge.check(
                  Chronicle.of(
                      DurableEngine.of(conversation.engine()).store(),
                      Conversation.TENANT,
                      List.of(),
                      Chronicle.Commits.UNSEEN,
                      List.of(),
                      List.of())))
          .isEmpty();
    }
  }
}
