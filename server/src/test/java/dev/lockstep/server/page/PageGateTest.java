package dev.lockstep.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageGateTest {

  private static final Pattern VIEW = Pattern.compile("path: \"(/[^\":]*)");
  private static final Pattern MODULE = Pattern.compile("type=\"module\" src=\"([^\"]+)\"");

  private static final Pattern INLINE =
      Pattern.compile("<(script|style)>(.*?)</\\1>", Pattern.DOTALL);

  private static TestServer server;
  private static Client browser;

  @BeforeAll
  static void start() {
    server = TestServer.start();
    browser = server.nobody();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void showsTheShellAtTheAddressOfEveryView() {
    SortedMap<String, byte[]> folder = PageFolder.read();
    String routes = new String(folder.get("routes.js"), StandardCharsets.UTF_8);

    Matcher views = VIEW.matcher(routes);
    while (views.find()) {
      assertThat(browser.get(views.group(1)).header("Content-Type"))
          .as(views.group(1))
          .startsWith("text/html;");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/runs/1/nodes/2", "/runs?state=RUNNING&q=%22", "/tasks/t-1/flow?run=1"})
  void opensOnDeepLinks(String address) {
    Told told = browser.get(address);

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Cache-Control")).isEqualTo("no-cache");
  }

  @Test
  void sendsWhatBrowsersKnowNoSecondTime() {
    Told first = browser.get("/");
    Told second = browser.with("If-None-Match", first.header("ETag")).get("/");

    assertThat(second.status()).isEqualTo(304);
    assertThat(browser.with("If-None-Match", "\"old\"").get("/").status()).isEqualTo(200);
  }

  @Test
  void letsBrowsersKeepFilesForEver() {
    Matcher module = MODULE.matcher(browser.get("/").text());
    assertThat(module.find()).isTrue();

    Told told = browser.get(module.group(1));

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Content-Type")).startsWith("text/javascript;");
    assertThat(told.header("Cache-Control")).endsWith("immutable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "br, gzip", "deflate;q=0.5, gzip;q=0.8, br"})
  void sendsLessToWhoTakesLess(String encodings) throws IOException {
    Told plain = browser.get("/");
    Told zipped = browser.with("Accept-Encoding", encodings).get("/");

    assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(zipped.header("Vary")).isEqualTo("Accept-Encoding");
    assertThat(zipped.header("ETag")).isNotEqualTo(plain.header("ETag"));
    try (InputStream whole = new GZIPInputStream(new ByteArrayInputStream(zipped.bytes()))) {
      assertThat(whole.readAllBytes()).isEqualTo(plain.bytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"br", "gzip;q=0", "gzip;q=0.0, br", "xgzip"})
  void sendsAllToWhoTakesNothingElse(String encodings) {
    assertThat(browser.with("Accept-Encoding", encodings).get("/").header("Content-Encoding"))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/assets/", "/assets/main.js", "/assets/x/../PageGate.class", "/nothing"})
  void knowsNothingElse(String address) {
    assertThat(browser.get(address).status()).isEqualTo(404);
  }

  @Test
  void showsBrowsersAPageAtAddressesThatDoNotExist() {
    Told told = browser.with("Accept", "text/html,*/*;q=0.8").get("/nonsense");

    assertThat(told.status()).isEqualTo(404);
    assertThat(told.header("Content-Type")).startsWith("text/html;");
    assertThat(browser.with("Accept", "text/html").get("/api/nonsense").header("Content-Type"))
        .startsWith("application/problem+json");
  }

  @Test
  void allowsTheInlinePartsOfTheDocumentAndNoOthers() throws NoSuchAlgorithmException {
    Told told = browser.get("/");
    Matcher parts = INLINE.matcher(told.text());
    String policy = told.header("Content-Security-Policy");
    int count = 0;
    while (parts.find()) {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(parts.group(2).getBytes(StandardCharsets.UTF_8));
      assertThat(policy)
          .contains(
              parts.group(1)
                  + "-src 'self' 'sha256-"
                  + Base64.getEncoder().encodeToString(digest)
                  + "'");
      count++;
    }

    assertThat(count).isEqualTo(2);
    assertThat(policy).doesNotContain("unsafe");
  }

  @Test
  void compressesAnswersOfReads() throws IOException {
    Client client = server.viewer().with("Accept-Encoding", "gzip");
    Told zipped = client.get("/api/charts/flow-run/topology");

    assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(zipped.header("Vary")).isEqualTo("Accept-Encoding");
    try (InputStream whole = new GZIPInputStream(new ByteArrayInputStream(zipped.bytes()))) {
      assertThat(whole.readAllBytes())
          .isEqualTo(server.viewer().get("/api/charts/flow-run/topology").bytes());
    }
    assertThat(client.get("/health/live").header("Content-Encoding")).isEmpty();
  }

  @Test
  void leavesTheInterfaceToItsRoutes() {
    assertThat(browser.get("/api/nothing").status()).isEqualTo(404);
    assertThat(browser.post("/runs").status()).isEqualTo(404);
  }
}
