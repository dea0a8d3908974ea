package dev.lockstep.server.security.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.security.IdentityVerifier.Vouched;
import dev.lockstep.server.security.SingleSignOn;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The login of browsers at an OpenID provider. Codes are exchanged within a time limit, without
 * redirects; answers have at most 256 KiB.
 */
final class OidcSignOn implements SingleSignOn {

  private static final Logger LOG = LoggerFactory.getLogger(OidcSignOn.class);
  private static final int LARGEST = 256 << 10;
  private static final JsonReader JSON = new JsonReader(LARGEST, 16);

  private final SignOnSettings settings;
  private final DefaultJWTProcessor<SecurityContext> processor;
  private final Claims claims;
  private final Duration timeout;
  private final HttpClient client;

  /**
   * Creates the login.
   *
   * @param processor verifies ID tokens of the provider for this server
   * @param timeout the time limit of an exchange
   */
  OidcSignOn(
      SignOnSettings settings,
      DefaultJWTProcessor<SecurityContext> processor,
      Claims claims,
      Duration timeout) {
    this.settings = settings;
    this.processor = processor;
    this.claims = claims;
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(timeout)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  @Override
  public URI begin(Attempt attempt, URI back) {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", settings.client());
    query.put("redirect_uri", back.toString());
    query.put("scope", settings.scope());
    query.put("state", attempt.state());
    query.put("nonce", attempt.nonce());
    query.put("code_challenge", challenge(attempt.verifier()));
    query.put("code_challenge_method", "S256");
    String address = settings.authorization().toString();
    return URI.create(address + (address.indexOf('?') < 0 ? "?" : "&") + form(query));
  }

  private static String challenge(String verifier) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Override
  public Optional<Vouched> redeem(String code, Attempt attempt, URI back) {
    try {
      JWTClaimsSet said = processor.process(idToken(code, attempt, back), null);
      if (!isFor(said, attempt)) {
        LOG.info("a login at the provider was rejected: its ID token is for another login");
        return Optional.empty();
      }
      Optional<Vouched> vouched =
          claims.principal(said).map(who -> new Vouched(who, said.getExpirationTime().toInstant()));
      if (vouched.isEmpty()) {
        LOG.info("a login at the provider was rejected: its ID token has no known role");
      }
      return vouched;
    } catch (IOException | ParseException | BadJOSEException | JOSEException problem) {
      LOG.warn("a login at the provider failed: {}", problem.getMessage());
      return Optional.empty();
    }
  }

  /** A token for several audiences must name this server as the party that requested it. */
  private boolean isFor(JWTClaimsSet said, Attempt attempt) {
    Object nonce = said.getClaim("nonce");
    Object party = said.getClaim("azp");
    return nonce instanceof String text
        && MessageDigest.isEqual(
            text.getBytes(StandardCharsets.UTF_8), attempt.nonce().getBytes(StandardCharsets.UTF_8))
        && (party == null ? said.getAudience().size() == 1 : party.equals(settings.client()));
  }

  private String idToken(String code, Attempt attempt, URI back) throws IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("grant_type", "authorization_code");
    fields.put("code", code);
    fields.put("redirect_uri", back.toString());
    fields.put("code_verifier", attempt.verifier());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(settings.tokens())
            .timeout(timeout)
            .header("Accept", "application/json")
            .header("Content-Type", "application/x-www-form-urlencoded");
    if (settings.secret() == null) {
      fields.put("client_id", settings.client());
    } else {
      String pair = encoded(settings.client()) + ":" + encoded(settings.secret());
      request.header(
          "Authorization",
          "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
    }
    String answer = send(request.POST(BodyPublishers.ofString(form(fields))).build());
    return JSON.read(answer).value() instanceof JsonObject object
            && object.get("id_token") instanceof JsonString token
        ? token.value()
        : "";
  }

  private String send(HttpRequest request) throws IOException {
    try {
      HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
      try (InputStream body = response.body()) {
        byte[] bytes = body.readNBytes(LARGEST + 1);
        if (response.statusCode() != 200 || bytes.length > LARGEST) {
          throw new IOException(
              "the provider answered with status "
                  + response.statusCode()
                  + " and "
                  + bytes.length
                  + " bytes");
        }
        return new String(bytes, StandardCharsets.UTF_8);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", interrupted);
    }
  }
}
