package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.recovery.Worker;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Workers run graphs: they take due graphs, release stable ones, and take over those of lost
 * workers.
 */
class GraphWorkerTest extends JudgedConversations {

  private static final ModelAnswer SEND = call("email", "send", "to", "bob");
  private static final ModelAnswer DONE = text("Done.");

  private final Deque<Runnable> begun = new ArrayDeque<>();

  private Worker worker(Conversation conversation, String name) {
    return new Worker(
        DurableEngine.of(conversation.engine()).store().queue(),
        DurableEngine.of(conversation.engine()).reader(),
        conversation.engine()::submitLater,
        () -> conversation.now().toEpochMilli() * 1_000_000,
        begun::add,
        WorkerSettings.standard(name, 4),
        Map.of(GraphTask.QUEUE, new GraphTask(conversation.runner())));
  }

  private void runAll() {
    while (!begun.isEmpty()) {
      begun.remove().run();
    }
  }

  private static void tell(Conversation conversation, String text) {
    conversation.submit(GraphCommands.message(TENANT, conversation.session(), text)).orElseThrow();
  }

  private static Instance graph(Conversation conversation) {
    return conversation.engine().instance(TENANT, conversation.session()).orElseThrow();
  }

  @BothStores
  void runsAGraphUntilItRestsAndLeavesIt(TestDatabase database) {
    Mailbox mailbox = Mailbox.confirmed();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    Worker worker = worker(conversation, "w1");
    tell(conversation, "mail bob");

    worker.tick();
    runAll();

    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(graph(conversation).work().queue()).isNull();

    conversation.tryToResume(FormResponse.approved()).orElseThrow();
    database.elapse(Duration.ofSeconds(1));
    conversation.elapse(Duration.ofSeconds(1));
    worker.tick();
    runAll();

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(graph(conversation).work().queue()).isNull();
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void takesOverFromAWorkerThatDiedOverAnIrreversibleCall(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible().crashesAfter();
    Conversation conversation = begin(database, mailbox, SEND);
    tell(conversation, "mail bob");
    worker(conversation, "w1").tick();
    assertThatThrownBy(this::runAll).isInstanceOf(Mailbox.Crash.class);

    Worker second = worker(conversation.restart(mailbox, DONE), "w2");
    second.tick();
    runAll();
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.RUNNING);
    database.elapse(Duration.ofSeconds(11));
    conversation.elapse(Duration.ofSeconds(11));
    second.tick();
    runAll();

    assertThat(conversation.contract(0).reason()).isEqualTo("outcome-unknown");
    assertThat(conversation.state()).isEqualTo("suspended");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void takesOverAndCallsAgainWhereTheToolKnowsTheKey(TestDatabase database) {
    Mailbox mailbox = new Mailbox(ToolMarks.IRREVERSIBLE.andIdempotent()).crashesBefore();
    Conversation conversation = begin(database, mailbox, SEND);
    tell(conversation, "mail bob");
    worker(conversation, "w1").tick();
    assertThatThrownBy(this::runAll).isInstanceOf(Mailbox.Crash.class);

    Worker second = worker(conversation.restart(mailbox, DONE), "w2");
    database.elapse(Duration.ofSeconds(11));
    conversation.elapse(Duration.ofSeconds(11));
    second.tick();
    runAll();

    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void writesNothingAnyMoreWhenItsLeaseIsLost(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    tell(conversation, "mail bob");
    worker(conversation, "w1").tick();
    Runnable paused = begun.remove();
    database.elapse(Duration.ofSeconds(11));
    conversation.elapse(Duration.ofSeconds(11));
    worker(conversation, "w2").tick();
    runAll();
    long sequence = conversation.sequence();

    paused.run();

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(conversation.sequence()).isEqualTo(sequence);
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void handsAGraphBackWhenItsNodeShutsDown(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox, SEND, DONE);
    tell(conversation, "mail bob");
    Worker first = worker(conversation, "w1");
    first.tick();
    Runnable task = begun.remove();
    first.stop();

    task.run();
    first.tick();

    assertThat(conversation.state()).isEqualTo("processing.intent");
    worker(conversation, "w2").tick();
    runAll();
    assertThat(conversation.lastWords()).isEqualTo("Done.");
    assertThat(mailbox.sent()).hasSize(1);
  }

  @BothStores
  void leavesAnIdempotentCallToTheNextWorkerThatAShutdownInterrupted(TestDatabase database) {
    AtomicReference<Worker> first = new AtomicReference<>();
    AtomicInteger calls = new AtomicInteger();
    ToolExecutor email =
        JavaTools.builder()
            .addWithOutcome(
                ToolDescription.of("email", "send", "")
                    .marked(ToolMarks.IRREVERSIBLE.andIdempotent()),
                call -> {
                  if (calls.incrementAndGet() > 1) {
                    return new ToolOutcome.Succeeded("sent");
                  }
                  first.get().stop();
                  Thread.currentThread().interrupt();
                  return new ToolOutcome.Unclear("interrupted", false);
                })
            .build();
    Conversation conversation = begin(database, email, SEND, DONE);
    tell(conversation, "mail bob");
    first.set(worker(conversation, "w1"));
    first.get().tick();
    runAll();

    assertThat(calls).hasValue(1);
    assertThat(conversation.contract(0).attempt()).isEqualTo(1);
    assertThat(conversation.contract(0).status()).isEqualTo(ExecutionContractState.RUNNING);

    first.get().tick();
    worker(conversation, "w2").tick();
    runAll();

    assertThat(calls).hasValue(2);
    assertThat(conversation.contract(0).attempt()).isEqualTo(2);
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void believesNoNodeThatWasInterruptedByAShutdown(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox);
    tell(conversation, "mail bob");
    AtomicReference<Worker> first = new AtomicReference<>();
    conversation.thinkWith(
        request -> {
          first.get().stop();
          Thread.currentThread().interrupt();
          return new ModelAnswer.Failed("interrupted");
        },
        mailbox);
    first.set(worker(conversation, "w1"));
    first.get().tick();

    runAll();

    assertThat(conversation.state()).isEqualTo("processing.reasoning");
    worker(conversation.restart(mailbox, SEND, DONE), "w2").tick();
    runAll();
    assertThat(conversation.lastWords()).isEqualTo("Done.");
  }

  @BothStores
  void countsNoTimeAfterAGraphWasHandedBack(TestDatabase database) {
    Mailbox mailbox = Mailbox.irreversible();
    Conversation conversation = begin(database, mailbox);
    tell(conversation, "mail bob");
    AtomicReference<Worker> first = new AtomicReference<>();
    conversation.thinkWith(
        request -> {
          first.get().stop();
          Thread.currentThread().interrupt();
          return new ModelAnswer.Failed("interrupted");
        },
        mailbox);
    first.set(worker(conversation, "w1"));
    first.get().tick();
    runAll();

    database.elapse(Duration.ofMinutes(40));
    conversation.elapse(Duration.ofMinutes(40));
    worker(conversation.restart(mailbox, SEND, DONE), "w2").tick();
    runAll();

    assertThat(conversation.lastWords()).isEqualTo("Done.");
    AgentGraphContext used = graph(conversation).context(AgentGraphContext.class);
    assertThat(used.conversationWorked()).isEqualTo(Duration.ZERO);
  }
}
