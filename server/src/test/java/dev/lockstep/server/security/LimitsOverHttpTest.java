package dev.lockstep.server.security;

import static dev.lockstep.server.security.SecureServer.bearer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Tests rate limits through a real server. */
class LimitsOverHttpTest {

  @Test
  void aCallerIsToldToWait() {
    try (SecureServer server =
        SecureServer.start(
            SecuritySettings.STANDARD.with(new SecuritySettings.Rates(1, 20, 1_000)))) {
      TokenIssueResult.Taken greedy = server.token("greedy", Role.VIEWER);
      TokenIssueResult.Taken modest = server.token("modest", Role.VIEWER);
      int answered = 0;
      RawHttp.Answer refused = null;
      for (int i = 0; i < 200 && refused == null; i++) {
        RawHttp.Answer answer = server.get(i % 2 == 0 ? "/api/me" : "/api/tokens", bearer(greedy));
        if (answer.status() == 429) {
          refused = answer;
        } else {
          answered++;
        }
      }

      assertThat(answered).isBetween(20, 100);
      assertThat(refused).isNotNull();
      assertThat(refused.one("Retry-After")).isEqualTo("1");
      assertThat(refused.text()).contains("\"code\":\"too-many-requests\"");
      assertThat(server.get("/api/me", bearer(modest)).status()).isEqualTo(200);
    }
  }

  @Test
  void guessingIsSlowAndLocksNobodyOut() {
    try (SecureServer server = SecureServer.start(SecuritySettings.STANDARD)) {
      TokenIssueResult.Taken owner = server.token("owner", Role.VIEWER);
      String guess = bearer(owner).substring(0, bearer(owner).length() - 2) + "zz";
      List<Integer> statuses =
          java.util.stream.IntStream.range(0, 40)
              .mapToObj(
                  i ->
                      i % 2 == 0
                          ? server.get("/api/me", guess).status()
                          : server.post("/api/login", "{\"token\":\"guess\"}").status())
              .toList();

      assertThat(statuses.subList(0, 10)).containsOnly(401);
      assertThat(statuses.subList(12, 40)).contains(429).containsAnyOf(429).doesNotContain(200);
      assertThat(server.get("/api/me", bearer(owner)).status()).isEqualTo(200);
      assertThat(server.login(owner)).contains("lsl_");
    }
  }

  @Test
  void aServerThatAsksNobodyIsStillNoToyOfOtherSites() {
    try (SecureServer server =
        SecureServer.start(SecuritySettings.STANDARD.open().with(SecureServer.UNBOUND))) {
      String wish = "{\"name\":\"eve\",\"roles\":[\"admin\"]}";

      assertThat(server.get("/api/me").text())
          .contains("\"name\":\"anybody\"", "\"authentication\":\"none\"");
      assertThat(server.post("/api/tokens", wish).status()).isEqualTo(201);
      assertThat(server.post("/api/tokens", wish, "Origin: http://evil.example").status())
          .isEqualTo(403);
      assertThat(server.post("/api/tokens", wish, "Origin: null").status()).isEqualTo(403);
      assertThat(server.post("/api/tokens", wish, "Sec-Fetch-Site: cross-site").status())
          .isEqualTo(403);
      assertThat(server.get("/api/me", "Host: evil.example").status()).isEqualTo(421);
    }
  }

  @Test
  void behindAProxyTheCookieIsForEncryptedConnections() {
    SecuritySettings settings =
        SecuritySettings.STANDARD.reachedBy(List.of("flows.example.com"), List.of("127.0.0.1"));
    try (SecureServer server =
        SecureServer.start(settings, IdentityVerifier.NOBODY, UnaryOperator.identity())) {
      TokenIssueResult.Taken ada = server.token("ada", Role.ADMIN);
      String host = "Host: flows.example.com";
      String https = "X-Forwarded-Proto: https";
      RawHttp.Answer login =
          server.post("/api/login", "{\"token\":\"" + ada.secret().text() + "\"}", host, https);
      String cookie = "Cookie: " + login.one("Set-Cookie").replaceAll(";.*", "");

      assertThat(login.one("Set-Cookie"))
          .startsWith("__Host-lockstep=lsl_")
          .endsWith("; HttpOnly; SameSite=Strict; Secure");
      assertThat(login.one("Strict-Transport-Security")).isEqualTo("max-age=31536000");
      assertThat(
              server
                  .post(
                      "/api/logout",
                      "",
                      cookie,
                      host,
                      https,
                      "X-Lockstep-Request: page",
                      "Origin: https://flows.example.com")
                  .status())
          .isEqualTo(204);
    }
  }
}
