package dev.lockstep.flow.permission;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** Tests the bounds of granted permissions. */
class PermissionServiceTest {

  private static final Caller ADA = new Caller("acme", "ada", Set.of("admin"));
  private static final String ANNA = "user:anna";
  private static final String YAML = "flow: ask\nnodes:\n  a: { type: service, executor: noop }\n";

  private static void inEngine(
      TestDatabase database, int most, int mostEver, BiConsumer<PermissionService, Engine> test) {
    RecordStore store = database.store();
    InstantSource clock = InstantSource.system();
    EngineSettings settings =
        new EngineSettings(
            store,
            clock,
            new TimedIds(clock, store.nextNode()),
            Charts.all(),
            List.of(FlowExtension.create()),
            false);
    try (Engine engine = Engine.open(settings)) {
      String definition =
          FlowWriter.write(
              Flows.compile(new Source("flow.yaml", YAML.getBytes(UTF_8))).flow().orElseThrow());
      new FlowCatalog(engine)
          .publish(
              ADA, "ask", YAML, (JsonObject) JsonReader.standard().read(definition).orElseThrow())
          .orElseThrow();
      test.accept(new PermissionService(engine::submit, engine, most, mostEver), engine);
    }
  }

  private static String reason(Answer answer) {
    return answer instanceof Answer.Declined declined ? declined.problem().reason() : "";
  }

  @BothStores
  void aLiftedPermissionCountsAgainWhenItIsGrantedAgain(TestDatabase database) {
    inEngine(
        database,
        2,
        10,
        (permissions, engine) -> {
          assertThat(reason(permissions.grant(ADA, "ask", Action.LOOK, ANNA))).isEmpty();
          assertThat(reason(permissions.lift(ADA, "ask", Action.LOOK))).isEmpty();
          assertThat(reason(permissions.grant(ADA, "ask", Action.START, ANNA))).isEmpty();
          assertThat(reason(permissions.grant(ADA, "ask", Action.DECIDE, ANNA))).isEmpty();

          Answer again = permissions.grant(ADA, "ask", Action.LOOK, ANNA);

          assertThat(reason(again)).isEqualTo("too-many-permissions");
          assertThat(reason(permissions.grant(ADA, "ask", Action.START, "user:bob"))).isEmpty();
          assertThat(permissions.all("acme"))
              .extracting(GrantedPermission::action)
              .containsExactly(Action.START, Action.DECIDE);
          assertThat(reason(permissions.lift(ADA, "ask", Action.START))).isEmpty();
          assertThat(reason(permissions.grant(ADA, "ask", Action.LOOK, ANNA))).isEmpty();
        });
  }

  @BothStores
  void liftedPermissionsAreBounded(TestDatabase database) {
    inEngine(
        database,
        2,
        3,
        (permissions, engine) -> {
          for (Action action : List.of(Action.LOOK, Action.START, Action.DECIDE)) {
            assertThat(reason(permissions.grant(ADA, "ask", action, ANNA))).isEmpty();
            assertThat(reason(permissions.lift(ADA, "ask", action))).isEmpty();
          }

          assertThat(reason(permissions.grant(ADA, "ask", Action.PUBLISH, ANNA)))
              .isEqualTo("too-many-permissions");
          assertThat(reason(permissions.grant(ADA, "ask", Action.LOOK, ANNA))).isEmpty();
          assertThat(permissions.all("acme")).hasSize(1);
        });
  }

  @BothStores
  void aLiftedPermissionIsLikeOneThatWasNeverRestricted(TestDatabase database) {
    inEngine(
        database,
        2,
        3,
        (permissions, engine) -> {
          assertThat(reason(permissions.grant(ADA, "ask", Action.LOOK, ANNA))).isEmpty();
          assertThat(reason(permissions.lift(ADA, "ask", Action.LOOK))).isEmpty();

          assertThat(permissions.lift(ADA, "ask", Action.LOOK))
              .isEqualTo(permissions.lift(ADA, "ask", Action.START))
              .isInstanceOf(Answer.Declined.class);
          assertThat(permissions.revoke(ADA, "ask", Action.LOOK, ANNA))
              .isEqualTo(permissions.revoke(ADA, "ask", Action.START, ANNA))
              .isInstanceOf(Answer.Declined.class);
          assertThat(reason(permissions.lift(ADA, "ask", Action.LOOK))).isEqualTo("unknown-id");
        });
  }
}
