package com.example.shop.orders;

import com.example.shop.Charts;
import dev.lockstep.spring.EngineCharts;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The charts that the engine executes. H2 has no engine: there the shop only takes returns. */
@Configuration
@Profile("!h2")
class OrderConfiguration {

  @Bean
  EngineCharts charts() {
    return EngineCharts.of(Charts.all());
  }
}
