package com.example.shop;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

class OrdersOnSqliteTest extends OrdersTest {

  @TempDir static Path folder;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add(
        "spring.datasource.url",
        () -> "jdbc:sqlite:" + folder.resolve("shop.db") + "?transaction_mode=IMMEDIATE");
  }
}
