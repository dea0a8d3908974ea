package dev.lockstep.server.security.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Tests callers that a provider vouches for, through real servers on both sides. */
class OidcOverHttpTest {

  private static final String ISSUER = "http://127.0.0.1/issuer";

  private final AtomicInteger fetched = new AtomicInteger();

  private HttpServer provider(String answer, int status) throws IOException {
    HttpServer provider =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] body = answer.getBytes(StandardCharsets.UTF_8);
    provider.createContext(
        "/keys",
        exchange -> {
          fetched.incrementAndGet();
          exchange.getResponseHeaders().add("Location", "/elsewhere");
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    provider.start();
    return provider;
  }

  private static SecureServer server(HttpServer provider) {
    URI keys = URI.create("http://127.0.0.1:" + provider.getAddress().getPort() + "/keys");
    return SecureServer.start(
        SecuritySettings.STANDARD.with(SecureServer.UNBOUND),
        new OidcIdentityVerifier(
            OidcSettings.of(ISSUER, "lockstep", keys, "acme"),
            null,
            InstantSource.system(),
            Ticker.system(),
            TestProvider.TIMEOUT),
        UnaryOperator.identity());
  }

  private static String token(ECKey key, String role, Duration life) throws JOSEException {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build(),
            new JWTClaimsSet.Builder()
                .issuer(ISSUER)
                .audience("lockstep")
                .subject("ada")
                .claim("roles", role)
                .expirationTime(Date.from(Instant.now().plus(life)))
                .build());
    token.sign(new ECDSASigner(key));
    return token.serialize();
  }

  @Test
  void aCallerSomebodyVouchesForComesInAndLogsIn() throws IOException, JOSEException {
    ECKey key = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
    HttpServer provider = provider(new JWKSet(key.toPublicJWK()).toString(), 200);
    try (SecureServer server = server(provider)) {
      String token = token(key, "reviewer", Duration.ofMinutes(5));

      RawHttp.Answer me = server.get("/api/me", "Authorization: Bearer " + token);
      assertThat(me.text())
          .isEqualTo(
              "{\"name\":\"ada\",\"tenant\":\"acme\",\"roles\":[\"viewer\",\"reviewer\"],"
                  + "\"authentication\":\"oidc\"}");
      assertThat(server.get("/api/tokens", "Authorization: Bearer " + token).status())
          .isEqualTo(403);

      RawHttp.Answer login = server.post("/api/login", "{\"token\":\"" + token + "\"}");
      String cookie = login.one("Set-Cookie");
      assertThat(login.status()).isEqualTo(200);
      int age = Integer.parseInt(cookie.replaceAll(".*Max-Age=(\\d+).*", "$1"));
      assertThat(age).as("ends with the token, and its minute").isBetween(250, 360);
      assertThat(server.get("/api/me", "Cookie: " + cookie.replaceAll(";.*", "")).text())
          .contains("\"name\":\"ada\"");

      String over = token(key, "reviewer", Duration.ofMinutes(-5));
      assertThat(server.get("/api/me", "Authorization: Bearer " + over).status()).isEqualTo(401);
      assertThat(server.post("/api/login", "{\"token\":\"" + over + "\"}").status()).isEqualTo(401);
      assertThat(fetched).hasValue(1);
    } finally {
      provider.stop(0);
    }
  }

  @Test
  void rolesThatTheProviderGrantedAreNotChangedHere() throws IOException, JOSEException {
    ECKey key = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
    HttpServer provider = provider(new JWKSet(key.toPublicJWK()).toString(), 200);
    try (SecureServer server = server(provider)) {
      TokenIssueResult.Taken root = server.token("root", Role.ADMIN);
      String reviewer = token(key, "reviewer", Duration.ofMinutes(5));
      String cookie =
          server.post("/api/login", "{\"token\":\"" + reviewer + "\"}").one("Set-Cookie");
      String login = cookie.replaceAll(".*lsl_([0-9a-z]+)_.*", "$1");
      String admin = "Authorization: Bearer " + token(key, "admin", Duration.ofMinutes(5));

      for (String proof : List.of(SecureServer.bearer(root), admin)) {
        RawHttp.Answer refused =
            server.ask("PUT", "/api/tokens/" + login + "/roles", "{\"roles\":[\"admin\"]}", proof);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).contains("\"code\":\"roles-of-login\"");
      }
      assertThat(server.get("/api/me", "Cookie: " + cookie.replaceAll(";.*", "")).text())
          .contains("\"roles\":[\"viewer\",\"reviewer\"]");
      String path = "/api/tokens/" + root.token().id() + "/roles";
      assertThat(server.ask("PUT", path, "{\"roles\":[\"viewer\"]}", admin).status())
          .as("the provider decides who is an administrator")
          .isEqualTo(200);
    } finally {
      provider.stop(0);
    }
  }

  @Test
  void aProviderThatAnswersSomethingElseVouchesForNobody() throws IOException, JOSEException {
    ECKey key = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
    String keys = new JWKSet(key.toPublicJWK()).toString();
    String token = token(key, "admin", Duration.ofMinutes(5));
    String large = keys.substring(0, keys.length() - 1) + " ".repeat(300_000) + "}";
    for (String answer : new String[] {"", "null", "<html>", "{\"keys\":7}", large}) {
      HttpServer provider = provider(answer, 200);
      try (SecureServer server = server(provider)) {
        assertThat(server.get("/api/me", "Authorization: Bearer " + token).status()).isEqualTo(401);
      } finally {
        provider.stop(0);
      }
    }
    for (int status : new int[] {302, 404, 500}) {
      HttpServer provider = provider(keys, status);
      try (SecureServer server = server(provider)) {
        assertThat(server.get("/api/me", "Authorization: Bearer " + token).status()).isEqualTo(401);
        assertThat(fetched.getAndSet(0)).isPositive();
      } finally {
        provider.stop(0);
      }
    }
  }
}
