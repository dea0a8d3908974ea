package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.EarlierVersion;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.statecharts.noderun.NodeRunTable;

/** Nodes that a migration moves to another state have the subject by which they are found there. */
class MigratedNodeTest {

  private static final String FLOW =
      """
      flow: reviewed
      nodes:
        review: { type: human_review }
      """;

  private static void migrate(FlowWorld world, TestDatabase database, String state) {
    EarlierVersion earlier = EarlierVersion.store(database, NodeRunTable.CHART_ID);
    MigrationTotals totals =
        InstanceMigration.of(world.engine, NodeRunTable.CHART_ID, earlier.migrationsTo(state))
            .run(MigrationProgress.IGNORED);
    assertThat(totals).isEqualTo(new MigrationTotals(1, 0, 0, 0));
  }

  private static long marked(FlowWorld world, String subject) {
    return world.store.reads().marks("acme", subject, 10).size();
  }

  @BothStores
  void leaveAndEnterTheListsOfRareStates(TestDatabase database) {
    try (FlowWorld world = new FlowWorld(database)) {
      FlowInbox inbox = new FlowInbox(world.engine::submit, world.engine);
      Id run = world.run(FLOW);
      assertThat(inbox.page(FlowWorld.BOB, InboxFilter.MINE, null, 50).items()).hasSize(1);

      migrate(world, database, "FAILED");
      assertThat(inbox.page(FlowWorld.BOB, InboxFilter.MINE, null, 50).items()).isEmpty();
      assertThat(marked(world, "inbox")).isZero();
      assertThat(marked(world, "failed")).isEqualTo(1);

      migrate(world, database, "REJECTED");
      assertThat(marked(world, "failed")).isZero();
      assertThat(marked(world, "rejected")).isEqualTo(1);

      migrate(world, database, "WAITING_HUMAN");
      assertThat(marked(world, "rejected")).isZero();
      assertThat(inbox.page(FlowWorld.BOB, InboxFilter.MINE, null, 50).items()).hasSize(1);

      migrate(world, database, "CANCELLING");
      assertThat(marked(world, "inbox")).as("the outcome of a call may be unknown").isEqualTo(1);

      migrate(world, database, "QUEUED");
      RecordStore store = world.store;
      assertThat(store.reads().children(run))
          .extracting(StoredInstance::subject)
          .containsOnlyNulls();
    }
  }
}
