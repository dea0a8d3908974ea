package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.internal.http.HttpServer;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.testing.Callers;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsTest {

  private static final String PASSWORD = "only-for-tests";
  private static final HttpLimits HASTY =
      HttpLimits.STANDARD.withDeadlines(Duration.ofSeconds(1), Duration.ofSeconds(1));
  private static final Route SECRET =
      Route.get("/test/secret", "secret", Access.VIEWER)
          .answers(Reply.json(200, "api/me", "Whether it is one."))
          .handledBy(
              request ->
                  Response.json(
                      JsonObject.builder().add("tls", request.incoming().isTls()).build()));

  @Test
  void answersWhoeverSpeaksTls(@TempDir Path folder) throws Exception {
    Tls tls = tls(folder);
    try (HttpServer server = start(tls, HttpLimits.STANDARD)) {
      HttpClient client = HttpClient.newBuilder().sslContext(trusting(tls)).build();

      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(server.address().resolve("/test/secret"))
                  .header("Authorization", "Bearer " + Callers.VIEWER)
                  .build(),
              BodyHandlers.ofString());

      assertThat(server.address().getScheme()).isEqualTo("https");
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).isEqualTo("{\"tls\":true}");
    }
  }

  @Test
  void closesWhoeverNeverBeginsToSpeakIt(@TempDir Path folder) throws Exception {
    try (HttpServer server = start(tls(folder), HASTY);
        RawHttp line = new RawHttp(server.address())) {
      assertThat(line.isClosedAtLast()).isTrue();
    }
  }

  @Test
  void saysWhatIsWrongWithTheKeyStore(@TempDir Path folder) {
    Tls missing = new Tls(folder.resolve("none.p12"), PASSWORD);

    assertThatThrownBy(() -> start(missing, HASTY))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("cannot listen");
    assertThat(missing.toString()).doesNotContain(PASSWORD);
  }

  @Test
  void refusesAKeyStoreThatIsTooLarge(@TempDir Path folder) throws IOException {
    Path store = Files.write(folder.resolve("keys.p12"), new byte[(1 << 20) + 1]);

    assertThatThrownBy(() -> start(new Tls(store, PASSWORD), HASTY))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("keys.p12 is too large")
        .hasMessageContaining("1,048,577 bytes")
        .hasMessageContaining("at most 1,048,576 bytes");
  }

  private static HttpServer start(Tls tls, HttpLimits limits) {
    return HttpServer.start(
        HttpSettings.local(0, new Callers()).with(tls).with(limits), List.of(SECRET));
  }

  /** Creates a key for this machine with the keytool of the JDK. */
  private static Tls tls(Path folder) throws IOException, InterruptedException {
    Path store = folder.resolve("keys.p12");
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process made =
        new ProcessBuilder(
                tool,
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD,
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=ip:127.0.0.1,dns:localhost",
                "-validity",
                "2")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(made.waitFor()).as(Files.readString(folder.resolve("keytool.txt"))).isZero();
    return new Tls(store, PASSWORD);
  }

  private static SSLContext trusting(Tls tls) throws GeneralSecurityException, IOException {
    KeyStore known = KeyStore.getInstance("PKCS12");
    try (InputStream file = Files.newInputStream(tls.keyStore())) {
      known.load(file, tls.password().toCharArray());
    }
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", known.getCertificate("server"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
