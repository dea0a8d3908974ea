package dev.lockstep.server.security;

import static dev.lockstep.server.security.SecureServer.bearer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the route that changes the roles of a token, as its callers see it. */
class TokenRolesOverHttpTest {

  private static final String PAGE = "X-Lockstep-Request: 1";
  private static final String VIEWER = "{\"roles\":[\"viewer\"]}";
  private static final String ADMIN = "{\"roles\":[\"admin\"]}";

  private SecureServer server;
  private TokenIssueResult.Taken admin;
  private TokenIssueResult.Taken olga;

  @BeforeEach
  void start() {
    server = SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND));
    admin = server.token("root", Role.ADMIN);
    olga = server.token("olga", Role.OPERATOR);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private RawHttp.Answer put(TokenIssueResult.Taken token, String roles, String... headers) {
    return server.ask("PUT", path(token.token().id().toString()), roles, headers);
  }

  private static String path(String id) {
    return "/api/tokens/" + id + "/roles";
  }

  private String me(String proof) {
    return server.get("/api/me", proof).text();
  }

  @Test
  void rolesChangeAtOnceForTheTokenAndItsLogins() {
    String cookie = server.login(olga);
    assertThat(me(cookie)).contains("[\"viewer\",\"operator\"]");
    assertThat(me(bearer(olga))).contains("[\"viewer\",\"operator\"]");

    RawHttp.Answer changed = put(olga, "{\"roles\":[\"reviewer\",\"viewer\"]}", bearer(admin));

    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(changed.text())
        .contains("\"name\":\"olga\"", "\"roles\":[\"viewer\",\"reviewer\"]")
        .doesNotContain("hash", "lsk_");
    assertThat(me(cookie)).contains("[\"viewer\",\"reviewer\"]");
    assertThat(me(bearer(olga))).contains("[\"viewer\",\"reviewer\"]");
    assertThat(put(olga, ADMIN, bearer(admin)).status()).isEqualTo(200);
    assertThat(server.get("/api/tokens", cookie).status()).isEqualTo(200);
    assertThat(put(olga, VIEWER, bearer(admin)).status()).isEqualTo(200);
    assertThat(server.get("/api/tokens", cookie).status()).isEqualTo(403);
    assertThat(server.get("/api/audit?kind=grant", bearer(admin)).text())
        .contains(
            "\"action\":\"changeTokenRoles\"",
            "\"person\":\"root\"",
            olga.token().id() + " -> olga [viewer,reviewer]");
  }

  @Test
  void administratorsOnlyChangeRoles() {
    TokenIssueResult.Taken all =
        server.token("eve", Role.OPERATOR, Role.REVIEWER, Role.WORKER, Role.VIEWER);
    for (TokenIssueResult.Taken other : List.of(olga, all)) {
      assertThat(put(other, ADMIN, bearer(other)).status()).isEqualTo(403);
      assertThat(put(olga, ADMIN, server.login(other), PAGE, here()).status()).isEqualTo(403);
    }
    assertThat(put(olga, ADMIN).status()).isEqualTo(401);
    assertThat(me(bearer(olga))).doesNotContain("admin");
  }

  @Test
  void aPageOfAnotherSiteChangesNothing() {
    String cookie = server.login(admin);

    assertThat(put(olga, ADMIN, cookie, here()).status()).isEqualTo(403);
    assertThat(put(olga, ADMIN, cookie, PAGE, "Origin: http://evil").status()).isEqualTo(403);
    assertThat(me(bearer(olga))).doesNotContain("admin");
    assertThat(put(olga, ADMIN, cookie, PAGE, here()).status()).isEqualTo(200);
  }

  private String here() {
    return "Origin: http://" + server.host();
  }

  @Test
  void wrongBodiesAreRefused() {
    for (String wrong :
        List.of(
            "{}",
            "{\"roles\":[]}",
            "{\"roles\":[\"root\"]}",
            "{\"roles\":[\"Admin\"]}",
            "{\"roles\":[\"viewer\",\"viewer\"]}",
            "{\"roles\":\"admin\"}",
            "{\"roles\":[null]}",
            "{\"roles\":[\"viewer\"],\"name\":\"root\"}",
            "{\"roles\":[\"viewer\"],\"tenant\":\"other\"}",
            "[]",
            "{")) {
      RawHttp.Answer answer = put(olga, wrong, bearer(admin));
      assertThat(answer.status()).as(wrong).isEqualTo(400);
      assertThat(answer.one("Content-Type")).isEqualTo("application/problem+json");
    }
    assertThat(me(bearer(olga))).contains("[\"viewer\",\"operator\"]");
  }

  @Test
  void tokensThatDoNotExistOrHaveEndedAreRefused() {
    for (String id : List.of("x", "0000000000099", admin.token().id() + "0")) {
      assertThat(server.ask("PUT", path(id), VIEWER, bearer(admin)).status()).isEqualTo(404);
    }
    server.ask("DELETE", "/api/tokens/" + olga.token().id(), "", bearer(admin));
    RawHttp.Answer ended = put(olga, ADMIN, bearer(admin));
    assertThat(ended.status()).isEqualTo(409);
    assertThat(ended.text()).contains("\"code\":\"token-ended\"");
    assertThat(server.get("/api/me", bearer(olga)).status()).isEqualTo(401);
    String cookie = server.login(admin);
    String login = cookie.replaceAll(".*lsl_([0-9a-z]+)_.*", "$1");
    RawHttp.Answer ofLogin = server.ask("PUT", path(login), VIEWER, bearer(admin));
    assertThat(ofLogin.status()).isEqualTo(409);
    assertThat(ofLogin.text()).contains("\"code\":\"roles-of-login\"");
  }

  @Test
  void theLastAdministratorKeepsTheRole() {
    for (String proof : List.of(bearer(admin), server.login(admin))) {
      RawHttp.Answer refused = put(admin, VIEWER, proof, PAGE, here());
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.text())
          .contains("\"code\":\"own-last-admin\"", "give the role to another token first");
    }
    assertThat(put(olga, ADMIN, bearer(admin)).status()).isEqualTo(200);
    assertThat(put(admin, VIEWER, bearer(admin)).status()).isEqualTo(200);
    assertThat(put(admin, ADMIN, bearer(admin)).status()).as("no way back").isEqualTo(403);
    assertThat(put(olga, VIEWER, bearer(olga)).status()).isEqualTo(409);
    assertThat(put(admin, ADMIN, bearer(olga)).status()).isEqualTo(200);
  }

  /** A key does not repeat an earlier answer: the request states the roles, not a change. */
  @Test
  void aRepeatedRequestSetsTheRolesAgain() {
    String key = "Idempotency-Key: same";
    assertThat(put(olga, ADMIN, bearer(admin), key).status()).isEqualTo(200);
    assertThat(put(olga, VIEWER, bearer(admin), key).text()).contains("\"roles\":[\"viewer\"]");
    assertThat(put(olga, VIEWER, bearer(admin), key).status()).isEqualTo(200);
    assertThat(put(olga, ADMIN, bearer(olga), key).status()).isEqualTo(403);
    assertThat(me(bearer(olga))).contains("\"roles\":[\"viewer\"]");
  }

  @Test
  void ofTwoAdministratorsTheSecondSeesThatTheRolesHaveChanged() {
    String read = "If-Match: \"0\"";
    assertThat(server.get("/api/tokens", bearer(admin)).text()).contains("\"version\":0");
    server.get("/api/me", bearer(olga));
    server.login(olga);

    RawHttp.Answer first = put(olga, VIEWER, bearer(admin), read);
    RawHttp.Answer second = put(olga, ADMIN, bearer(admin), read);

    assertThat(first.status()).as(first.text()).isEqualTo(200);
    assertThat(first.one("ETag")).isEqualTo("\"1\"");
    assertThat(first.text()).contains("\"version\":1");
    assertThat(second.status()).isEqualTo(412);
    assertThat(second.text()).contains("\"code\":\"stale-version\"");
    assertThat(me(bearer(olga))).contains("\"roles\":[\"viewer\"]");
    assertThat(put(olga, VIEWER, bearer(admin), read).one("ETag"))
        .as("repeated")
        .isEqualTo("\"1\"");
    assertThat(put(olga, VIEWER, bearer(admin), "If-Match: \"1\"").one("ETag"))
        .as("no change")
        .isEqualTo("\"1\"");
    assertThat(put(olga, ADMIN, bearer(admin), "If-Match: *").status()).isEqualTo(200);
    assertThat(put(olga, VIEWER, bearer(admin)).one("ETag")).isEqualTo("\"3\"");
    assertThat(put(olga, ADMIN, bearer(admin), "If-Match: 3").status()).isEqualTo(400);
    assertThat(put(olga, ADMIN, bearer(admin), "If-Match: \"x\"").status()).isEqualTo(412);
    assertThat(me(bearer(olga))).contains("\"roles\":[\"viewer\"]");
  }

  @Test
  void openStreamsEndWithTheRoles() throws IOException {
    server.ask(
        "PUT", "/api/tasks/task-1", "{\"title\":\"Task\",\"description\":\"\"}", bearer(olga));
    for (String proof : List.of(server.login(olga), bearer(olga))) {
      try (RawHttp stream = new RawHttp(server.address())) {
        stream.send(
            "GET /api/tasks/task-1/events HTTP/1.1\r\nHost: "
                + server.host()
                + "\r\nConnection: close\r\nAccept: text/event-stream\r\n"
                + proof
                + "\r\n\r\n");
        assertThat(stream.answer(false).orElseThrow().status()).isEqualTo(200);

        assertThat(put(olga, "{\"roles\":[\"worker\"]}", bearer(admin)).status()).isEqualTo(200);

        assertThat(stream.rest()).contains("access has ended");
        assertThat(server.get("/api/tasks/task-1", proof).status()).isEqualTo(403);
        put(olga, "{\"roles\":[\"operator\"]}", bearer(admin));
      }
    }
  }
}
