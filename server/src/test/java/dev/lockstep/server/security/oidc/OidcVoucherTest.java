package dev.lockstep.server.security.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.opts.AllowWeakRSAKey;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OidcVoucherTest {

  private static final String ISSUER = "https://id.example.com";
  private static final String AUDIENCE = "lockstep";
  private static final URI KEYS = URI.create("https://id.example.com/keys");

  private static RSAKey rsa;
  private static RSAKey otherRsa;
  private static RSAKey weakRsa;
  private static ECKey ec;

  private final AtomicInteger fetched = new AtomicInteger();
  private Instant now = Instant.parse("2026-06-01T12:00:00Z");
  private List<? extends JWK> served = List.of(rsa, ec, weakRsa);
  private boolean isReachable = true;

  @BeforeAll
  static void makeKeys() throws JOSEException {
    rsa = new RSAKeyGenerator(2048).keyID("r1").keyUse(KeyUse.SIGNATURE).generate();
    otherRsa = new RSAKeyGenerator(2048).keyID("r1").generate();
    weakRsa = new RSAKeyGenerator(1024, true).keyID("weak").generate();
    ec = new ECKeyGenerator(Curve.P_256).keyID("e1").generate();
  }

  private OidcIdentityVerifier voucher(OidcSettings settings) {
    KeyRing keys =
        new KeyRing(
            () -> {
              fetched.incrementAndGet();
              if (!isReachable) {
                throw new IOException("not to be reached");
              }
              return new JWKSet(List.copyOf(served)).toString(true);
            },
            () -> now.toEpochMilli() * 1_000_000);
    return new OidcIdentityVerifier(settings, () -> now, keys);
  }

  private OidcIdentityVerifier voucher() {
    return voucher(OidcSettings.of(ISSUER, AUDIENCE, KEYS, "acme"));
  }

  private JWTClaimsSet.Builder claims() {
    return new JWTClaimsSet.Builder()
        .issuer(ISSUER)
        .audience(List.of("other", AUDIENCE))
        .subject("ada")
        .claim("roles", List.of("reviewer", "unheard-of"))
        .issueTime(Date.from(now))
        .notBeforeTime(Date.from(now))
        .expirationTime(Date.from(now.plusSeconds(300)));
  }

  private static String signed(JWSHeader header, JWTClaimsSet claims, JWSSigner signer) {
    try {
      SignedJWT jwt = new SignedJWT(header, claims);
      jwt.sign(signer);
      return jwt.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JWSHeader header(JWSAlgorithm algorithm, String kid) {
    return new JWSHeader.Builder(algorithm).keyID(kid).type(JOSEObjectType.JWT).build();
  }

  private String byRsa(JWTClaimsSet claims) throws JOSEException {
    return signed(header(JWSAlgorithm.RS256, "r1"), claims, new RSASSASigner(rsa));
  }

  private String with(UnaryOperator<JWTClaimsSet.Builder> change) throws JOSEException {
    return byRsa(change.apply(claims()).build());
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void takesTheWordOfItsIssuer() throws JOSEException {
    var word = voucher().check(with(claims -> claims)).orElseThrow();

    assertThat(word.principal()).isEqualTo(new Principal("ada", "acme", Set.of(Role.REVIEWER)));
    assertThat(word.until()).isEqualTo(now.plusSeconds(360));
    String byEc = signed(header(JWSAlgorithm.ES256, "e1"), claims().build(), new ECDSASigner(ec));
    assertThat(voucher().check(byEc)).isPresent();
  }

  @Test
  void takesNoTokenWithoutASignature() {
    String payload = base64(claims().build().toString());
    for (String header :
        List.of(
            "{\"alg\":\"none\"}",
            "{\"alg\":\"None\"}",
            "{\"alg\":\"NONE\",\"kid\":\"r1\"}",
            "{\"alg\":\"\"}",
            "{\"kid\":\"r1\"}",
            "{\"alg\":\"RS256\",\"kid\":\"r1\"}")) {
      assertThat(voucher().check(base64(header) + "." + payload + ".")).as(header).isEmpty();
      assertThat(voucher().check(base64(header) + "." + payload)).as(header).isEmpty();
    }
  }

  @Test
  void doesNotTakeAPublicKeyForASharedSecret() throws JOSEException {
    byte[][] secrets = {
      rsa.toRSAPublicKey().getEncoded(),
      rsa.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8),
      Base64.getMimeEncoder().encode(rsa.toRSAPublicKey().getEncoded())
    };
    for (byte[] secret : secrets) {
      for (String kid : List.of("r1", "e1")) {
        String forged =
            signed(header(JWSAlgorithm.HS256, kid), claims().build(), new MACSigner(secret));
        assertThat(voucher().check(forged)).isEmpty();
      }
    }
  }

  @Test
  void takesNoOtherAlgorithm() throws JOSEException {
    for (JWSAlgorithm algorithm :
        List.of(JWSAlgorithm.RS512, JWSAlgorithm.PS256, JWSAlgorithm.RS384)) {
      String token = signed(header(algorithm, "r1"), claims().build(), new RSASSASigner(rsa));
      assertThat(voucher().check(token)).as(algorithm.getName()).isEmpty();
    }
  }

  @Test
  void takesNoOtherKey() throws JOSEException {
    String forged =
        signed(header(JWSAlgorithm.RS256, "r1"), claims().build(), new RSASSASigner(otherRsa));
    assertThat(voucher().check(forged)).isEmpty();

    String weak =
        signed(
            header(JWSAlgorithm.RS256, "weak"),
            claims().build(),
            new RSASSASigner(weakRsa.toPrivateKey(), Set.of(AllowWeakRSAKey.getInstance())));
    assertThat(voucher().check(weak)).as("a key of 1,024 bits").isEmpty();

    String good = byRsa(claims().build());
    int dot = good.lastIndexOf('.');
    assertThat(voucher().check(good.substring(0, dot + 1))).isEmpty();
    assertThat(voucher().check(good.substring(0, dot + 2) + "AAAA" + good.substring(dot + 6)))
        .isEmpty();
  }

  @Test
  void takesNoKeyFromTheTokenItself() throws JOSEException {
    for (JWSHeader header :
        List.of(
            new JWSHeader.Builder(JWSAlgorithm.RS256).jwk(otherRsa.toPublicJWK()).build(),
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .jwk(otherRsa.toPublicJWK())
                .keyID("r1")
                .build(),
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .jwkURL(URI.create("http://127.0.0.1:1/keys"))
                .keyID("r1")
                .build(),
            new JWSHeader.Builder(JWSAlgorithm.RS256)
                .x509CertURL(URI.create("http://127.0.0.1:1/keys"))
                .build())) {
      assertThat(voucher().check(signed(header, claims().build(), new RSASSASigner(otherRsa))))
          .isEmpty();
    }
  }

  @Test
  void namesOfKeysLeadNowhere() throws JOSEException {
    for (String kid :
        List.of(
            "../../../../dev/null",
            "/etc/passwd",
            "' OR 1=1 --",
            "http://evil.example/key",
            "",
            "r1\u0000",
            "R1",
            "x".repeat(4_000))) {
      String forged =
          signed(header(JWSAlgorithm.RS256, kid), claims().build(), new RSASSASigner(otherRsa));
      assertThat(voucher().check(forged)).as(kid).isEmpty();
    }
  }

  @Test
  void takesNoCriticalHeaderItDoesNotKnow() throws JOSEException {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256)
            .keyID("r1")
            .criticalParams(Set.of("exp"))
            .customParam("exp", 0)
            .build();

    assertThat(voucher().check(signed(header, claims().build(), new RSASSASigner(rsa)))).isEmpty();
  }

  @Test
  void takesNoTokenOfAnotherKind() throws JOSEException {
    for (String type : List.of("id+jwt", "logout+jwt", "secevent+jwt")) {
      JWSHeader header =
          new JWSHeader.Builder(JWSAlgorithm.RS256)
              .keyID("r1")
              .type(new JOSEObjectType(type))
              .build();
      assertThat(voucher().check(signed(header, claims().build(), new RSASSASigner(rsa))))
          .as(type)
          .isEmpty();
    }
  }

  @Test
  void takesNoWordMeantForOthers() throws JOSEException {
    assertThat(voucher().check(with(claims -> claims.issuer("https://evil.example")))).isEmpty();
    assertThat(voucher().check(with(claims -> claims.issuer(ISSUER + "/")))).isEmpty();
    assertThat(voucher().check(with(claims -> claims.issuer(null)))).isEmpty();
    assertThat(voucher().check(with(claims -> claims.audience("other")))).isEmpty();
    assertThat(voucher().check(with(claims -> claims.audience((String) null)))).isEmpty();
    assertThat(voucher().check(with(claims -> claims.audience(AUDIENCE + " ")))).isEmpty();
  }

  @Test
  void heedsTheTimeGiveOrTakeAMinute() throws JOSEException {
    String late = with(claims -> claims.expirationTime(Date.from(now.minusSeconds(59))));
    String tooLate = with(claims -> claims.expirationTime(Date.from(now.minusSeconds(61))));
    String early = with(claims -> claims.notBeforeTime(Date.from(now.plusSeconds(59))));
    String tooEarly = with(claims -> claims.notBeforeTime(Date.from(now.plusSeconds(61))));
    String endless = with(claims -> claims.expirationTime(null));

    assertThat(voucher().check(late)).isPresent();
    assertThat(voucher().check(tooLate)).isEmpty();
    assertThat(voucher().check(early)).isPresent();
    assertThat(voucher().check(tooEarly)).isEmpty();
    assertThat(voucher().check(endless)).isEmpty();
  }

  @Test
  void takesNobodyWithoutANameATenantOrARole() throws JOSEException {
    OidcIdentityVerifier strict =
        voucher(
            new OidcSettings(
                ISSUER,
                AUDIENCE,
                KEYS,
                "sub",
                "realm_access.roles",
                "org",
                null,
                Map.of("lockstep-admin", Role.ADMIN, "staff", Role.OPERATOR)));
    UnaryOperator<JWTClaimsSet.Builder> whole =
        claims ->
            claims
                .claim("org", "acme")
                .claim("realm_access", Map.of("roles", List.of("lockstep-admin", "staff", 7)));

    assertThat(strict.check(with(whole)).orElseThrow().principal())
        .isEqualTo(new Principal("ada", "acme", Set.of(Role.ADMIN, Role.OPERATOR)));
    assertThat(strict.check(with(claims -> whole.apply(claims).subject(null)))).isEmpty();
    assertThat(strict.check(with(claims -> whole.apply(claims).subject("a\nb")))).isEmpty();
    assertThat(strict.check(with(claims -> whole.apply(claims).claim("org", null)))).isEmpty();
    assertThat(strict.check(with(claims -> whole.apply(claims).claim("org", "~x")))).isEmpty();
    assertThat(strict.check(with(claims -> whole.apply(claims).claim("org", List.of("acme")))))
        .isEmpty();
    assertThat(
            strict.check(
                with(
                    claims ->
                        whole
                            .apply(claims)
                            .claim("realm_access", Map.of("roles", List.of("admin"))))))
        .as("admin is nothing where the settings do not say so")
        .isEmpty();
  }

  @Test
  void aRoleMayBeOneText() throws JOSEException {
    assertThat(
            voucher()
                .check(with(claims -> claims.claim("roles", "admin")))
                .orElseThrow()
                .principal()
                .roles())
        .containsExactly(Role.ADMIN);
  }

  @Test
  void unknownKeysDoNotMakeItAskAgainAndAgain() throws JOSEException {
    OidcIdentityVerifier voucher = voucher();
    voucher.check(with(claims -> claims));
    assertThat(fetched).hasValue(1);
    for (int i = 0; i < Sample.size(1_000, 50); i++) {
      voucher.check(
          signed(
              header(JWSAlgorithm.RS256, "made-up-" + i),
              claims().build(),
              new RSASSASigner(otherRsa)));
    }

    assertThat(fetched).as("within half a minute").hasValue(1);
    now = now.plus(KeyRing.FLOOR);
    voucher.check(
        signed(
            header(JWSAlgorithm.RS256, "made-up"), claims().build(), new RSASSASigner(otherRsa)));
    assertThat(fetched).hasValue(2);
  }

  @Test
  void findsANewKey() throws JOSEException {
    served = List.of(ec);
    OidcIdentityVerifier voucher = voucher();
    assertThat(voucher.check(with(claims -> claims))).isEmpty();

    served = List.of(rsa, ec);
    now = now.plus(KeyRing.FLOOR);

    assertThat(voucher.check(with(claims -> claims))).isPresent();
  }

  @Test
  void forgetsAKeyThatWasWithdrawn() throws JOSEException {
    OidcIdentityVerifier voucher = voucher();
    assertThat(voucher.check(with(claims -> claims))).isPresent();

    served = List.of(ec);
    now = now.plus(KeyRing.OLD);

    assertThat(voucher.check(with(claims -> claims))).isEmpty();
  }

  @Test
  void goesOnWithItsKeysWhileTheIssuerIsNotToBeReached() throws JOSEException {
    OidcIdentityVerifier voucher = voucher();
    voucher.check(with(claims -> claims));
    isReachable = false;

    now = now.plus(Duration.ofHours(1));
    assertThat(voucher.check(with(claims -> claims))).isPresent();
    int tries = fetched.get();
    assertThat(voucher.check(with(claims -> claims))).isPresent();
    assertThat(fetched).hasValue(tries);
  }

  @Test
  void nothingMakesItFail() throws JOSEException {
    OidcIdentityVerifier voucher = voucher();
    String good = with(claims -> claims);
    long seed = Sample.seed();
    System.out.println("changed tokens: seed " + seed);
    Random random = new Random(seed);
    String content = good.substring(0, good.lastIndexOf('.') + 1);
    for (int i = 0; i < Sample.size(20_000, 4_000); i++) {
      StringBuilder changed = new StringBuilder(good);
      for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
        int at = random.nextInt(changed.length());
        switch (random.nextInt(4)) {
          case 0 -> changed.setCharAt(at, (char) random.nextInt(0x180));
          case 1 -> changed.deleteCharAt(at);
          case 2 -> changed.insert(at, '.');
          default -> changed.insert(at, changed.substring(at, Math.min(at + 40, changed.length())));
        }
      }
      if (voucher.check(changed.toString()).isPresent()) {
        // The last bits of the last character of a signature are not significant.
        assertThat(changed).startsWith(content).hasSameSizeAs(good);
      }
    }
    for (String odd :
        List.of(
            "",
            ".",
            "..",
            "...",
            base64("[".repeat(20_000)) + ".e30.e30",
            base64("{\"a\":".repeat(20_000)) + ".e30.e30",
            base64("{\"alg\":\"RS256\",\"alg\":\"none\"}") + ".e30.e30",
            "a".repeat(100_000))) {
      assertThat(voucher.check(odd)).isEmpty();
    }
  }

  @Test
  void settingsThatTrustTheNetworkAreRefused() {
    for (String keys : List.of("http://id.example.com/keys", "file:///etc/keys", "keys")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> OidcSettings.of(ISSUER, AUDIENCE, URI.create(keys), "acme"));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OidcSettings.of(ISSUER, "", KEYS, "acme"));
  }
}
