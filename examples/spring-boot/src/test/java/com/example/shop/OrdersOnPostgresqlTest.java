package com.example.shop;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

@Import(OrdersOnPostgresqlTest.Database.class)
class OrdersOnPostgresqlTest extends OrdersTest {

  /** A server that stops after the application. */
  @TestConfiguration(proxyBeanMethods = false)
  static class Database {

    /** Without these settings the server may lose confirmed commits, and the engine refuses it. */
    @Bean(destroyMethod = "close")
    EmbeddedPostgres server() throws IOException {
      return EmbeddedPostgres.builder()
          .setServerConfig("fsync", "on")
          .setServerConfig("full_page_writes", "on")
          .setServerConfig("synchronous_commit", "on")
          .start();
    }

    @Bean
    HikariDataSource dataSource(EmbeddedPostgres server) {
      HikariDataSource source = new HikariDataSource();
      source.setJdbcUrl(server.getJdbcUrl("postgres", "postgres"));
      return source;
    }
  }
}
