package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;

/** Quotas of runs and tenants are enforced, and commands above them are declined with a reason. */
class QuotaTest extends FlowTest {

  private static final String ECHOES =
      """
      flow: echoes
      variables: { x: { type: text } }
      nodes:
        each:
          type: parallel
          foreach: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
          nodes:
            echo: { type: service, executor: echo, with: { x: "{{variables.x}}" } }
      """;

  private static final String FORM =
      """
      flow: form
      nodes:
        ask: { type: human_input, fields: [{ name: text, type: textarea }] }
        say: { type: service, executor: echo, with: { a: "{{nodes.ask.outputs.text}}" } }
      """;

  private FlowWorld world(TestDatabase database, FlowQuotas quotas) {
    return watched(new FlowWorld(database, quotas));
  }

  private static JsonObject text(int characters) {
    return JsonObject.of("text", new JsonString("x".repeat(characters)));
  }

  @BothStores
  void aRunStopsToGrowAtItsQuota(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(1 << 20, 100, 10));
    world.executing(
        "echo",
        work ->
            JsonObject.builder().add("outcome", "succeeded").add("outputs", text(100_000)).build());
    world.publish(ECHOES);
    Id run = world.start("echoes", text(100_000).toString().replace("text", "x"));
    world.work();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.states(run))
        .contains("echo COMPLETED", "echo FAILED")
        .startsWith("each FAILED");
    assertThat(world.view(run).failure().message())
        .startsWith("run-too-large: with node `echo` the run would store 1")
        .endsWith(" characters, the limit is 1048576");
  }

  @BothStores
  void aRunIsRefusedThatBeginsTooLarge(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(1_000, 1, 10));
    world.publish(FORM);
    world.publish(ECHOES);

    Problem nodes =
        FlowWorld.declined(
            world.flows.start(FlowWorld.ADA, FlowStart.of("form", JsonObject.EMPTY), null));
    Problem size =
        FlowWorld.declined(
            world.flows.start(
                FlowWorld.ADA,
                FlowStart.of("echoes", JsonObject.of("x", new JsonString("x".repeat(2_000)))),
                null));

    assertThat(nodes.kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    assertThat(nodes.detail()).isEqualTo("the run would have 2 nodes, the limit is 1");
    assertThat(size.kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    assertThat(size.detail()).isEqualTo("the run would store 2008 characters, the limit is 1000");
  }

  @BothStores
  void whatAPersonSaysIsRefusedUntilItFits(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(20_000, 100, 10));
    world.publish(FORM);
    Id run = world.start("form", "{}");
    world.work();
    Id node = world.nodeId(run, "ask");

    Problem problem =
        FlowWorld.declined(world.flows.submit(FlowWorld.BOB, node, text(30_000), null, null));

    assertThat(problem.kind()).isEqualTo(Problem.Kind.TOO_LARGE);
    assertThat(problem.reason()).isEqualTo("run-too-large");
    assertThat(world.states(run)).containsExactly("ask WAITING_HUMAN", "say PENDING");
    FlowWorld.answered(world.flows.submit(FlowWorld.BOB, node, text(10), null, null));
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aTenantHasSoManyOpenRunsAtMost(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(1 << 20, 100, 3));
    world.publish(FORM);
    Id first = world.start("form", "{}");
    world.start("form", "{}");
    world.start("form", "{}");
    world.work();

    Answer fourth = world.flows.start(FlowWorld.ADA, FlowStart.of("form", JsonObject.EMPTY), null);

    assertThat(FlowWorld.declined(fourth).kind()).isEqualTo(Problem.Kind.QUOTA);
    assertThat(FlowWorld.declined(fourth).detail())
        .isEqualTo("the tenant has 3 open runs, the limit is 3");
    FlowWorld.answered(world.flows.cancel(FlowWorld.ADA, first, null));
    world.start("form", "{}");
    assertThat(world.store.reads().held("acme", FlowQuotas.OPEN_RUN, 100)).isEqualTo(3);
  }

  @BothStores
  void aRunThatIsTriedAgainIsOpenAgain(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    world.executing("say", work -> FlowWorld.failed("no"));
    world.publish(FORM);
    Id run = world.start("form", "{}");
    world.work();
    FlowWorld.answered(
        world.flows.submit(FlowWorld.BOB, world.nodeId(run, "ask"), text(10), null, null));
    world.work();
    assertThat(open(world)).isZero();

    FlowWorld.answered(world.flows.retry(FlowWorld.ADA, world.nodeId(run, "say"), null, null));

    assertThat(open(world)).isEqualTo(1);
    world.executing("say", work -> FlowWorld.succeeded("{}"));
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(open(world)).isZero();
  }

  @BothStores
  void whatEndedRunsStoreCountsForTheTenant(TestDatabase database) {
    FlowWorld world = world(database, new FlowQuotas(1 << 20, 100, 8).withStored(25_000));
    world.publish(FORM);
    Id first = ended(world, 3_000);
    long one = world.store.reads().stored("acme");
    assertThat(one).isGreaterThan(6_000).isLessThan(20_000);
    assertThat(world.store.reads().stored("other")).isZero();
    for (int more = 0; more < 3; more++) {
      if (world.store.reads().stored("acme") < 25_000) {
        ended(world, 3_000);
      }
    }
    long stored = world.store.reads().stored("acme");

    Answer refused = world.flows.start(FlowWorld.ADA, FlowStart.of("form", JsonObject.EMPTY), null);

    assertThat(FlowWorld.declined(refused).kind()).isEqualTo(Problem.Kind.QUOTA);
    assertThat(FlowWorld.declined(refused).reason()).isEqualTo("too-much-stored");
    assertThat(FlowWorld.declined(refused).detail())
        .isEqualTo(
            "the ended runs of the tenant store " + stored + " characters, the limit is 25000");
    assertThat(world.view(first).state()).isEqualTo("COMPLETED");
  }

  @BothStores
  void aRunThatIsTriedAgainDoesNotCountAsEnded(TestDatabase database) {
    FlowWorld world = world(database, FlowQuotas.STANDARD);
    world.executing("say", work -> FlowWorld.failed("no"));
    world.publish(FORM);
    Id run = ended(world, 3_000);
    long failed = world.store.reads().stored("acme");
    assertThat(failed).isGreaterThan(3_000);

    FlowWorld.answered(world.flows.retry(FlowWorld.ADA, world.nodeId(run, "say"), null, null));
    assertThat(world.store.reads().stored("acme")).isLessThan(1_024);
    world.work();

    assertThat(world.view(run).state()).isEqualTo("FAILED");
    assertThat(world.store.reads().stored("acme")).isGreaterThan(3_000);
  }

  /** Completes a form with an answer of the given number of characters. */
  private static Id ended(FlowWorld world, int characters) {
    Id run = world.start("form", "{}");
    world.work();
    Id node = world.nodeId(run, "ask");
    FlowWorld.answered(world.flows.submit(FlowWorld.BOB, node, text(characters), null, null));
    world.work();
    return run;
  }

  private static long open(FlowWorld world) {
    return world.store.reads().held("acme", FlowQuotas.OPEN_RUN, 100);
  }
}
