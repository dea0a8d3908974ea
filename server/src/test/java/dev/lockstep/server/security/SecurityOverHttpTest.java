package dev.lockstep.server.security;

import static dev.lockstep.server.security.SecureServer.bearer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.Secret;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests authentication through a real server. */
class SecurityOverHttpTest {

  private static final String PAGE = "X-Lockstep-Request: page";

  private static final String SESSION = "{}";

  private static SecureServer server;
  private static TokenIssueResult.Taken admin;
  private static TokenIssueResult.Taken viewer;

  @BeforeAll
  static void start() {
    server = SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND));
    admin = server.token("root", Role.ADMIN);
    viewer = server.token("vera", Role.VIEWER);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String here() {
    return "Origin: http://" + server.host();
  }

  @Test
  void tellsWhoCalls() {
    RawHttp.Answer me = server.get("/api/me", bearer(viewer));

    assertThat(me.status()).isEqualTo(200);
    assertThat(me.text())
        .isEqualTo(
            "{\"name\":\"vera\",\"tenant\":\"acme\",\"roles\":[\"viewer\"],"
                + "\"authentication\":\"token\"}");
    assertThat(me.one("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void asksWhoeverDoesNotSay() {
    RawHttp.Answer nobody = server.get("/api/me");

    assertThat(nobody.status()).isEqualTo(401);
    assertThat(nobody.one("WWW-Authenticate")).isEqualTo("Bearer realm=\"lockstep\"");
    assertThat(nobody.text()).contains("\"code\":\"unauthenticated\"");
  }

  @Test
  void takesNoTokenButAGoodOne() {
    String text = viewer.secret().text();
    String other = text.substring(0, 69) + (text.endsWith("0") ? "g" : "0");
    for (String header :
        new String[] {
          "Authorization: Bearer " + other,
          "Authorization: Bearer " + text + "0",
          "Authorization: Bearer ",
          "Authorization: Bearer",
          "Authorization: Basic dXNlcjpwYXNz",
          "Authorization: " + text,
          "Authorization: Bearer " + text + ", Bearer " + text,
          "Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.",
          "Authorization: Bearer null",
          "Authorization: Bearer \u00e9\u0000",
          "Authorization:",
          bearer(viewer) + "\r\n" + bearer(viewer)
        }) {
      RawHttp.Answer answer = server.get("/api/me", header);

      assertThat(answer.status()).as(header).isIn(400, 401);
      assertThat(answer.text()).as(header).doesNotContain(text).doesNotContain("Exception");
    }
    assertThat(server.get("/api/me?token=" + text).status()).as("in the address").isEqualTo(401);
    assertThat(server.get("/api/me", "authorization: bEARER  " + text).status()).isEqualTo(200);
  }

  @Test
  void aPageLogsInAndOut() {
    RawHttp.Answer login =
        server.post("/api/login", "{\"token\":\"" + viewer.secret().text() + "\"}", here());
    String cookie = login.one("Set-Cookie");

    assertThat(login.status()).isEqualTo(200);
    assertThat(login.text()).contains("\"name\":\"vera\"").doesNotContain("lsl_");
    assertThat(cookie)
        .matches(
            "lockstep-\\d+=lsl_[0-9a-z_]{66}; Path=/; Max-Age=604\\d{3}; HttpOnly;"
                + " SameSite=Strict");

    String sent = "Cookie: other=1; " + cookie.replaceAll(";.*", "") + "; more=2";
    assertThat(server.get("/api/me", sent).status()).isEqualTo(200);

    RawHttp.Answer logout = server.post("/api/logout", "", sent, PAGE, here());
    assertThat(logout.status()).isEqualTo(204);
    assertThat(logout.one("Set-Cookie")).contains("Max-Age=0");
    assertThat(server.get("/api/me", sent).status()).isEqualTo(401);
    assertThat(server.get("/api/me", bearer(viewer)).status()).as("the token").isEqualTo(200);
  }

  @Test
  void loginsAreNotAcceptedAsTokens() {
    String value = server.login(viewer).replaceAll(".*=", "");

    assertThat(server.get("/api/me", "Authorization: Bearer " + value).status()).isEqualTo(401);
    assertThat(
            server
                .get(
                    "/api/me",
                    "Cookie: lockstep-" + server.address().getPort() + "=" + viewer.secret().text())
                .status())
        .isEqualTo(401);
  }

  @Test
  void aCookieSetTwiceIsNone() {
    String cookie = server.login(viewer);

    assertThat(server.get("/api/me", cookie + "; " + cookie.substring(8)).status()).isEqualTo(401);
    assertThat(server.get("/api/me", cookie, cookie).status()).isEqualTo(401);
  }

  @Test
  void whoShowsATokenIsNotTakenForWhoIsLoggedIn() {
    String cookie = server.login(admin);

    assertThat(server.get("/api/me", cookie, bearer(viewer)).text()).contains("vera");
    assertThat(server.get("/api/me", cookie, "Authorization: Bearer x").status()).isEqualTo(401);
  }

  @Test
  void anotherSiteChangesNothingByACookie() {
    String cookie = server.login(admin);
    String token = "{\"name\":\"eve\",\"roles\":[\"admin\"]}";
    String[][] forged = {
      {},
      {PAGE},
      {here()},
      {"Sec-Fetch-Site: same-origin"},
      {PAGE, "Origin: http://evil.example"},
      {PAGE, "Origin: null"},
      {PAGE, "Origin: https://" + server.host()},
      {PAGE, "Origin: http://127.0.0.1"},
      {PAGE, "Origin: http://localhost:" + server.address().getPort()},
      {PAGE, "Origin: http://" + server.host() + ".evil.example"},
      {PAGE, "Sec-Fetch-Site: cross-site"},
      {PAGE, "Sec-Fetch-Site: same-site"},
      {PAGE, here(), "Sec-Fetch-Site: cross-site"},
      {PAGE, here(), "Origin: http://evil.example"},
      {"X-Lockstep-Request: ", here()}
    };
    for (String[] headers : forged) {
      String[] all = java.util.Arrays.copyOf(headers, headers.length + 1);
      all[headers.length] = cookie;

      RawHttp.Answer answer = server.post("/api/tokens", token, all);

      assertThat(answer.status()).as(String.join(", ", headers)).isEqualTo(403);
      assertThat(answer.text()).contains("cross-site-request");
    }
    assertThat(server.post("/api/tokens", token, cookie, PAGE, here()).status())
        .as("a page of ours")
        .isEqualTo(201);
    assertThat(
            server.post("/api/tokens", token, cookie, PAGE, "Sec-Fetch-Site: same-origin").status())
        .isEqualTo(201);
  }

  @Test
  void anotherSiteReadsNothingByACookie() {
    String cookie = server.login(admin);

    assertThat(server.get("/api/tokens", cookie, "Sec-Fetch-Site: cross-site").status())
        .isEqualTo(403);
    assertThat(server.get("/api/tokens", cookie, "Sec-Fetch-Site: same-site").status())
        .isEqualTo(403);
    assertThat(server.get("/api/tokens", cookie, "Sec-Fetch-Site: none").status()).isEqualTo(200);
    assertThat(server.get("/api/tokens", cookie).status()).isEqualTo(200);
  }

  @Test
  void anotherSiteLogsNobodyIn() {
    String body = "{\"token\":\"" + viewer.secret().text() + "\"}";

    assertThat(server.post("/api/login", body, "Origin: http://evil.example").status())
        .isEqualTo(403);
    assertThat(server.post("/api/login", body, "Content-Type: text/plain").status()).isEqualTo(415);
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "localhost.evil.example:80", "0.0.0.0"})
  void anotherNameIsNotOurs(String host) {
    for (String path : new String[] {"/", "/api/me", "/health/live", "/nothing"}) {
      RawHttp.Answer answer = server.get(path, "Host: " + host, bearer(admin));

      assertThat(answer.status()).as(path).isEqualTo(421);
    }
  }

  @Test
  void theAddressInTheRequestLineDoesNotReplaceTheHost() {
    for (String host : new String[] {"evil.example", server.host()}) {
      RawHttp.Answer answer =
          server.ask(
              "GET http://evil.example/api/me HTTP/1.1\r\nHost: "
                  + host
                  + "\r\n"
                  + bearer(admin)
                  + "\r\nConnection: close\r\n\r\n");

      assertThat(answer.status()).as(host).isIn(400, 421);
    }
  }

  @Test
  void adminsGiveAndTakeAccess() {
    RawHttp.Answer created =
        server.post(
            "/api/tokens",
            "{\"name\":\"otto\",\"roles\":[\"operator\",\"reviewer\"],"
                + "\"expiresAt\":\"2099-01-01T00:00:00Z\"}",
            bearer(admin));
    // The maximum lifetime is ten years.
    assertThat(created.status()).isEqualTo(400);

    created =
        server.post("/api/tokens", "{\"name\":\"otto\",\"roles\":[\"operator\"]}", bearer(admin));
    assertThat(created.status()).isEqualTo(201);
    String token = field(created.text(), "token");
    String id = field(created.text(), "id");
    String shown = "Authorization: Bearer " + token;
    assertThat(server.get("/api/me", shown).text())
        .contains("\"name\":\"otto\"", "\"roles\":[\"viewer\",\"operator\"]");

    String listed = server.get("/api/tokens?limit=200", bearer(admin)).text();
    assertThat(listed).contains(id, "\"createdBy\":\"root\"").doesNotContain(token, "hash");

    assertThat(server.ask("DELETE", "/api/tokens/" + id, "", bearer(admin)).status())
        .isEqualTo(204);
    assertThat(server.get("/api/me", shown).status()).isEqualTo(401);
    assertThat(server.ask("DELETE", "/api/tokens/" + id, "", bearer(admin)).status())
        .as("again")
        .isEqualTo(204);
  }

  @Test
  void nobodyElseDoes() {
    TokenIssueResult.Taken both = server.token("olaf", Role.OPERATOR, Role.REVIEWER);
    String wish = "{\"name\":\"eve\",\"roles\":[\"admin\"]}";
    for (TokenIssueResult.Taken other : new TokenIssueResult.Taken[] {viewer, both}) {
      assertThat(server.get("/api/tokens", bearer(other)).status()).isEqualTo(403);
      assertThat(server.post("/api/tokens", wish, bearer(other)).status()).isEqualTo(403);
      assertThat(
              server.ask("DELETE", "/api/tokens/" + other.token().id(), "", bearer(other)).status())
          .isEqualTo(403);
    }
    assertThat(
            server
                .post(
                    "/api/tokens",
                    "{\"name\":\"eve\",\"roles\":[\"admin\"],\"tenant\":\"other\"}",
                    bearer(admin))
                .status())
        .isEqualTo(403);
    assertThat(server.ask("DELETE", "/api/tokens/0000000000099", "", bearer(admin)).status())
        .isEqualTo(404);
    assertThat(server.ask("DELETE", "/api/tokens/x", "", bearer(admin)).status()).isEqualTo(404);
  }

  @Test
  void tokensAreGivenToNobodyElse() {
    for (String wish :
        new String[] {
          "{\"name\":\"\",\"roles\":[\"viewer\"]}",
          "{\"name\":\" \",\"roles\":[\"viewer\"]}",
          "{\"name\":\"a\\u0000b\",\"roles\":[\"viewer\"]}",
          "{\"name\":\"a\\u202eb\",\"roles\":[\"viewer\"]}",
          "{\"name\":\"eve\",\"roles\":[]}",
          "{\"name\":\"eve\",\"roles\":[\"root\"]}",
          "{\"name\":\"eve\",\"roles\":\"admin\"}",
          "{\"name\":\"eve\"}",
          "{\"name\":\"eve\",\"roles\":[\"viewer\"],\"expiresAt\":\"2001-01-01T00:00:00Z\"}",
          "{\"name\":\"eve\",\"roles\":[\"viewer\"],\"hash\":\"00\"}",
          "{\"name\":\"eve\",\"roles\":[\"viewer\"],\"id\":\"0000000000001\"}",
          "{\"name\":\"eve\",\"roles\":[\"viewer\"],\"token\":\"lsk_x\"}",
          "{\"name\":\"eve\",\"roles\":[\"viewer\"],\"createdBy\":\"root\"}"
        }) {
      assertThat(server.post("/api/tokens", wish, bearer(admin)).status()).as(wish).isEqualTo(400);
    }
  }

  @Test
  void revokingATokenEndsItsLogins() {
    TokenIssueResult.Taken token = server.token("lou", Role.VIEWER);
    String cookie = server.login(token);
    assertThat(server.get("/api/me", cookie).status()).isEqualTo(200);

    server.ask("DELETE", "/api/tokens/" + token.token().id(), "", bearer(admin));

    assertThat(server.get("/api/me", cookie).status()).isEqualTo(401);
  }

  @Test
  void anOpenStreamEndsWhenItsTokenIsTakenAway() throws IOException {
    TokenIssueResult.Taken operator = server.token("olga", Role.OPERATOR);
    String session =
        server
            .post("/api/sessions", SESSION, bearer(operator), "Idempotency-Key: stream")
            .text()
            .replaceAll(".*\"run_id\":\"([^\"]*)\".*", "$1");
    for (String proof : new String[] {server.login(operator), bearer(operator)}) {
      try (RawHttp stream = new RawHttp(server.address())) {
        stream.send(
            "GET /api/sessions/"
                + session
                + "/events HTTP/1.1\r\nHost: "
                + server.host()
                + "\r\nConnection: close\r\nAccept: text/event-stream\r\n"
                + proof
                + "\r\n\r\n");
        RawHttp.Answer answer = stream.answer(false).orElseThrow();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.one("Content-Type")).startsWith("text/event-stream");

        if (proof.startsWith("Cookie")) {
          server.post("/api/logout", "", proof, PAGE, here());
        } else {
          server.ask("DELETE", "/api/tokens/" + operator.token().id(), "", bearer(admin));
        }

        assertThat(stream.rest()).contains("access has ended");
      }
    }
  }

  @Test
  void theFirstTokenLiesInAFileOnlyItsOwnerReads(@TempDir Path folder) throws IOException {
    Secret first =
        FirstToken.give(server.security().tokens(), folder.resolve(FirstToken.FILE)).orElseThrow();
    Path file = folder.resolve(FirstToken.FILE);

    assertThat(Files.readString(file)).isEqualTo(first.text() + "\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(server.get("/api/me", "Authorization: Bearer " + first.text()).text())
        .contains("\"tenant\":\"default\"", "admin");
    Optional<Secret> again =
        FirstToken.give(server.security().tokens(), folder.resolve(FirstToken.FILE));
    assertThat(again).isEmpty();
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  private static String field(String json, String name) {
    return json.replaceAll(".*\"" + name + "\":\"([^\"]*)\".*", "$1");
  }
}
