package dev.lockstep.spring;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.jackson.jackson2.LockstepJackson2Module;
import dev.lockstep.jackson.jackson3.LockstepJackson3Module;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/** The modules of Jackson that read and write generated payloads. */
@AutoConfiguration(
    beforeName = {
      "org.springframework.boot.autoconfigure.jackson.JacksonAutoConfiguration",
      "org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration"
    })
public class LockstepJacksonAutoConfiguration {

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(ObjectMapper.class)
  static class Jackson2 {

    @Bean
    @ConditionalOnMissingBean
    LockstepJackson2Module lockstepJackson2Module() {
      return new LockstepJackson2Module();
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(JacksonModule.class)
  static class Jackson3 {

    @Bean
    @ConditionalOnMissingBean
    LockstepJackson3Module lockstepJackson3Module() {
      return new LockstepJackson3Module();
    }
  }
}
