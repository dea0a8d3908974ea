package dev.lockstep.spring;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The metrics and observations of the engine. */
@AutoConfiguration(before = LockstepAutoConfiguration.class)
@ConditionalOnBean(EngineCharts.class)
public class LockstepMetricsAutoConfiguration {

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(MeterRegistry.class)
  static class Metrics {

    @Bean
    MeteredTransactions lockstepTransactionMetrics() {
      return new MeteredTransactions();
    }

    @Bean
    MeterBinder lockstepEngineMetrics(
        ObjectProvider<Engine> engine,
        ObjectProvider<LockstepNode> node,
        MeteredTransactions transactions) {
      return registry -> {
        transactions.bindTo(registry);
        engine.ifAvailable(known -> EngineMeters.of(known).bindTo(registry));
        node.ifAvailable(known -> EngineMeters.of(known).bindTo(registry));
      };
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(ObservationRegistry.class)
  static class Observations {

    @Bean
    EngineListener lockstepObservations(ObjectProvider<ObservationRegistry> registry) {
      return new ObservedCommands(registry);
    }
  }
}
