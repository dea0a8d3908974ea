package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Negative control: tests that invalid responses are detected. */
class PromisedSchemasTest {

  private static final String CHART =
      "{\"name\":\"a\",\"version\":\"1.0.0\",\"hash\":\"0\",\"states\":1,\"events\":0,\"transitions\":0}";

  private final PromisedSchemas promised =
      new PromisedSchemas(
          List.of(
              Route.get("/charts", "charts", Access.VIEWER)
                  .described("charts", "Lists.")
                  .answers(Reply.list("api/chart", "All."))
                  .handledBy(request -> Response.empty(200))));

  private List<String> mistakes(int status, String type, String body) {
    return promised.mistakes("GET", "/charts", status, type, body);
  }

  @Test
  void findsNothingWrongWithWhatWasPromised() {
    assertThat(mistakes(200, "application/json", "[" + CHART + "]")).isEmpty();
  }

  @Test
  void noticesAMemberTooManyAndOneTooFew() {
    assertThat(mistakes(200, "application/json", "[" + CHART.replace("}", ",\"x\":1}") + "]"))
        .isNotEmpty();
    assertThat(mistakes(200, "application/json", "[" + CHART.replace("\"hash\":\"0\",", "") + "]"))
        .isNotEmpty();
  }

  @Test
  void noticesResponsesThatAreNeitherListsNorDeclared() {
    assertThat(mistakes(200, "application/json", CHART)).isNotEmpty();
    assertThat(mistakes(201, "application/json", "[]")).isNotEmpty();
    assertThat(mistakes(200, "text/plain", "[]")).isNotEmpty();
    assertThat(promised.mistakes("GET", "/elsewhere", 200, "application/json", "[]")).isNotEmpty();
  }

  @Test
  void noticesAProblemThatTellsTooLittle() {
    assertThat(mistakes(404, "application/problem+json", "{\"status\":404}")).isNotEmpty();
    assertThat(mistakes(404, "application/json", "{}")).isNotEmpty();
  }
}
