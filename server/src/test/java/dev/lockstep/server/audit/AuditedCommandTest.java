package dev.lockstep.server.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the executor of the only command of an action. */
class AuditedCommandTest {

  private static final AuditRow ROW =
      new AuditRow(0, "acme", 1, "decision", "reviewNodeRun", "ada", "n1", 200, "local", "r", 1);
  private static final Command COMMAND = Command.begin("any", "acme", JsonObject.EMPTY);

  private final List<AuditRow> rows = new ArrayList<>();

  private AuditedCommand answeredBy(Answer answer) {
    return new AuditedCommand(
        (command, row) -> {
          rows.add(row);
          return answer;
        },
        ROW);
  }

  @Test
  void passesTheRowWithTheCommand() {
    AuditedCommand command = answeredBy(Answer.accepted(JsonObject.EMPTY));

    command.apply(COMMAND);

    assertThat(rows).containsExactly(ROW);
    assertThat(command.isRepeat()).isFalse();
  }

  @Test
  void knowsACommandThatWasExecutedBefore() {
    AuditedCommand repeated = answeredBy(new Answer.Accepted(JsonObject.EMPTY, true));
    repeated.apply(COMMAND);
    assertThat(repeated.isRepeat()).isTrue();

    AuditedCommand declined = answeredBy(Answer.declined(Problem.unknown("run")));
    declined.apply(COMMAND);
    assertThat(declined.isRepeat()).isFalse();
  }

  @Test
  void refusesAnActionOfNoneOrTwoCommands() {
    AuditedCommand command = answeredBy(Answer.accepted(JsonObject.EMPTY));
    assertThatThrownBy(command::isRepeat).hasMessage("reviewNodeRun executes no command");

    command.apply(COMMAND);

    assertThatThrownBy(() -> command.apply(COMMAND))
        .hasMessage("reviewNodeRun executes more than one command");
    assertThat(rows).hasSize(1);
  }
}
