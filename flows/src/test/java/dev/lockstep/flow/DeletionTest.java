package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;

/** Ended runs are deleted with everything below them, and their tenant has room again. */
class DeletionTest extends FlowTest {

  private static final Caller STRANGER = new Caller("other", "ada", Set.of("operator"));

  private static final String MANY =
      """
      flow: many
      nodes:
        each:
          type: parallel
          foreach: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]
          nodes:
            one: { type: service, executor: echo }
            two: { type: service, executor: echo, needs: [one] }
      """;

  private static final String ASKED =
      """
      flow: asked
      nodes:
        ask: { type: human_review, actions: [approve] }
        call: { type: service, executor: noop, needs: [ask] }
      """;

  private FlowWorld world(TestDatabase database, FlowQuotas quotas) {
    return watched(new FlowWorld(database, quotas));
  }

  private static FlowDeletion deletion(FlowWorld world) {
    return new FlowDeletion(world.engine::submit, world.engine);
  }

  @BothStores
  void anEndedRunIsDeletedWithAllItsRowsAndTheSumOfItsTenantGoesDown(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(1 << 24, 1_000, 8).withStored(1_000));
    Id run = world.run(MANY);
    Reads reads = world.store.reads();
    long stored = reads.stored("acme");
    assertThat(stored).isGreaterThan(1_000);
    Answer refused = world.flows.start(FlowWorld.ADA, FlowStart.of("many", JsonObject.EMPTY), null);
    assertThat(FlowWorld.declined(refused).reason()).isEqualTo("too-much-stored");

    JsonObject told = FlowWorld.answered(deletion(world).delete(FlowWorld.ADA, run));

    assertThat(told.get("characters")).hasToString(Long.toString(stored));
    assertThat(reads.instance(run)).isEmpty();
    assertThat(reads.children(run)).isEmpty();
    assertThat(reads.journalOfRoot(run, 0, 10)).isEmpty();
    assertThat(reads.stream(run, 0, 10)).isEmpty();
    assertThat(reads.stored("acme")).isZero();
    assertThat(world.flows.run(FlowWorld.ADA, run)).isEmpty();
    assertThat(world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 10).items()).isEmpty();
    assertThat(records(reads)).singleElement().asString().contains(run.toString(), "\"ada\"");
    assertThat(FlowWorld.declined(deletion(world).delete(FlowWorld.ADA, run)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    FlowWorld.answered(
        world.flows.start(FlowWorld.ADA, FlowStart.of("many", JsonObject.EMPTY), null));
  }

  private static List<String> records(Reads reads) {
    return reads.roots(null, 100).stream()
        .map(StoredInstance::id)
        .flatMap(root -> reads.documents(root, BasicHandlers.OPERATIONS).stream())
        .map(Document::data)
        .toList();
  }

  @BothStores
  void aCancelledRunGivesBackWhatItStores(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    Id run = world.run(ASKED);
    FlowWorld.answered(world.flows.cancel(FlowWorld.ADA, run, null));
    assertThat(world.store.reads().stored("acme")).isPositive();

    FlowWorld.answered(deletion(world).delete(FlowWorld.ADA, run));

    assertThat(world.store.reads().stored("acme")).isZero();
  }

  @BothStores
  void aRunThatHasNotEndedIsNotDeleted(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    Id run = world.run(ASKED);

    Problem waiting = FlowWorld.declined(deletion(world).delete(FlowWorld.ADA, run));
    assertThat(waiting.kind()).isEqualTo(Problem.Kind.CONFLICT);
    assertThat(waiting.reason()).isEqualTo("not-ended");
    assertThat(waiting.detail()).contains(run.toString(), "`RUNNING`", "cancel it first");
    Id queued = world.start("asked", "{}");
    assertThat(FlowWorld.declined(deletion(world).delete(FlowWorld.ADA, queued)).reason())
        .isEqualTo("still-working");

    FlowWorld.answered(world.flows.cancel(FlowWorld.ADA, run, null));
    assertThat(FlowWorld.declined(deletion(world).delete(STRANGER, run)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    Id node = world.nodeId(run, "ask");
    assertThat(FlowWorld.declined(deletion(world).delete(FlowWorld.ADA, node)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(world.view(run).state()).isEqualTo("CANCELLED");
  }

  @BothStores
  void aRunThatCannotBeReadIsDeletedWhenItIsTerminated(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    Id other = world.run(ASKED);
    FlowWorld.answered(world.flows.cancel(FlowWorld.ADA, other, null));
    Id run = world.start("asked", "{}");
    world.work();
    damage(database, run);
    Problem open = FlowWorld.declined(deletion(world).delete(FlowWorld.ADA, run));
    assertThat(open.reason()).isEqualTo("not-ended");
    assertThat(open.detail()).contains(run.toString(), "terminate it first");
    assertThat(FlowWorld.declined(deletion(world).delete(STRANGER, run)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    FlowWorld.answered(world.flows.terminate(FlowWorld.ADA, run));

    JsonObject told = FlowWorld.answered(deletion(world).delete(FlowWorld.ADA, run));

    assertThat(told.get("state")).hasToString("\"UNREADABLE\"");
    assertThat(FlowWorld.text(told, "unreadable")).isNotBlank();
    Reads reads = world.store.reads();
    assertThat(reads.instance(run)).isEmpty();
    assertThat(reads.children(run)).isEmpty();
    assertThat(world.view(other).state()).isEqualTo("CANCELLED");
  }

  @BothStores
  void anEndedRunThatCannotBeReadIsDeletedAndRecordedWhereItsWorkflowIsKnown(
      TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    Id run = world.run(MANY);
    String snapshot = "UPDATE instance SET machine = '[]' WHERE id = %d";
    database.execute(snapshot.formatted(run.value()));
    assertThat(world.view(run).state()).isEqualTo("UNREADABLE");

    FlowWorld.answered(deletion(world).delete(FlowWorld.ADA, run));

    assertThat(world.store.reads().instance(run)).isEmpty();
    assertThat(records(world.store.reads()))
        .singleElement()
        .asString()
        .contains(run.toString(), "\"ada\"", "\"unreadable\"");
  }

  private static void damage(TestDatabase database, Id id) {
    database.execute("UPDATE instance SET details = '{' WHERE id = %d".formatted(id.value()));
  }

  /** A store that is lost as soon as rows are deleted. */
  private static RecordStore unavailable(RecordStore store) {
    return (RecordStore)
        Proxy.newProxyInstance(
            RecordStore.class.getClassLoader(),
            new Class<?>[] {RecordStore.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("deleteRoot")) {
                throw new StoreException(StoreException.Kind.UNAVAILABLE, "injected");
              }
              return method.invoke(store, arguments);
            });
  }

  @BothStores
  void aDeletionThatWasInterruptedGoesOn(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    Id run = world.run(MANY);
    Id other = world.start("many", "{}");
    world.work();
    long both = world.store.reads().stored("acme");

    assertThatThrownBy(
            () ->
                new FlowDeletion(world.engine::submit, unavailable(world.store), world.engine)
                    .delete(FlowWorld.ADA, run))
        .isInstanceOf(StoreException.class);
    assertThat(world.store.deleteRoot(run, 7)).isFalse();
    Reads reads = world.store.reads();
    assertThat(reads.quarantined("acme", null, 10)).extracting(StoredInstance::id).contains(run);
    assertThat(FlowWorld.declined(world.flows.terminate(FlowWorld.ADA, run)).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(FlowWorld.declined(world.engine.submit(BasicCommands.lift(run, run, "acme"))).kind())
        .isEqualTo(Problem.Kind.UNKNOWN);

    FlowWorld.answered(deletion(world).delete(FlowWorld.ADA, run));

    assertThat(reads.instance(run)).isEmpty();
    assertThat(reads.stored("acme")).isEqualTo(both / 2);
    assertThat(world.view(other).state()).isEqualTo("COMPLETED");
    assertThat(records(reads)).hasSize(1);
  }
}
