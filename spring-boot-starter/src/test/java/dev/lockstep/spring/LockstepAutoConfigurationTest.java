package dev.lockstep.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.spring.test.AutoConfigureLockstep;
import dev.lockstep.spring.test.TurnedClock;
import dev.lockstep.spring.test.TurnedClockConfiguration;
import dev.lockstep.statecharts.Charts;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.actuate.health.HealthIndicator;
import org.springframework.boot.actuate.health.Status;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests of the auto-configuration on a SQLite file. */
final class LockstepAutoConfigurationTest {

  private static final String TENANT = "acme";

  @TempDir private Path folder;

  /** An application with a data source and charts. */
  @Configuration(proxyBeanMethods = false)
  static class Application {

    @Bean
    PlatformTransactionManager transactions(DataSource source) {
      return new JdbcTransactionManager(source);
    }

    @Bean
    EngineCharts charts() {
      return EngineCharts.of(Charts.all());
    }
  }

  private ApplicationContextRunner application() {
    return stateOnly().withUserConfiguration(Application.class);
  }

  private ApplicationContextRunner stateOnly() {
    String url = "jdbc:sqlite:" + folder.resolve("app.db") + "?transaction_mode=IMMEDIATE";
    return new ApplicationContextRunner()
        .withBean(
            DataSource.class,
            () -> {
              HikariDataSource source = new HikariDataSource();
              source.setJdbcUrl(url);
              return source;
            })
        .withConfiguration(
            AutoConfigurations.of(
                LockstepAutoConfiguration.class,
                LockstepHealthAutoConfiguration.class,
                LockstepJacksonAutoConfiguration.class,
                LockstepMetricsAutoConfiguration.class));
  }

  private static Command start(String key) {
    return BasicCommands.start(TENANT, "session", JsonObject.EMPTY).keyed(key);
  }

  private static Id id(JsonObject answer) {
    return Id.parse(((JsonString) answer.get("instance")).value()).orElseThrow();
  }

  private static TransactionTemplate transaction(ApplicationContext context) {
    return new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
  }

  private static JdbcTemplate table(ApplicationContext context) {
    JdbcTemplate jdbc = new JdbcTemplate(context.getBean(DataSource.class));
    jdbc.execute("CREATE TABLE IF NOT EXISTS orders (name TEXT PRIMARY KEY)");
    return jdbc;
  }

  @Test
  void commitsCommandsWithTheTransactionOfTheCaller() {
    application()
        .run(
            context -> {
              JdbcTemplate jdbc = table(context);
              LockstepTemplate commands = context.getBean(LockstepTemplate.class);

              Id id =
                  transaction(context)
                      .execute(
                          status -> {
                            jdbc.update("INSERT INTO orders VALUES ('one')");
                            return id(commands.execute(start("one")));
                          });

              Engine engine = context.getBean(Engine.class);
              assertThat(engine.instance(TENANT, id).map(Instance::state)).contains("queued");
              assertThat(jdbc.queryForObject("SELECT count(*) FROM orders", Long.class))
                  .isEqualTo(1);
            });
  }

  @Test
  void rollsBackCommandsWithTheTransactionOfTheCaller() {
    application()
        .run(
            context -> {
              JdbcTemplate jdbc = table(context);
              LockstepTemplate commands = context.getBean(LockstepTemplate.class);
              List<Id> lost = new ArrayList<>();

              assertThatThrownBy(
                      () ->
                          transaction(context)
                              .executeWithoutResult(
                                  status -> {
                                    jdbc.update("INSERT INTO orders VALUES ('one')");
                                    lost.add(id(commands.execute(start("one"))));
                                    commands.execute(Command.begin("no", TENANT, JsonObject.EMPTY));
                                  }))
                  .isInstanceOf(DeclinedException.class);

              Engine engine = context.getBean(Engine.class);
              assertThat(lost).hasSize(1);
              assertThat(engine.instance(TENANT, lost.get(0))).isEmpty();
              assertThat(jdbc.queryForObject("SELECT count(*) FROM orders", Long.class)).isZero();
              assertThat(((Answer.Accepted) commands.submit(start("one"))).isRepeat()).isFalse();
            });
  }

  @Test
  void refusesAReadOnlyTransaction() {
    application()
        .run(
            context -> {
              TransactionTemplate reading = transaction(context);
              reading.setReadOnly(true);

              assertThatThrownBy(
                      () ->
                          reading.execute(
                              status ->
                                  context.getBean(LockstepTemplate.class).submit(start("one"))))
                  .isInstanceOf(IllegalStateException.class)
                  .hasMessageContaining("read-only");
            });
  }

  @Test
  void executesCommandsOutsideOfATransaction() {
    application()
        .run(
            context -> {
              TransactionTemplate none = transaction(context);
              none.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
              LockstepTemplate commands = context.getBean(LockstepTemplate.class);

              Answer outside = none.execute(status -> commands.submit(start("one")));

              assertThat(((Answer.Accepted) commands.submit(start("one"))).isRepeat()).isTrue();
              assertThat(outside).isInstanceOf(Answer.Accepted.class);
            });
  }

  @Test
  void createsNoEngineWithoutCharts() {
    stateOnly().run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(Engine.class));
  }

  @Test
  void createsNoEngineIfItIsDisabled() {
    application()
        .withPropertyValues("lockstep.enabled=false")
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(Store.class));
  }

  @Test
  void namesTheDatabaseItCannotUse() {
    new ApplicationContextRunner()
        .withUserConfiguration(Application.class)
        .withBean(
            DataSource.class,
            () -> {
              HikariDataSource source = new HikariDataSource();
              source.setJdbcUrl("jdbc:sqlite::memory:");
              return source;
            })
        .withConfiguration(AutoConfigurations.of(LockstepAutoConfiguration.class))
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .hasRootCauseInstanceOf(StoreException.class)
                    .rootCause()
                    .hasMessageContaining("in memory"));
  }

  @Test
  void startsAndStopsWorkersWithTheContext() {
    application()
        .run(
            context -> {
              LockstepNode node = context.getBean(LockstepNode.class);
              assertThat(node.isRunning()).isTrue();

              node.stop();

              assertThat(node.isRunning()).isFalse();
              assertThat(node.node()).isEmpty();
              assertThat(node.getPhase()).isLessThan(Integer.MAX_VALUE - 2048);
            });
  }

  @Test
  void reportsHealth() {
    application()
        .withClassLoader(new FilteredClassLoader("org.springframework.boot.health"))
        .run(
            context -> {
              HealthIndicator indicator = context.getBean(HealthIndicator.class);
              await(() -> indicator.health().getStatus().equals(Status.UP));
              assertThat(indicator.health().getDetails()).containsKey("quarantined");

              context.getBean(LockstepNode.class).stop();
              assertThat(indicator.health().getStatus()).isEqualTo(Status.DOWN);
            });
  }

  @Test
  void reportsHealthInTheApiOfSpringBoot4() {
    application()
        .withClassLoader(new FilteredClassLoader("org.springframework.boot.actuate"))
        .run(
            context ->
                await(
                    () ->
                        context
                            .getBean(
                                org.springframework.boot.health.contributor.HealthIndicator.class)
                            .health()
                            .getStatus()
                            .equals(org.springframework.boot.health.contributor.Status.UP)));
  }

  /** A node that was stopped for some seconds is not well until its next check. */
  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void measuresAndObservesCommands() {
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    ObservationRegistry observations = ObservationRegistry.create();
    observations.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
    application()
        .withBean(MeterRegistry.class, () -> meters)
        .withBean(ObservationRegistry.class, () -> observations)
        .run(
            context -> {
              context.getBeansOfType(MeterBinder.class).values().forEach(b -> b.bindTo(meters));
              context.getBean(Engine.class).submit(start("one")).orElseThrow();

              assertThat(meters.get("lockstep.command").tag("answer", "accepted").timer().count())
                  .isEqualTo(1);
              assertThat(meters.get("lockstep.transactions").timer().count()).isPositive();
              assertThat(meters.get("lockstep.commands.waiting").gauge().value()).isZero();
              assertThat(meters.get("lockstep.quarantined").gauge().value()).isZero();
            });
  }

  @Test
  void needsNeitherActuatorNorMicrometer() {
    application()
        .withClassLoader(
            new FilteredClassLoader(
                "org.springframework.boot.actuate",
                "org.springframework.boot.health",
                "io.micrometer"))
        .run(context -> assertThat(context).hasNotFailed().hasSingleBean(LockstepTemplate.class));
  }

  @Test
  void firesTimersWhenTheClockIsTurned() {
    application()
        .withConfiguration(AutoConfigurations.of(TurnedClockConfiguration.class))
        .withPropertyValues("lockstep.node.enabled=false")
        .run(
            context -> {
              Engine engine = context.getBean(Engine.class);
              Id id =
                  id(
                      engine
                          .submit(
                              BasicCommands.start(
                                  TENANT,
                                  "execution-contract",
                                  JsonObject.builder().add("timeout", "PT1H").build()))
                          .orElseThrow());
              fire(engine, id, "start");
              fire(engine, id, "suspend");

              context.getBean(TurnedClock.class).turn(Duration.ofMinutes(59));
              assertThat(state(engine, id)).isEqualTo("waiting");
              context.getBean(TurnedClock.class).turn(Duration.ofMinutes(2));

              assertThat(state(engine, id)).isNotEqualTo("waiting");
            });
  }

  private static void fire(Engine engine, Id id, String event) {
    engine
        .submit(BasicCommands.fire(id, TENANT, event, null).by("tool_node", "test"))
        .orElseThrow();
  }

  private static String state(Engine engine, Id id) {
    return engine.instance(TENANT, id).orElseThrow().state();
  }

  @Test
  void importsTheClockIntoSlices() {
    assertThat(AutoConfigureLockstep.class.getAnnotation(ImportAutoConfiguration.class).value())
        .containsExactly(TurnedClockConfiguration.class, LockstepAutoConfiguration.class);
  }

  @Test
  void hasNothingThatActivatesFlyway() {
    ClassLoader loader = getClass().getClassLoader();
    assertThat(loader.getResource("org/flywaydb/core/Flyway.class")).isNull();
    assertThat(loader.getResource("db/migration")).isNull();
  }

  @Test
  void describesEveryProperty() throws IOException {
    List<String> expected = new ArrayList<>(List.of("management.health.lockstep.enabled"));
    add("lockstep", LockstepProperties.class, expected);

    JsonObject metadata;
    try (InputStream in =
        LockstepProperties.class.getResourceAsStream(
            "/META-INF/spring-configuration-metadata.json")) {
      metadata =
          (JsonObject)
              new JsonReader(1 << 20, 16)
                  .read(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                  .orElseThrow();
    }
    List<String> described =
        ((JsonArray) metadata.get("properties"))
            .items().stream()
                .map(property -> ((JsonString) ((JsonObject) property).get("name")).value())
                .toList();

    assertThat(described).containsExactlyInAnyOrderElementsOf(expected);
  }

  private static void add(String prefix, Class<?> type, List<String> to) {
    for (RecordComponent part : type.getRecordComponents()) {
      String name = prefix + "." + part.getName().replaceAll("([A-Z])", "-$1").toLowerCase();
      if (part.getType().isRecord()) {
        add(name, part.getType(), to);
      } else {
        to.add(name);
      }
    }
  }

  @Test
  void bindsProperties() {
    application()
        .withPropertyValues("lockstep.node.slots=3", "lockstep.store.lock-timeout=250ms")
        .run(
            context -> {
              LockstepProperties properties = context.getBean(LockstepProperties.class);
              assertThat(properties.node().slots()).isEqualTo(3);
              assertThat(properties.store().lockTimeout()).isEqualTo(Duration.ofMillis(250));
              assertThat(Map.of("schema", properties.store().schema()))
                  .containsEntry("schema", "lockstep");
            });
  }
}
