package dev.lockstep.server.security.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jwt.JWTClaimsSet;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests logins of browsers at a provider, through real servers on both sides. */
class SignOnTest {

  private static final String BEGIN = "/api/login/sign-on";
  private static final String FAILED = "/#sign-on=failed";

  private TestProvider provider;
  private SecureServer server;

  @BeforeEach
  void start() throws IOException, JOSEException {
    provider = new TestProvider();
    server =
        SecureServer.start(
            SecuritySettings.STANDARD.with(SecureServer.UNBOUND),
            provider.verifier(),
            UnaryOperator.identity());
  }

  @AfterEach
  void stop() {
    server.close();
    provider.close();
  }

  /** A browser between the two servers. */
  private record Sent(String cookie, URI callback) {

    Sent with(String from, String to) {
      return new Sent(cookie, URI.create(callback.toString().replaceFirst(from, to)));
    }
  }

  private static String cookie(RawHttp.Answer answer) {
    return "Cookie: " + answer.one("Set-Cookie").replaceAll(";.*", "");
  }

  /** Begins a login and lets the provider send the browser back. */
  private Sent sent(String to) throws IOException {
    RawHttp.Answer begun = server.get(BEGIN + to);
    assertThat(begun.status()).isEqualTo(303);
    HttpURLConnection at =
        (HttpURLConnection) URI.create(begun.one("Location")).toURL().openConnection();
    at.setInstanceFollowRedirects(false);
    assertThat(at.getResponseCode()).isEqualTo(302);
    return new Sent(cookie(begun), URI.create(at.getHeaderField("Location")));
  }

  private RawHttp.Answer back(Sent sent) {
    String path = sent.callback().getRawPath() + "?" + sent.callback().getRawQuery();
    return sent.cookie().isEmpty()
        ? server.get(path)
        : server.get(path, sent.cookie(), "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate");
  }

  @Test
  void aBrowserLogsInAtTheProvider() throws IOException {
    assertThat(server.get("/api/login/ways").text()).isEqualTo("{\"signOn\":true}");
    RawHttp.Answer begun = server.get(BEGIN);
    assertThat(begun.one("Set-Cookie"))
        .startsWith("lockstep-sign-on-")
        .contains("HttpOnly", "SameSite=Lax", "Max-Age=600");

    RawHttp.Answer in = back(sent("?to=/runs/x%3Fa%3Db"));

    assertThat(in.status()).isEqualTo(303);
    assertThat(in.one("Location")).isEqualTo("/runs/x?a=b");
    assertThat(in.one("Set-Cookie")).contains("HttpOnly", "SameSite=Strict", "Max-Age=43200");
    assertThat(server.get("/api/me", cookie(in)).text())
        .contains("\"name\":\"ada\",\"tenant\":\"acme\",\"roles\":[\"viewer\",\"reviewer\"]");
    String admin = SecureServer.bearer(server.token("root", Role.ADMIN));
    assertThat(server.get("/api/audit?kind=login", admin).text())
        .contains("\"action\":\"endSignOn\"", "\"person\":\"ada\"");
  }

  @Test
  void anAttemptOfAnotherBrowserIsRefused() throws IOException {
    Sent mine = sent("");
    Sent other = sent("");

    for (Sent wrong :
        List.of(
            new Sent("", mine.callback()),
            new Sent(other.cookie(), mine.callback()),
            mine.with("&state=.", "&state=~"),
            mine.with("&state=.*", ""),
            mine.with("code=[^&]*", "code=guessed"),
            mine.with("code=[^&]*", "error=access_denied"),
            new Sent(mine.cookie().replaceAll("\\..*", "...."), mine.callback()),
            new Sent(mine.cookie().replaceFirst("\\.[^.]*\\.", ".forged."), sent("").callback()))) {
      RawHttp.Answer answer = back(wrong);
      assertThat(answer.status()).as("%s", wrong).isEqualTo(303);
      assertThat(answer.one("Location")).isEqualTo(FAILED);
      assertThat(answer.one("Set-Cookie")).startsWith("lockstep-sign-on-").contains("Max-Age=0");
    }
  }

  @Test
  void aCodeIsUsedOnce() throws IOException {
    Sent mine = sent("");

    assertThat(back(mine).one("Location")).isEqualTo("/");
    assertThat(back(mine).one("Location")).isEqualTo(FAILED);
  }

  @Test
  void anIdTokenForAnotherLoginIsRefused() throws IOException {
    Date past = Date.from(Instant.now().minusSeconds(600));
    List<UnaryOperator<JWTClaimsSet.Builder>> wrong =
        List.of(
            claims -> claims.claim("nonce", "another"),
            claims -> claims.claim("nonce", null),
            claims -> claims.audience("lockstep"),
            claims -> claims.audience(List.of(TestProvider.CLIENT, "other")),
            claims -> claims.claim("azp", "other"),
            claims -> claims.issuer("http://127.0.0.1/another"),
            claims -> claims.expirationTime(past),
            claims -> claims.claim("roles", "king"));
    for (UnaryOperator<JWTClaimsSet.Builder> claims : wrong) {
      provider.claims = claims;
      assertThat(back(sent("")).one("Location")).isEqualTo(FAILED);
    }
  }

  @Test
  void onlyPathsOfThisServerAreShownAfterwards() throws IOException {
    for (String to : List.of("//evil.example", "https://evil.example", "/%5Cevil.example", "x")) {
      assertThat(back(sent("?to=" + to)).one("Location")).as(to).isEqualTo("/");
    }
  }

  @Test
  void aServerWithoutProviderHasNoLoginThere() {
    try (SecureServer plain =
        SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND))) {
      assertThat(plain.get("/api/login/ways").text()).isEqualTo("{\"signOn\":false}");
      assertThat(plain.get(BEGIN).status()).isEqualTo(404);
      assertThat(plain.get(BEGIN + "/callback?code=a&state=b").one("Location")).isEqualTo(FAILED);
    }
  }
}
