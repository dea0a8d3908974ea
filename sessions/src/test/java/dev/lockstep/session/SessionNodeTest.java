package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Tests of sessions on nodes with threads and the system's clock. */
class SessionNodeTest extends SessionTest {

  private static final int RUNS = 12;

  /** Longer than a machine with much other work stops a test, so that no turn is taken twice. */
  private static final Duration LEASE = Duration.ofMinutes(10);

  @BothStores
  void leadConversationsToTheirEndOnTwoNodes(TestDatabase database) throws InterruptedException {
    SessionWorld world =
        known(SessionWorld.inEarnest(database, SessionSettings.STANDARD.withSlots(3)));
    SessionWorld other = known(world.neighbour());
    BlockingQueue<Id> asked = new LinkedBlockingQueue<>();
    BlockingQueue<Id> done = new LinkedBlockingQueue<>();
    for (int i = 0; i < 2 * RUNS; i++) {
      world.script.then(
          (turn, voice) -> {
            boolean isFirst = turn.response().isEmpty();
            (isFirst ? asked : done).add(turn.run());
            return isFirst ? ScriptedEngine.question(1) : TurnOutcome.Succeeded.plainly();
          });
    }
    List<Id> runs = new ArrayList<>();

    try (EngineNode one = node(world, "one");
        EngineNode two = node(other, "two")) {
      for (int i = 0; i < RUNS; i++) {
        runs.add(world.start(SessionStart.strict(SessionWorld.ENGINE)));
      }
      one.wake();
      two.wake();
      for (int i = 0; i < RUNS; i++) {
        replyAsSoonAsItWaits(world, next(asked));
      }
      for (int i = 0; i < RUNS; i++) {
        assertThat(runs).contains(next(done));
      }
    }

    assertThat(runs).extracting(world::state).containsOnly("succeeded");
    assertThat(world.script.seen()).hasSize(2 * RUNS);
  }

  private static Id next(BlockingQueue<Id> queue) throws InterruptedException {
    Id run = queue.poll(120, TimeUnit.SECONDS);
    assertThat(run).isNotNull();
    return run;
  }

  /**
   * Repeats the reply until it is accepted: the question is committed a moment after it is asked.
   */
  private static void replyAsSoonAsItWaits(SessionWorld world, Id run) {
    Answer answer = world.reply(run, 1, "yes", "k");
    while (answer instanceof Answer.Declined) {
      Thread.onSpinWait();
      answer = world.reply(run, 1, "yes", "k");
    }
  }

  private static EngineNode node(SessionWorld world, String name) {
    NodeSettings standard = NodeSettings.standard(name, 4, world.turns.tasks());
    WorkerSettings worker =
        new WorkerSettings(name, 4, LEASE, standard.worker().heartbeat(), standard.worker().poll());
    return EngineNode.start(
        world.engine,
        new NodeSettings(
            standard.ticker(),
            standard.timers(),
            worker,
            LEASE,
            standard.answersKept(),
            standard.tasks()));
  }
}
