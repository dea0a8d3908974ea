package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class BreakingCommandTest {

  private static final String LATER = "../examples/session-auth/session.statechart.yaml";

  @Test
  @DisplayName("Decision 11: signing in is a change of YAML, and breaking classifies it")
  void breaksNobodyButReadersOfClosedEvents() {
    CommandRun run = CommandRun.of("breaking", "session", LATER);

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("breaking   readers   emission conversation.state.changed, field to may be")
        .contains("compatible instances state waiting_auth is added: no instance is in it yet")
        .doesNotContain("breaking   instances")
        .doesNotContain("breaking   senders")
        .endsWith("session 1.0.0 to 2.0.0: 3 breaking, 1 unclear, 13 compatible.\n");
  }

  @Test
  void breaksInstancesOnTheWayBack() {
    CommandRun run = CommandRun.of("breaking", LATER, "session", "--json");

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("{\"chart\":\"session\",\"from\":\"2.0.0\",\"to\":\"1.0.0\",\"breaking\":true")
        .contains(
            "{\"verdict\":\"breaking\",\"affected\":\"instances\",\"place\":\"state waiting_auth\"");
  }

  @Test
  void findsNothingBetweenAChartAndItself() {
    CommandRun run = CommandRun.of("breaking", "session", "session");

    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualTo("session 1.0.0 to 1.0.0: 0 breaking, 0 unclear, 0 compatible.\n");
  }

  @Test
  void wantsTwoCharts() {
    assertThat(CommandRun.of("breaking", "session").code()).isEqualTo(2);
    assertThat(CommandRun.of("breaking", "session", "nowhere.yaml").code()).isEqualTo(2);
  }
}
