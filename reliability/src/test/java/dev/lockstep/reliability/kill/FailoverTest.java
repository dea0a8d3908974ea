package dev.lockstep.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Loses a PostgreSQL server for ever while nodes work, and promotes its streaming replica. {@code
 * -Dlockstep.failovers} sets the number of rounds and {@code -Dlockstep.seed} the seed.
 */
@Timeout(3_600)
final class FailoverTest {

  private static final int ROUNDS = Integer.getInteger("lockstep.failovers", 1);
  private static final int KILLS = Sample.size(12, 6);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  @TempDir Path folder;

  /** Fails over once, after a random number of the faults of a run. */
  private record Failover(ReplicatedServer servers, int after, int[] seen) implements Trouble {

    @Override
    public boolean strike(Random chance) throws IOException {
      if (seen[0]++ != after) {
        return false;
      }
      try {
        servers.failOver();
      } catch (SQLException problem) {
        throw new IOException(problem);
      }
      return true;
    }
  }

  @Test
  void losesNothingWithASynchronousReplica() throws Exception {
    Random chance = new Random(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      Path place = folder.resolve("round" + round);
      try (ReplicatedServer servers = new ReplicatedServer(place, true)) {
        Place both = servers.place("failover");
        Crowd.park(both, 300);
        Trouble failover = new Failover(servers, chance.nextInt(KILLS), new int[1]);
        Attack attack = Attack.kills(KILLS, 50).on(3).with(failover);

        KillReport report = new KillRun(both, both, place, SEED + round, attack).run();

        System.out.println("failover: " + report);
        assertThat(servers.isLost()).isTrue();
        assertThat(report.findings()).as("%s", report).isEmpty();
        assertThat(report.stuck()).as("%s", report).isEmpty();
        assertThat(report.effects()).isPositive();
      }
    }
  }

  /** The loss window that docs/deploy/several-nodes.md describes. */
  @Test
  void losesWhatAnAsynchronousReplicaDidNotReceive() throws Exception {
    try (ReplicatedServer servers = new ReplicatedServer(folder, false);
        RecordStore store = servers.place("loss").openWithDefaults();
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
      List<Id> early = begin(engine, "early");
      Id moved = early.get(0);
      servers.separate();
      List<Id> late = begin(engine, "late");
      engine.submit(start(moved)).orElseThrow();
      assertThat(state(engine, moved)).contains("running");

      servers.failOver();
      Answer again = retried(engine, Errands.begin("late-0"));

      assertThat(early).allMatch(id -> state(engine, id).isPresent());
      assertThat(late).allMatch(id -> state(engine, id).isEmpty());
      assertThat(again).isInstanceOf(Answer.Accepted.class);
      assertThat(((Answer.Accepted) again).isRepeat()).isFalse();
      assertThat(state(engine, moved)).contains("pending");
      assertThat(engine.submit(start(moved))).isInstanceOf(Answer.Accepted.class);
      assertThat(state(engine, moved)).contains("running");
      assertThat(new IntegrityCheck(store, Charts.all()).run().findings()).isEmpty();
    }
  }

  private static List<Id> begin(Engine engine, String name) {
    List<Id> errands = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      errands.add(Errands.id(engine.submit(Errands.begin(name + "-" + i)).orElseThrow()));
    }
    return errands;
  }

  private static Command start(Id errand) {
    return BasicCommands.fire(errand, Errands.TENANT, "start", null).by("tool_node", "test");
  }

  private static Optional<String> state(Engine engine, Id errand) {
    return engine.instance(Errands.TENANT, errand).map(Instance::state);
  }

  /** Submits a command until the engine has connected to the new primary server. */
  private static Answer retried(Engine engine, Command command) {
    Answer answer = engine.submit(command);
    while (answer instanceof Answer.Declined) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
      answer = engine.submit(command);
    }
    return answer;
  }
}
