package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.statecharts.executioncontract.ExecutionContractActor;
import dev.lockstep.statecharts.executioncontract.ExecutionContractContext;
import dev.lockstep.statecharts.executioncontract.ExecutionContractEvent;
import dev.lockstep.statecharts.executioncontract.ExecutionContractMachine;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specification 000: a contract that has ended refuses every event of every actor. */
class ExecutionContractRefusalTest {

  private static final Instant NOW = Instant.EPOCH;

  private final ExecutionContractMachine machine = new ExecutionContractMachine();

  @DisplayName("Scenario: Invalid state transition rejected")
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "completed, start succeed",
    "failed, start fail",
    "rejected, start reject",
    "cancelled, start cancel",
    "cancelled, start suspend timeout"
  })
  void refusesEveryEventOfEveryActorInATerminalStatus(String status, String way) {
    Snapshot<ExecutionContractState, ExecutionContractContext> ended = reached(way);
    assertThat(ended.configuration().state().wire()).isEqualTo(status);

    for (ExecutionContractEvent.Type type : ExecutionContractEvent.Type.values()) {
      for (ExecutionContractActor actor : ExecutionContractActor.values()) {
        FireResult<ExecutionContractState, ExecutionContractContext> answer =
            machine.fire(ended, new WireEvent(type.wire(), actor.wire(), null), NOW);

        assertThat(answer).isInstanceOf(Refused.class);
        assertThat(((Refused<?, ?>) answer).refusal().reason()).isEqualTo("final-state");
      }
    }
    assertThat(ended).isEqualTo(reached(way));
  }

  @Test
  @DisplayName("Scenario: Invalid state transition rejected (from a status that has not ended)")
  void refusesAnEventThatLeadsNowhereFromHere() {
    Snapshot<ExecutionContractState, ExecutionContractContext> pending = reached("");

    FireResult<ExecutionContractState, ExecutionContractContext> answer =
        machine.fire(pending, new WireEvent("succeed", "tool_node", null), NOW);

    assertThat(((Refused<?, ?>) answer).refusal().reason()).isEqualTo("not-accepted");
    assertThat(((Refused<?, ?>) answer).refusal().details()).containsExactly("start");
  }

  private Snapshot<ExecutionContractState, ExecutionContractContext> reached(String way) {
    var snapshot = taken(machine.start(NOW));
    for (String event : way.isEmpty() ? List.<String>of() : List.of(way.split(" "))) {
      snapshot = taken(machine.fire(snapshot, new WireEvent(event, "graph_runner", null), NOW));
    }
    return snapshot;
  }

  private static Snapshot<ExecutionContractState, ExecutionContractContext> taken(
      FireResult<ExecutionContractState, ExecutionContractContext> answer) {
    assertThat(answer).isInstanceOf(Fired.class);
    return ((Fired<ExecutionContractState, ExecutionContractContext>) answer).snapshot();
  }
}
