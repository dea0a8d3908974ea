package dev.lockstep.agent;

import static dev.lockstep.agent.Conversation.call;
import static dev.lockstep.agent.Conversation.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.agent.tool.TextTool;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Results that are too long, malformed or late, and missing tools are all recorded. */
class OddResultsTest extends JudgedConversations {

  private static final ModelAnswer READ = call("files", "read", "path", "a");
  private static final ModelAnswer DONE = text("Done.");

  private static ToolExecutor files(TextTool code) {
    return JavaTools.builder().add(ToolDescription.of("files", "read", ""), code).build();
  }

  private static List<String> notes(Conversation conversation) {
    return conversation
        .engine()
        .historyOfRoot(Conversation.TENANT, conversation.session(), 0, 1_000)
        .stream()
        .map(Entry::note)
        .filter(Objects::nonNull)
        .toList();
  }

  @BothStores
  void keepsTheBeginningOfAResultOf50Megabytes(TestDatabase database) {
    String result = "x".repeat(50 << 20);

    Conversation conversation = begin(database, files(call -> result), READ, DONE).say("read a");

    ExecutionContract contract = conversation.contract(0);
    assertThat(contract.status()).isEqualTo(ExecutionContractState.COMPLETED);
    assertThat(contract.result()).hasSizeBetween(200_000, 200_100);
    assertThat(contract.evidence())
        .singleElement()
        .asString()
        .contains("of 52428800 characters of the result 200000 are kept");
    assertThat(notes(conversation)).anySatisfy(note -> assertThat(note).contains("52428800"));
  }

  @BothStores
  void replacesHalfCharacters(TestDatabase database) {
    Conversation conversation =
        begin(database, files(call -> "a\uD83Db"), READ, DONE).say("read a");

    assertThat(conversation.contract(0).result()).isEqualTo("a\uFFFDb");
  }

  @BothStores
  void tellsOfAnAnswerThatCameAfterTheDeadline(TestDatabase database) {
    Conversation[] conversation = new Conversation[1];
    ToolExecutor slow =
        files(
            call -> {
              conversation[0].elapse(Duration.ofSeconds(31));
              return "too late";
            });
    conversation[0] = begin(database, slow, READ, DONE);

    conversation[0].say("read a");

    assertThat(conversation[0].contract(0).status()).isEqualTo(ExecutionContractState.CANCELLED);
    assertThat(conversation[0].stream())
        .anySatisfy(
            event ->
                assertThat(event.data())
                    .contains("\"late_outcome\":\"succeeded\"")
                    .contains("\"late_text\":\"too late\""));
  }

  @BothStores
  void notesInTheJournalWhichToolsWereMissing(TestDatabase database) {
    MissingTools missing =
        new MissingTools("mail", "", MissingTools.Reason.UNREACHABLE, "connection refused");
    ToolExecutor tools =
        new ToolExecutor() {
          @Override
          public List<ToolDescription> tools() {
            return List.of();
          }

          @Override
          public List<MissingTools> missing() {
            return List.of(missing);
          }

          @Override
          public ToolOutcome execute(ToolCall call) {
            return new ToolOutcome.Failed("there is no tool");
          }
        };

    Conversation conversation = begin(database, tools, DONE).say("mail bob");

    assertThat(notes(conversation))
        .anySatisfy(
            note ->
                assertThat(note)
                    .contains("missing_tools")
                    .contains("\"name\":\"mail\"")
                    .contains("\"reason\":\"unreachable\""));
  }

  @BothStores
  void anUnclearOutcomeIsInTheJournal(TestDatabase database) {
    ToolExecutor mail =
        JavaTools.builder()
            .addWithOutcome(
                ToolDescription.of("email", "send", "").marked(ToolMarks.IRREVERSIBLE),
                call -> new ToolOutcome.Unclear("the server hung up", false))
            .build();

    Conversation conversation =
        begin(database, mail, call("email", "send", "to", "bob")).say("mail bob");

    assertThat(
            Stream.of(conversation.contract(0)).flatMap(contract -> notes(conversation).stream()))
        .anySatisfy(
            note -> assertThat(note).contains("outcome-unknown").contains("the server hung up"));
  }
}
