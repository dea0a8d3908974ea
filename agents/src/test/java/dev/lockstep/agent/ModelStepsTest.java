package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.args;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/** The answers of the model are counted by round and step, with their calls and tokens. */
class ModelStepsTest extends JudgedConversations {

  private static final ModelAnswer DONE = text("Done.");

  /** Each message costs more than the one before, so a conversation takes quadratic time. */
  private static final int LONGEST = 512;

  private static ToolExecutor files() {
    return JavaTools.builder().add(ToolDescription.of("files", "read", ""), call -> "text").build();
  }

  private static ModelAnswer three() {
    return new ModelAnswer.Calls(
        "",
        List.of(
            RequestedCall.of("files", "read", args("path", "a")),
            RequestedCall.of("files", "read", args("path", "b")),
            RequestedCall.of("", "dance", JsonObject.EMPTY)));
  }

  private static List<ModelStep> steps(Conversation conversation) {
    return GraphView.steps(conversation.engine(), TENANT, conversation.session());
  }

  @BothStores
  void haveTheNumbersOfTheirRoundAndTheirCalls(TestDatabase database) {
    Conversation conversation =
        begin(database, files(), three(), DONE, call("files", "read", "path", "c"), DONE)
            .say("read")
            .say("again");

    assertThat(steps(conversation))
        .extracting(ModelStep::round, ModelStep::step, ModelStep::calls, ModelStep::problems)
        .containsExactly(
            tuple(1L, 1L, 2L, 1L),
            tuple(1L, 2L, 0L, 0L),
            tuple(2L, 1L, 1L, 0L),
            tuple(2L, 2L, 0L, 0L));
    assertThat(steps(conversation))
        .extracting(ModelStep::tokens)
        .isEqualTo(conversation.usageOfSteps());
    assertThat(steps(conversation).stream().mapToLong(ModelStep::calls).sum())
        .isEqualTo(conversation.view().conversationUsage().calls());
  }

  @BothStores
  void areReadInPages(TestDatabase database) {
    Conversation conversation =
        begin(database, files(), three(), DONE, call("files", "read", "path", "c"), DONE, DONE)
            .say("read")
            .say("again")
            .say("and again");
    List<ModelStep> all = steps(conversation);

    for (int limit = 1; limit <= all.size() + 1; limit++) {
      List<ModelStep> read = new ArrayList<>();
      OptionalLong next = OptionalLong.of(0);
      while (next.isPresent()) {
        GraphView.Steps page = page(conversation, next.getAsLong(), limit);
        assertThat(page.steps()).hasSizeBetween(1, limit);
        read.addAll(page.steps());
        next = page.next();
      }
      assertThat(read).as("limit %d", limit).isEqualTo(all);
    }
  }

  private static GraphView.Steps page(Conversation conversation, long after, int limit) {
    return GraphView.steps(conversation.engine(), TENANT, conversation.session(), after, limit);
  }

  /** Short conversations cost less: a page reads up to a fixed number of records. */
  @BothStores
  void costNoMoreInALongConversation(TestDatabase database) {
    JsonObject limits =
        JsonObject.builder()
            .add("conversation_step_limit", 0)
            .add("conversation_call_limit", 0)
            .build();
    LanguageModel model = request -> DONE;
    Conversation conversation = begin(database, limits, files()).thinkWith(model, files());
    AtomicInteger rounds = new AtomicInteger();

    GrowthExponent growth =
        GrowthExponent.measure(
            128,
            LONGEST,
            size -> {
              while (rounds.getAndIncrement() < size) {
                conversation.say("again");
              }
              rounds.set(size);
              long middle = positionOf(conversation, size / 2);
              return () -> {
                assertThat(page(conversation, 0, 8).steps()).hasSize(8);
                assertThat(page(conversation, middle, 8).steps()).hasSize(8);
              };
            });

    assertThat(growth.bytes()).as("%s on %s", growth, database).isLessThan(0.2);
  }

  private static long positionOf(Conversation conversation, int step) {
    return page(conversation, 0, step).next().orElseThrow();
  }

  @BothStores
  void countTheCallsThatALimitForbidsAsTheChartDoes(TestDatabase database) {
    JsonObject limits = JsonObject.of("call_limit", JsonNumber.of(1));

    Conversation conversation = begin(database, limits, files(), three(), DONE).say("read");

    assertThat(conversation.state()).isEqualTo("stopped.calls");
    assertThat(steps(conversation)).extracting(ModelStep::calls).containsExactly(2L);
    assertThat(conversation.view().usage().calls()).isEqualTo(2);
  }
}
