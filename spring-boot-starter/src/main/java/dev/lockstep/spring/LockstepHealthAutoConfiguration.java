package dev.lockstep.spring;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The health indicator {@code lockstep}, in the API of Spring Boot 3 or 4. */
@AutoConfiguration(after = LockstepAutoConfiguration.class)
@ConditionalOnBean(LockstepNode.class)
@ConditionalOnProperty(name = "management.health.lockstep.enabled", matchIfMissing = true)
public class LockstepHealthAutoConfiguration {

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.boot.actuate.health.HealthIndicator")
  static class Boot3 {

    @Bean
    @ConditionalOnMissingBean(name = "lockstepHealthIndicator")
    org.springframework.boot.actuate.health.HealthIndicator lockstepHealthIndicator(
        LockstepNode node) {
      return () -> {
        NodeHealth health = NodeHealth.of(node);
        return (health.isUp()
                ? org.springframework.boot.actuate.health.Health.up()
                : org.springframework.boot.actuate.health.Health.down())
            .withDetails(health.details())
            .build();
      };
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
  static class Boot4 {

    @Bean
    @ConditionalOnMissingBean(name = "lockstepHealthIndicator")
    org.springframework.boot.health.contributor.HealthIndicator lockstepHealthIndicator(
        LockstepNode node) {
      return () -> {
        NodeHealth health = NodeHealth.of(node);
        return (health.isUp()
                ? org.springframework.boot.health.contributor.Health.up()
                : org.springframework.boot.health.contributor.Health.down())
            .withDetails(health.details())
            .build();
      };
    }
  }
}
