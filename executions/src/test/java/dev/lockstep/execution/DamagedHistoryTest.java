package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.execution.observation.UnitSnapshots;

/** A command that reads a damaged record quarantines the instance, and no other one. */
final class DamagedHistoryTest {

  @BothStores
  void quarantinesTheInstanceWhoseRecordIsDamaged(TestDatabase database) {
    try (Bench bench = new Bench(database)) {
      Id damaged = bench.toolCall(bench.conversation(), "");
      Id whole = bench.toolCall(bench.conversation(), "");
      ExecutionContract contract = bench.contract(damaged);
      Id root = contract.root();
      database.execute("UPDATE record SET members = members + 1 WHERE root = " + root.value());

      Answer answer = snapshot(bench, contract);

      assertThat(Bench.problem(answer).kind()).isEqualTo(Problem.Kind.QUARANTINED);
      assertThat(database.store().reads().instance(damaged).orElseThrow().quarantine())
          .contains("the history of " + root + " is damaged");
      assertThat(snapshot(bench, bench.contract(whole))).isInstanceOf(Answer.Accepted.class);
    }
  }

  private static Answer snapshot(Bench bench, ExecutionContract contract) {
    return bench.inUnit(contract.root(), unit -> UnitSnapshots.of(unit, contract));
  }
}
