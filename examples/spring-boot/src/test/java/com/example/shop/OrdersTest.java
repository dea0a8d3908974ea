package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.shop.orders.OrderService;
import dev.lockstep.spring.test.AutoConfigureLockstep;
import dev.lockstep.spring.test.TurnedClock;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.transaction.support.TransactionTemplate;

/** Orders over HTTP, on each database that the engine supports. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureLockstep
abstract class OrdersTest {

  private final HttpClient http = HttpClient.newHttpClient();

  @Value("${local.server.port}")
  private int port;

  @Autowired private OrderService orders;
  @Autowired private TransactionTemplate transactions;
  @Autowired private TurnedClock clock;

  private HttpResponse<String> send(String method, String path, String body)
      throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void takesEventsOverHttp() throws Exception {
    assertThat(send("PUT", "/orders/1", "").statusCode()).isEqualTo(201);

    HttpResponse<String> paid =
        send("POST", "/orders/1/payment", "{\"cents\": 1999, \"method\": \"card\"}");

    assertThat(paid.statusCode()).isEqualTo(200);
    assertThat(paid.body()).contains("\"paid\"").contains("1999");
    assertThat(send("POST", "/orders/1/sent", "").body()).contains("\"under_way\"");
  }

  @Test
  void refusesPayloadsThatTheSchemaDoesNotAllow() throws Exception {
    send("PUT", "/orders/2", "");

    HttpResponse<String> wrong =
        send("POST", "/orders/2/payment", "{\"cents\": 0, \"method\": \"cheque\"}");

    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(orders.state("2")).contains("placed");
  }

  @Test
  void rollsBackTheRowIfTheChartRefusesTheEvent() throws Exception {
    send("PUT", "/orders/3", "");
    send("POST", "/orders/3/payment", "{\"cents\": 100, \"method\": \"card\"}");

    HttpResponse<String> again =
        send("POST", "/orders/3/payment", "{\"cents\": 999, \"method\": \"card\"}");

    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("does not accept");
    assertThat(orders.cents("3")).isEqualTo(100);
  }

  @Test
  void rollsBackTheCommandWithTheTransaction() {
    assertThatThrownBy(
            () ->
                transactions.executeWithoutResult(
                    status -> {
                      orders.place("4");
                      throw new IllegalArgumentException("no stock");
                    }))
        .hasMessage("no stock");

    assertThat(orders.state("4")).isEmpty();
    orders.place("4");
    assertThat(orders.state("4")).contains("placed");
  }

  @Test
  void cancelsAnOrderThatNobodyPays() {
    orders.place("5");

    clock.turn(Duration.ofDays(3).plusMinutes(1));

    assertThat(orders.state("5")).contains("cancelled");
  }

  @Test
  void reportsHealthAndMetrics() throws Exception {
    orders.place("6");

    HttpResponse<String> health = send("GET", "/actuator/health", "");
    assertThat(health.body()).contains("\"lockstep\"").contains("\"quarantined\"");
    HttpResponse<String> metric = send("GET", "/actuator/metrics/lockstep.command", "");
    assertThat(metric.statusCode()).isEqualTo(200);
    assertThat(metric.body()).contains("accepted");
  }
}
