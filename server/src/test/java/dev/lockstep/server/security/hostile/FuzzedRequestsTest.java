package dev.lockstep.server.security.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Random modifications of requests derived from the route table, sent to a real server. It must not
 * fail, and must not reveal internals. The sample has 2,000 requests, the exhaustive run 8,000;
 * {@code -Dlockstep.fuzz.requests=100000} sets another number.
 */
class FuzzedRequestsTest {

  private static final int REQUESTS =
      Integer.getInteger("lockstep.fuzz.requests", Sample.size(8_000, 2_000));
  private static final long SEED = Sample.seed();
  private static final int THREADS = 4;

  private static final Set<Integer> FREQUENT = Set.of(200, 400, 401, 403, 404);
  private static final Set<Integer> FREQUENT_AND_RARE = Set.of(200, 201, 400, 401, 403, 404);

  private static final SecuritySettings SETTINGS =
      SecuritySettings.STANDARD.with(SecureServer.UNBOUND);

  private static RequestMaker.Target target(SecureServer server) {
    TokenIssueResult.Taken spare = server.token("spare", Role.VIEWER);
    List<String> credentials =
        new ArrayList<>(
            List.of(
                SecureServer.bearer(server.token("ada", Role.ADMIN)),
                SecureServer.bearer(server.token("olaf", Role.OPERATOR, Role.REVIEWER)),
                SecureServer.bearer(server.token("vera", Role.VIEWER))));
    credentials.addAll(credentials);
    credentials.add("Authorization: Bearer lsk_0000000000001_" + "0".repeat(52));
    List<String> ids = new ArrayList<>(List.of(spare.token().id().toString(), "wf-123", "session"));
    String shown = credentials.get(0);
    for (int i = 0; i < 3; i++) {
      String begun =
          server
              .post("/api/sessions", "{\"engine\":\"echo\"}", shown, "Idempotency-Key: seed-" + i)
              .text();
      String id = begun.replaceAll("(?s).*\"(?:run_id|id|session_id)\":\"([^\"]+)\".*", "$1");
      ids.add(id.length() > 100 ? "0000000000001" : id);
    }
    ids.addAll(flow(server, shown));
    return new RequestMaker.Target(server.host(), credentials, ids);
  }

  /** Creates a flow that waits for a person, and returns the IDs of its run and its nodes. */
  private static List<String> flow(SecureServer server, String shown) {
    String flow =
        "flow: wf-123\nversion: 1.0.0\nnodes:\n  look: { type: human_review, shows: x }\n"
            + "  tell: { type: human_input, needs: [look], fields: [{ name: a, type: text }] }\n";
    server.ask("PUT", "/api/workflows/wf-123", flow, shown, "Content-Type: text/yaml");
    RawHttp.Answer run =
        server.post(
            "/api/flow-runs", "{\"workflowId\":\"wf-123\"}", shown, "Idempotency-Key: seed");
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    String id = run.text().replaceAll("(?s)^\\{\"id\":\"([^\"]+)\".*", "$1");
    List<String> ids = new ArrayList<>(List.of(id));
    Matcher nodes =
        Pattern.compile("\\{\"id\":\"([^\"]+)\"")
            .matcher(server.get("/api/flow-runs/" + id + "/nodes", shown).text());
    while (nodes.find()) {
      ids.add(nodes.group(1));
    }
    return ids;
  }

  private static FuzzRun.Report fire(SecureServer server, List<Route> routes, int requests)
      throws InterruptedException {
    Examples examples = new Examples(routes);
    RequestMaker.Target target = target(server);
    FuzzRun.Report report =
        new FuzzRun(
                server.address(),
                seed -> new RequestMaker(routes, examples, target, new Chance(seed)))
            .fire(requests, THREADS, SEED);
    System.out.printf(
        "fuzzed requests: %d to %d routes, seed %d: %s%n",
        report.requests(), routes.size(), SEED, report.statuses());
    return report;
  }

  @Test
  void neverMakeTheServerFail() throws InterruptedException {
    try (SecureServer server = SecureServer.start(SETTINGS)) {
      FuzzRun.Report report = fire(server, server.server().routes(), REQUESTS);

      assertThat(report.findings()).as("seed " + SEED).isEmpty();
      assertThat(report.statuses().keySet())
          .as("they reach deep enough to be told from each other")
          .containsAll(REQUESTS < 8_000 ? FREQUENT : FREQUENT_AND_RARE);
      assertThat(server.get("/api/me").status()).isEqualTo(401);
    }
  }

  @Test
  void neverMakeTheServerFailOnPostgres() throws InterruptedException {
    try (SecureServer server = SecureServer.onPostgres(SETTINGS)) {
      FuzzRun.Report report = fire(server, server.server().routes(), REQUESTS);

      assertThat(report.findings()).as("seed " + SEED).isEmpty();
    }
  }

  @Test
  void aFailureWouldBeSeen() throws InterruptedException {
    Route planted =
        Route.get("/api/planted/{id}", "planted", Access.VIEWER)
            .described("planted", "Fails for one id of many.")
            .at(Parameter.id("id", "Any."))
            .answers(Reply.empty(204, "It did not fail."))
            .handledBy(
                request -> {
                  if (request.path("id").equals("session")) {
                    throw new IllegalStateException("planted");
                  }
                  return Response.empty(204);
                });
    try (SecureServer server =
        SecureServer.start(
            SETTINGS,
            IdentityVerifier.NOBODY,
            more -> more.withRoutes(engine -> List.of(planted)))) {
      FuzzRun.Report report = fire(server, List.of(planted), 400);

      assertThat(report.statuses()).containsKey(500);
      assertThat(report.findings()).isNotEmpty().allSatisfy(f -> assertThat(f).contains("planted"));
    }
  }
}
