package dev.lockstep.server.security;

import static dev.lockstep.server.security.SecureServer.bearer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests permissions with logins, and that administrators keep their last token. */
class PermissionsOverHttpTest {

  private static final String FLOW =
      "{\"source\":\"flow: ask\\nnodes:\\n  look: { type: human_review, shows: Look. }\\n\"}";
  private static final String GRANT = "/api/workflows/ask/permissions/grant";
  private static final String PAGE = "X-Lockstep-Request: page";

  private SecureServer server;
  private TokenIssueResult.Taken admin;
  private TokenIssueResult.Taken vera;

  @BeforeEach
  void start() {
    server = SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND));
    admin = server.token("root", Role.ADMIN);
    vera = server.token("vera", Role.VIEWER);
    assertThat(server.ask("PUT", "/api/workflows/ask", FLOW, bearer(admin)).status())
        .isEqualTo(200);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static String look(String caller) {
    return "{\"action\":\"look\",\"caller\":\"" + caller + "\"}";
  }

  @Test
  void aLoginLosesSightOfAFlowAtOnce() {
    String cookie = server.login(vera);
    assertThat(server.get("/api/workflows/ask", cookie).status()).isEqualTo(200);

    RawHttp.Answer granted = server.post(GRANT, look("user:root"), bearer(admin));

    assertThat(granted.status()).as(granted.text()).isEqualTo(200);
    assertThat(server.get("/api/workflows/ask", cookie).status()).isEqualTo(404);
    server.post(GRANT, look("user:vera"), bearer(admin));
    assertThat(server.get("/api/workflows/ask", cookie).status()).isEqualTo(200);
  }

  @Test
  void aStreamEndsWhenItsFlowIsHidden() throws IOException {
    server.ask("PUT", "/api/tasks/task-1", "{\"title\":\"T\"}", bearer(admin));
    try (Socket stream = new Socket(server.address().getHost(), server.address().getPort())) {
      stream
          .getOutputStream()
          .write(
              ("GET /api/tasks/task-1/events HTTP/1.1\r\nHost: "
                      + server.host()
                      + "\r\n"
                      + bearer(vera)
                      + "\r\n\r\n")
                  .getBytes(StandardCharsets.UTF_8));
      BufferedReader said =
          new BufferedReader(
              new InputStreamReader(stream.getInputStream(), StandardCharsets.UTF_8));
      assertThat(said.readLine()).contains("200");

      server.post(GRANT, look("user:root"), bearer(admin));

      assertThat(said.lines().filter(": access has ended"::equals)).hasSize(1);
    }
  }

  @Test
  void nobodyIsPermittedWhoIsNotKnown() {
    RawHttp.Answer refused = server.post(GRANT, look("user:vira"), bearer(admin));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("\"code\":\"person-unknown\"", "`vira`");
    assertThat(server.get("/api/permissions", bearer(admin)).text()).isEqualTo("[]");
  }

  @Test
  void aPageOfAnotherSiteGrantsNothing() {
    String cookie = server.login(admin);
    String here = "Origin: http://" + server.host();

    assertThat(server.post(GRANT, look("user:vera"), cookie, here).status()).isEqualTo(403);
    assertThat(server.post(GRANT, look("user:vera"), cookie, PAGE, "Origin: http://evil").status())
        .isEqualTo(403);
    assertThat(server.get("/api/permissions", bearer(admin)).text()).isEqualTo("[]");
    assertThat(server.post(GRANT, look("user:vera"), cookie, PAGE, here).status()).isEqualTo(200);
  }

  @Test
  void administratorsKeepTheirLastToken() {
    TokenIssueResult.Taken other = server.token("other", Role.ADMIN);
    TokenIssueResult.Taken spare = server.token("root", Role.VIEWER);
    String own = "/api/tokens/" + admin.token().id();

    RawHttp.Answer refused = server.ask("DELETE", own, "", bearer(admin));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text()).contains("\"code\":\"own-last-admin\"");
    assertThat(server.get("/api/me", bearer(admin)).status()).isEqualTo(200);
    assertThat(
            server.ask("DELETE", "/api/tokens/" + spare.token().id(), "", bearer(admin)).status())
        .isEqualTo(204);
    TokenIssueResult.Taken second = server.token("root", Role.ADMIN);
    assertThat(server.ask("DELETE", own, "", bearer(second)).status()).isEqualTo(204);
    assertThat(
            server.ask("DELETE", "/api/tokens/" + second.token().id(), "", bearer(other)).status())
        .isEqualTo(204);
  }
}
