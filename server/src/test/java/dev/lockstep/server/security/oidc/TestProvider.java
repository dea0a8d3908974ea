package dev.lockstep.server.security.oidc;

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
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lockstep.engine.time.Ticker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** An OpenID provider at which one person is logged in; it checks PKCE, client and redirect. */
public final class TestProvider implements AutoCloseable {

  /** Longer than a loaded machine pauses a process. */
  static final Duration TIMEOUT = Duration.ofMinutes(2);

  static final String CLIENT = "lockstep-page";
  static final String SECRET = "s3cret & more";

  private final HttpServer http;
  private final ECKey key;
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();

  /** Changes the claims of the next ID tokens. */
  public volatile UnaryOperator<JWTClaimsSet.Builder> claims = UnaryOperator.identity();

  /** Starts the provider. */
  public TestProvider() throws IOException, JOSEException {
    key = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext(
        "/keys", exchange -> answer(exchange, 200, new JWKSet(key.toPublicJWK()).toString()));
    http.createContext("/authorize", this::authorize);
    http.createContext("/token", this::token);
    http.start();
  }

  private URI at(String path) {
    return URI.create("http://127.0.0.1:" + http.getAddress().getPort() + path);
  }

  /** Returns the origin of the provider. */
  public URI address() {
    return at("");
  }

  /** Returns the verifier of a server that trusts the provider. */
  public OidcIdentityVerifier verifier() {
    return new OidcIdentityVerifier(
        OidcSettings.of(at("").toString(), "lockstep", at("/keys"), "acme"),
        new SignOnSettings(CLIENT, SECRET, at("/authorize"), at("/token"), SignOnSettings.SCOPE),
        InstantSource.system(),
        Ticker.system(),
        TIMEOUT);
  }

  private static Map<String, String> fields(String form) {
    return Arrays.stream(form.split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> decoded(pair[0]), pair -> decoded(pair[1])));
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private void authorize(HttpExchange exchange) throws IOException {
    Map<String, String> asked = fields(exchange.getRequestURI().getRawQuery());
    boolean isValid =
        asked.get("response_type").equals("code")
            && asked.get("client_id").equals(CLIENT)
            && asked.get("code_challenge_method").equals("S256")
            && asked.get("scope").contains("openid");
    String code = UUID.randomUUID().toString();
    codes.put(code, new HashMap<>(asked));
    exchange
        .getResponseHeaders()
        .add(
            "Location",
            asked.get("redirect_uri")
                + "?code="
                + code
                + "&session_state=x&state="
                + asked.get("state"));
    answer(exchange, isValid ? 302 : 400, "");
  }

  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> sent =
        fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    Map<String, String> asked = codes.remove(sent.getOrDefault("code", ""));
    String pair =
        new String(
            Base64.getDecoder()
                .decode(exchange.getRequestHeaders().getFirst("Authorization").substring(6)),
            StandardCharsets.UTF_8);
    boolean isValid =
        asked != null
            && Arrays.stream(pair.split(":"))
                .map(TestProvider::decoded)
                .toList()
                .equals(java.util.List.of(CLIENT, SECRET))
            && sent.get("redirect_uri").equals(asked.get("redirect_uri"))
            && challenge(sent.get("code_verifier")).equals(asked.get("code_challenge"));
    answer(
        exchange,
        isValid ? 200 : 400,
        isValid ? "{\"id_token\":\"" + idToken(asked.get("nonce")) + "\"}" : "{}");
  }

  private static String challenge(String verifier) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256")
                  .digest(verifier.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException missing) {
      throw new AssertionError(missing);
    }
  }

  private String idToken(String nonce) {
    try {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.getKeyID()).build(),
              claims
                  .apply(
                      new JWTClaimsSet.Builder()
                          .issuer(at("").toString())
                          .audience(CLIENT)
                          .subject("ada")
                          .claim("roles", "reviewer")
                          .claim("nonce", nonce)
                          .expirationTime(Date.from(Instant.now().plusSeconds(300))))
                  .build());
      token.sign(new ECDSASigner(key));
      return token.serialize();
    } catch (JOSEException failure) {
      throw new AssertionError(failure);
    }
  }

  @Override
  public void close() {
    http.stop(0);
  }
}
