package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEmission;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrRule;
import dev.lockstep.model.ir.IrState;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Specification 001 and decisions 1 to 4, as the session chart defines them. */
class SessionChartTest {

  private static final IrChart CHART = ShippedCharts.chart("session");

  @Test
  @DisplayName("Requirement: 系统 MUST 维护统一 canonical 状态机")
  void hasTheCanonicalStatesOnly() {
    assertThat(ShippedCharts.states(CHART))
        .extracting(IrState::wire)
        .containsExactly("queued", "running", "waiting_user", "succeeded", "failed", "canceled");
  }

  @Test
  @DisplayName("Requirement: 系统 MUST 以状态机事件驱动关键分支")
  void hasNineEventsAndThirteenTransitions() {
    assertThat(CHART.events()).hasSize(9);
    assertThat(ShippedCharts.edges(CHART))
        .extracting(edge -> ShippedCharts.words(CHART, edge))
        .containsExactlyInAnyOrder(
            "queued --turn.started--> running",
            "running --turn.needs_input--> waiting_user",
            "waiting_user --interaction.reply.accepted--> queued",
            "waiting_user --interaction.auto_decide.timeout--> queued",
            "running --turn.succeeded--> succeeded",
            "running --turn.failed--> failed",
            "waiting_user --run.canceled--> canceled",
            "queued --run.canceled--> canceled",
            "running --run.canceled--> canceled",
            "waiting_user --restart.preserve_waiting--> waiting_user",
            "waiting_user --restart.reconcile_failed--> failed",
            "queued --restart.reconcile_failed--> failed",
            "running --restart.reconcile_failed--> failed");
  }

  @Test
  void refusesFortyOnePairsOfStateAndEvent() {
    int pairs = ShippedCharts.states(CHART).size() * CHART.events().size();
    long taken =
        ShippedCharts.edges(CHART).stream()
            .map(edge -> ShippedCharts.words(CHART, edge).replaceAll("-->.*", ""))
            .distinct()
            .count();

    assertThat(pairs - taken).isEqualTo(41);
  }

  @Test
  void describesEveryTransitionByItsNumber() {
    assertThat(ShippedCharts.edges(CHART))
        .extracting(edge -> edge.description().replaceAll("\\..*", ""))
        .containsExactlyInAnyOrder(
            Stream.iterate(1, n -> n + 1)
                .limit(13)
                .map("TR-%02d"::formatted)
                .toArray(String[]::new));
  }

  @Test
  @DisplayName("Requirement: 状态与回复事件 payload MUST 满足固定字段合同")
  void emitsPayloadsWithTheFixedFields() {
    assertThat(required("conversation.state.changed"))
        .containsExactly("from", "to", "trigger", "updated_at");
    assertThat(required("interaction.reply.accepted"))
        .containsExactly("interaction_id", "resolution_mode", "accepted_at");
    assertThat(required("interaction.auto_decide.timeout"))
        .contains("interaction_id", "resolution_mode", "policy");
  }

  @Test
  void namesTheOrderingRulesOfItsContract() {
    assertThat(CHART.rules()).extracting(IrRule::id).contains("PE-01", "PE-02", "OR-01", "OR-02");
  }

  private static List<String> required(String emission) {
    return CHART.emissions().stream()
        .filter(event -> event.name().equals(emission))
        .map(IrEmission::payload)
        .flatMap(payload -> payload.orElseThrow().fields().stream())
        .filter(IrField::required)
        .map(IrField::name)
        .toList();
  }
}
