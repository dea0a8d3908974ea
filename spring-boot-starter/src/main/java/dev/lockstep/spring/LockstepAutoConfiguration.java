package dev.lockstep.spring;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineListener;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.store.DataSourceSettings;
import dev.lockstep.engine.store.Store;
import dev.lockstep.engine.time.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.datasource.DataSourceUtils;

/**
 * The engine on the data source of the application, if there is a bean of type {@link
 * EngineCharts}. Names of other configurations are those of Spring Boot 3 and 4.
 */
@AutoConfiguration(
    afterName = {
      "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
      "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
      "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration",
      "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
      "org.springframework.boot.actuate.autoconfigure.observation.ObservationAutoConfiguration",
      "org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration"
    })
@ConditionalOnClass({DataSource.class, DataSourceUtils.class})
@ConditionalOnBean({DataSource.class, EngineCharts.class})
@ConditionalOnProperty(name = "lockstep.enabled", matchIfMissing = true)
@EnableConfigurationProperties(LockstepProperties.class)
public class LockstepAutoConfiguration {

  /** Creates the store after the application has migrated its own tables. */
  @Bean(destroyMethod = "close")
  @ConditionalOnMissingBean
  @DependsOnDatabaseInitialization
  public Store lockstepStore(
      ObjectProvider<DataSource> sources,
      @LockstepDataSource ObjectProvider<DataSource> own,
      LockstepProperties properties,
      ObjectProvider<EngineClock> clock) {
    DataSourceSettings settings = properties.store().settings(source(sources, own));
    EngineClock turned = clock.getIfAvailable();
    return Store.open(turned == null ? settings : settings.withClock(turned));
  }

  private static DataSource source(
      ObjectProvider<DataSource> sources, ObjectProvider<DataSource> own) {
    return own.getIfAvailable(sources::getObject);
  }

  @Bean(destroyMethod = "close")
  @ConditionalOnMissingBean
  public Engine lockstepEngine(
      Store store,
      EngineCharts charts,
      ObjectProvider<Extension> extensions,
      ObjectProvider<EngineListener> listeners,
      ObjectProvider<EngineClock> clock) {
    InstantSource time = clock.getIfAvailable(() -> store.clock()::instant);
    return Engine.open(
        new EngineSettings(
            store,
            time,
            new TimedIds(time, store.nextNode()),
            charts.entries(),
            extensions.orderedStream().toList(),
            false,
            EngineListeners.of(listeners.orderedStream().toList())));
  }

  @Bean
  @ConditionalOnMissingBean
  public LockstepTemplate lockstepTemplate(
      Engine engine,
      ObjectProvider<DataSource> sources,
      @LockstepDataSource ObjectProvider<DataSource> own) {
    return new LockstepTemplate(engine, source(sources, own));
  }

  @Bean
  @ConditionalOnMissingBean
  @ConditionalOnProperty(name = "lockstep.node.enabled", matchIfMissing = true)
  public LockstepNode lockstepNode(
      Engine engine,
      LockstepProperties properties,
      ObjectProvider<QueueTask> tasks,
      Environment environment) {
    LockstepProperties.Node node = properties.node();
    String application = environment.getProperty("spring.application.name", "application");
    String name = node.name() == null ? application + "-" + UUID.randomUUID() : node.name();
    return new LockstepNode(
        engine,
        new NodeSettings(
            Ticker.system(),
            TimerSettings.standard(),
            WorkerSettings.standard(name, node.slots()),
            node.shutdownTimeout(),
            node.answersKept(),
            byQueue(tasks.orderedStream().toList())));
  }

  private static Map<String, Task> byQueue(List<QueueTask> tasks) {
    return tasks.stream()
        .collect(
            Collectors.toMap(
                QueueTask::queue,
                QueueTask::task,
                (one, other) -> {
                  throw new IllegalStateException(
                      "two tasks execute the same queue: " + one + ", " + other);
                }));
  }
}
