package dev.lockstep.server.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteHandler;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RouteMatrixTest {

  private static final int LEAST_CELLS = 300;

  @Test
  void letsEverybodyDoWhatTheyMayAndNothingElse() {
    try (MatrixWorld world = new MatrixWorld()) {
      Matrix matrix = new Matrix(world.callers(), world.places(), world::body);

      List<String> wrong = matrix.wrong(world.server().server().routes());

      assertThat(wrong).isEmpty();
      assertThat(matrix.cells()).isGreaterThanOrEqualTo(LEAST_CELLS);
    }
  }

  @Test
  void findsARouteThatAsksForTooLittle() {
    Route open = things(Access.VIEWER, RouteMatrixTest::honest);
    Route meant = things(Access.OPERATOR, RouteMatrixTest::honest);

    List<String> wrong = wrong(open, meant);

    assertThat(wrong)
        .hasSize(6)
        .allMatch(line -> line.matches("(VIEWER|REVIEWER) GET /things/\\{id} .*(?s).*"));
  }

  @Test
  void findsARouteThatTellsForeignFromMissing() {
    Route leaky =
        things(
            Access.VIEWER,
            request ->
                request.path("id").equals("theirs") && request.principal().tenant().equals("acme")
                    ? Response.of(HttpProblem.of(404, "unknown-id", "it is not yours"))
                    : honest(request));

    List<String> wrong = wrong(leaky, leaky);

    assertThat(wrong).hasSize(4).allMatch(line -> line.contains("can tell foreign from missing"));
  }

  @Test
  void findsARouteThatAnswersAboutOthers() {
    Route blind = things(Access.VIEWER, request -> Response.json(JsonObject.EMPTY));

    List<String> wrong = wrong(blind, blind);

    assertThat(wrong).hasSize(10).allMatch(line -> line.contains("was answered 200"));
  }

  private static Route things(Access access, RouteHandler handler) {
    return Route.get("/things/{id}", "getThing", access)
        .at(Parameter.id("id", "The thing."))
        .answers(Reply.json(200, "api/me", "It."))
        .handledBy(handler);
  }

  private static Response honest(dev.lockstep.server.http.Request request) {
    String mine = request.principal().tenant().equals("acme") ? "ours" : "theirs";
    return request.path("id").equals(mine)
        ? Response.json(JsonObject.EMPTY)
        : Response.of(HttpProblem.unknown());
  }

  /**
   * Returns the mistakes that the matrix reports for a route that is served differently from its
   * declaration.
   */
  private static List<String> wrong(Route served, Route meant) {
    try (TestServer server =
        TestServer.start(settings -> settings.withRoutes(engine -> List.of(served)))) {
      Map<Who, Client> callers =
          Map.of(
              Who.NOBODY, server.nobody(),
              Who.BAD_TOKEN, server.as("never-given"),
              Who.VIEWER, server.as(Callers.VIEWER),
              Who.OPERATOR, server.as(Callers.OPERATOR),
              Who.REVIEWER, server.as(Callers.REVIEWER),
              Who.WORKER, server.as(Callers.WORKER),
              Who.ADMIN, server.as(Callers.ADMIN),
              Who.OTHER_ADMIN, server.as(Callers.OTHER_ADMIN));
      Places places =
          new Places(
              Map.of("/things/", "ours"),
              Map.of("/things/", "theirs"),
              Map.of("/things/", "nobodys"),
              path -> false);
      return new Matrix(callers, places, route -> "{}").wrong(List.of(meant));
    }
  }
}
