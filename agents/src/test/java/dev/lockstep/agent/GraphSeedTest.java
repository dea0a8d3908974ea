package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.TENANT;
import static dev.lockstep.agent.Conversation.args;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Conversations with random models, people, tools, processes and clocks, derived from a seed. No
 * irreversible mail is sent twice, every conversation becomes stable, and the judge finds nothing.
 * {@code -Dlockstep.graph.seeds} is the number of seeds, {@code -Dlockstep.graph.seed} the first
 * one.
 */
class GraphSeedTest extends JudgedConversations {

  private static final int SEEDS = Integer.getInteger("lockstep.graph.seeds", 40);
  private static final int FIRST = Integer.getInteger("lockstep.graph.seed", 1);
  private static final int STEPS = 25;

  /**
   * The factor that scatters seeds, because the random numbers of adjacent seeds begin with similar
   * values.
   */
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  private static final List<String> DEATHS =
      List.of(
          GraphCommands.INTENT,
          GraphCommands.MEMORY,
          GraphCommands.THOUGHT,
          GraphCommands.CALL,
          GraphCommands.OUTCOME,
          GraphCommands.OUTCOME,
          GraphCommands.OUTCOME,
          GraphCommands.OUTCOME,
          GraphCommands.ASK,
          GraphCommands.ASK_OUTCOME,
          GraphCommands.LOST);

  private static final List<ToolMarks> MARKS =
      List.of(
          ToolMarks.IRREVERSIBLE,
          ToolMarks.CONFIRMED,
          ToolMarks.NONE,
          ToolMarks.IRREVERSIBLE.andIdempotent());

  private final Set<String> seen = new TreeSet<>();

  @Test
  void sendsNothingTwiceWhateverHappens() {
    try (TestDatabase database = TestDatabase.sqlite()) {
      for (int seed = FIRST; seed < FIRST + SEEDS; seed++) {
        walk(database, seed);
      }
      leavesAHistoryThatKeepsEveryPromise();
      assertThat(seen)
          .as("everything has happened that may happen")
          .contains(
              "completed", "failed", "rejected", "cancelled", "outcome-unknown", "interrupted")
          .contains("edited", "refused", "timeout");
      forget();
    }
  }

  private void walk(TestDatabase database, int seed) {
    Random random = new Random(seed * SCATTER);
    Mailbox mailbox = new Mailbox(MARKS.get(seed % MARKS.size()));
    Conversation conversation = begin(database, mailbox);
    conversation.thinkWith(whimsical(random, seed), mailbox);
    for (int step = 0; step < STEPS; step++) {
      act(conversation, mailbox, random);
    }
    mailbox.isRepaired();
    conversation.thinkWith(request -> new ModelAnswer.Text("That is all."), mailbox);
    for (int turn = 0; turn < 5; turn++) {
      run(conversation.revive());
      respond(conversation, mailbox, random);
    }
    run(conversation);
    assertThat(conversation.state()).as("seed %d", seed).matches("idle|error|stopped\\..*");
    remember(conversation);
    if (mailbox.marks().irreversible() && !mailbox.marks().idempotent()) {
      assertThat(mailbox.sent().stream().map(ToolCall::idempotencyKey))
          .as("seed %d", seed)
          .doesNotHaveDuplicates();
    }
  }

  private void remember(Conversation conversation) {
    conversation.contracts().forEach(contract -> seen.add(contract.status().wire()));
    conversation.observer().trace(TENANT, conversation.session()).stream()
        .map(step -> step.metadata().reason())
        .filter(Objects::nonNull)
        .forEach(seen::add);
  }

  private static void act(Conversation conversation, Mailbox mailbox, Random random) {
    Id session = conversation.session();
    switch (random.nextInt(9)) {
      case 0, 1 -> {
        conversation.submit(GraphCommands.message(TENANT, session, "go on"));
        run(conversation);
      }
      case 2, 3 -> run(conversation.revive());
      case 4 -> conversation.dieBefore(DEATHS.get(random.nextInt(DEATHS.size())));
      case 5 -> respond(conversation, mailbox, random);
      case 6 -> conversation.elapse(Duration.ofSeconds(20 + random.nextInt(600)));
      case 7 -> trouble(mailbox, random);
      default -> nudge(conversation, random);
    }
  }

  private static void nudge(Conversation conversation, Random random) {
    conversation.submit(
        random.nextBoolean()
            ? GraphCommands.cancel(TENANT, conversation.session())
            : GraphCommands.retry(TENANT, conversation.session()));
  }

  private static void trouble(Mailbox mailbox, Random random) {
    switch (random.nextInt(8)) {
      case 0 -> mailbox.breaks();
      case 1 -> mailbox.isRepaired();
      case 2 -> mailbox.isLate();
      case 3 -> mailbox.crashesBefore();
      default -> mailbox.crashesAfter();
    }
  }

  private static void run(Conversation conversation) {
    try {
      conversation.runner().recover(TENANT, conversation.session());
    } catch (Mailbox.Crash death) {
      assertThat(death).isNotNull();
    }
  }

  /** Responds randomly to requests as a person, and states truthfully what was sent. */
  private static void respond(Conversation conversation, Mailbox mailbox, Random random) {
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    for (ExecutionContract contract : conversation.waiting()) {
      responses.put(contract.executionId(), response(contract, mailbox, random));
    }
    conversation.tryToResume(responses, OptionalInt.of(1));
  }

  private static FormResponse response(ExecutionContract contract, Mailbox mailbox, Random random) {
    if (contract.outcomeUnknown()) {
      String id = contract.executionId().toString();
      boolean isOut = mailbox.sent().stream().anyMatch(mail -> mail.id().equals(id));
      return isOut ? FormResponse.approved() : FormResponse.rejected("not in the outbox");
    }
    boolean mayEdit = Checkpoint.form(contract).actions().contains(FormAction.EDIT);
    return switch (random.nextInt(3)) {
      case 0 -> FormResponse.rejected("no");
      case 1 ->
          mayEdit
              ? FormResponse.edited(args("to", contract.executionId() + "@b"))
              : FormResponse.approved();
      default -> FormResponse.approved();
    };
  }

  private static LanguageModel whimsical(Random random, int seed) {
    return request -> {
      JsonObject to = args("to", seed + "@" + random.nextInt(3));
      RequestedCall send = RequestedCall.of("email", "send", to);
      Form form = Form.confirmation("Go on?", "").expiring(Duration.ofMinutes(5));
      return switch (random.nextInt(7)) {
        case 0, 1 -> new ModelAnswer.Calls("", List.of(send));
        case 2 ->
            new ModelAnswer.Calls(
                "", List.of(RequestedCall.of("weather", "now", JsonObject.EMPTY), send));
        case 3 -> new ModelAnswer.AskPerson("", form, List.of(send));
        case 4 -> new ModelAnswer.AskPerson("", form, List.of());
        case 5 -> new ModelAnswer.Text("Done.");
        default -> new ModelAnswer.Failed("no network");
      };
    };
  }
}
