package dev.lockstep.flow.executor.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.lockstep.flow.executor.NodeOutcome;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A call goes to the address that was checked, even if the name resolves to another one later. */
@Timeout(300)
class PinnedCallsTest {

  private static final String PASSWORD = "changeit";

  @TempDir Path folder;

  /** Returns another result for each lookup, and fails after the last one. */
  private static HostResolver rebinding(String... answers) {
    Deque<String> left = new ArrayDeque<>(List.of(answers));
    return host -> {
      if (left.isEmpty()) {
        throw new UnknownHostException(host + " was asked for again");
      }
      return List.of(InetAddress.getByName(left.pop()));
    };
  }

  private static HttpCalls calls(HttpSettings settings, HostResolver resolver) {
    return new HttpCalls(
        settings, Map::of, resolver, () -> (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  @Test
  void resolvesANameOnceAndCallsThatAddressByItsName() throws InterruptedException {
    CompletableFuture<String> host = new CompletableFuture<>();
    try (Listener listener =
        Listener.answering(
            exchange -> {
              host.complete(exchange.getRequestHeaders().getFirst("Host"));
              Listener.answer(exchange, 200, "text/plain", "here".getBytes());
            })) {
      String name = "pinned.test:" + listener.port();
      HttpSettings settings = HttpSettings.none().withPrivate(List.of(name));

      NodeOutcome outcome =
          calls(settings, rebinding("127.0.0.1", "192.0.2.1"))
              .execute(Calls.http("{'method':'GET','url':'http://" + name + "/'}"));

      assertThat(outcome)
          .isEqualTo(NodeOutcome.succeeded(Calls.object("{'status': 200, 'body': 'here'}")));
      assertThat(host.join()).isEqualTo(name);
    }
  }

  @Test
  void reachesNothingInsideByANameThatIsPublicWhenItIsChecked() throws InterruptedException {
    try (Listener listener = Listener.answering(200, "text/plain", "inside")) {
      String name = "rebound.test:" + listener.port();
      HttpSettings settings = HttpSettings.of(List.of(name));

      NodeOutcome outcome =
          calls(settings, rebinding("192.0.2.1", "127.0.0.1"))
              .execute(
                  Calls.http(
                      "{'method':'GET','url':'http://" + name + "/'}",
                      java.time.Duration.ofMillis(200)));

      assertThat(outcome).isInstanceOf(NodeOutcome.Failed.class);
      assertThat(listener.seen()).isEmpty();
    }
  }

  @Test
  void provesTheNameOfAnEncryptedHost() throws Exception {
    SSLContext context = context("pinned.test");
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    server.createContext(
        "/", exchange -> Listener.answer(exchange, 200, "application/json", "[1]".getBytes()));
    server.start();
    try {
      int port = server.getAddress().getPort();
      HttpSettings settings =
          HttpSettings.none().withPrivate(List.of("pinned.test:" + port, "other.test:" + port));
      HttpCalls calls =
          new HttpCalls(
              settings,
              Map::of,
              host -> List.of(InetAddress.getLoopbackAddress()),
              context::getSocketFactory);

      assertThat(get(calls, "https://pinned.test:" + port + "/"))
          .isEqualTo(NodeOutcome.succeeded(Calls.object("{'status': 200, 'body': [1]}")));
      assertThat(get(calls, "https://other.test:" + port + "/"))
          .isInstanceOf(NodeOutcome.Failed.class)
          .asString()
          .contains("other.test");
    } finally {
      server.stop(0);
    }
  }

  private static NodeOutcome get(HttpCalls calls, String url) throws InterruptedException {
    return calls.execute(Calls.http("{'method':'GET','url':'" + url + "'}"));
  }

  /** Returns a TLS context with the certificate of a host, which trusts only this certificate. */
  private SSLContext context(String host) throws Exception {
    Path file = folder.resolve("keys.p12");
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "a",
            "-keyalg",
            "EC",
            "-validity",
            "2",
            "-dname",
            "CN=" + host,
            "-ext",
            "san=dns:" + host,
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            PASSWORD)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD.toCharArray());
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(keys);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
    return context;
  }
}
