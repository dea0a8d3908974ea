package dev.lockstep.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteTableTest {

  private static final RouteTable TABLE =
      new RouteTable(
          List.of(
              route(Route.get("/", "home", Access.PUBLIC)),
              route(Route.get("/runs", "runs", Access.PUBLIC)),
              route(Route.post("/runs", "startRun", Access.PUBLIC)),
              route(Route.get("/runs/{id}", "run", Access.PUBLIC).at(segment("id"))),
              route(Route.get("/runs/count", "count", Access.PUBLIC)),
              route(Route.post("/runs/{id}/cancel", "cancel", Access.PUBLIC).at(segment("id"))),
              route(Route.get("/{kind}/count/cancel", "odd", Access.PUBLIC).at(segment("kind")))));

  private static Route route(RouteDraft draft) {
    return draft.answers(Reply.empty(204, "Nothing.")).handledBy(request -> Response.empty(204));
  }

  private static Parameter segment(String name) {
    return Parameter.text(name, "A segment.");
  }

  @ParameterizedTest
  @CsvSource({
    "GET,    /,                  home",
    "HEAD,   /,                  home",
    "GET,    /runs,              runs",
    "POST,   /runs,              startRun",
    "GET,    /runs/7,            run",
    "HEAD,   /runs/7,            run",
    "GET,    /runs/count,        count",
    "GET,    /runs/Count,        run",
    "GET,    /runs/a%2Fb,        run",
    "POST,   /runs/count/cancel, cancel",
    "GET,    /runs/count/cancel, odd",
  })
  void findsTheRoute(String method, String path, String name) {
    assertThat(TABLE.match(method, path))
        .isInstanceOfSatisfying(
            RouteMatch.Found.class, found -> assertThat(found.route().name()).isEqualTo(name));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /run",
    "GET, /runs/",
    "GET, //",
    "GET, /runs/7/",
    "GET, /runs//cancel",
    "GET, ''",
    "GET, *",
    "OPTIONS, /nowhere",
    "POST, /RUNS",
  })
  void findsNothing(String method, String path) {
    assertThat(TABLE.match(method, path)).isEqualTo(new RouteMatch.Nothing());
  }

  @Test
  void namesTheMethodsOfAPath() {
    assertThat(TABLE.match("DELETE", "/runs"))
        .isEqualTo(new RouteMatch.OtherMethods(List.of("GET", "HEAD", "OPTIONS", "POST")));
    assertThat(TABLE.match("HEAD", "/runs/7/cancel"))
        .isEqualTo(new RouteMatch.OtherMethods(List.of("OPTIONS", "POST")));
    assertThat(TABLE.match("PROPFIND", "/runs/count/cancel"))
        .isEqualTo(new RouteMatch.OtherMethods(List.of("GET", "HEAD", "OPTIONS", "POST")));
    assertThat(TABLE.match("OPTIONS", "/runs"))
        .isEqualTo(new RouteMatch.Options(List.of("GET", "HEAD", "OPTIONS", "POST")));
  }

  @Test
  void refusesRoutesThatAreDefinedTwice() {
    Route run = route(Route.get("/runs/{id}", "run", Access.PUBLIC).at(segment("id")));
    Route same = route(Route.get("/runs/{name}", "other", Access.PUBLIC).at(segment("name")));
    Route named = route(Route.get("/tasks/{id}", "run", Access.PUBLIC).at(segment("id")));

    assertThatThrownBy(() -> new RouteTable(List.of(run, same)))
        .hasMessageContaining("(other) is defined twice");
    assertThatThrownBy(() -> new RouteTable(List.of(run, named)))
        .hasMessageContaining("(run) is defined twice");
  }
}
