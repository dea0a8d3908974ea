package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.oidc.TestProvider;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the sign-in at an OpenID provider: its button, the way back, and a failure. */
@RequiresBrowser
class SignOnBrowserTest {

  private static TestProvider provider;
  private static TestServer server;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException, JOSEException {
    provider = new TestProvider();
    server =
        TestServer.start(settings -> settings.with(SecuritySettings.STANDARD, provider.verifier()));
    browser = Browser.at(server.address());
  }

  @AfterAll
  static void stop() {
    browser.close();
    server.close();
    provider.close();
  }

  @BeforeEach
  void begin() {
    provider.claims = UnaryOperator.identity();
    browser.forget();
  }

  @Test
  void returnsToTheViewSignedIn() {
    browser.open("/charts?q=session");

    browser.click("#sign-on");

    browser.awaitText("h1", "Charts");
    assertThat(browser.address()).isEqualTo("/charts?q=session");
    browser.click("#user-menu");
    browser.awaitText(".menu-name", "ada");
    assertThat(browser.complaints())
        .isNotEmpty()
        .allMatch(complaint -> complaint.contains(provider.address() + "/authorize?"));
    browser.click("#sign-out");
    browser.find("#sign-on");
  }

  @Test
  void explainsAFailureAndOffersToTryAgain() {
    provider.claims = claims -> claims.claim("roles", "stranger");
    browser.open("/charts");
    browser.click("#sign-on");

    browser.awaitText("#token-mistake", "The sign-in at the provider failed");
    assertThat(browser.address()).isEqualTo("/");
    provider.claims = UnaryOperator.identity();
    browser.click("#sign-on");

    browser.find("header.top");
  }

  @ParameterizedTest
  @CsvSource({
    "en, false, Sign in with single sign-on",
    "en, true, Sign in with single sign-on",
    "zh, false, 使用单点登录",
    "zh, true, 使用单点登录"
  })
  void itsButtonIsAccessible(String language, boolean isDark, String text) {
    browser.script("localStorage.setItem('lockstep.language', arguments[0])", language);
    browser.look(isDark ? Look.PHONE.dark() : Look.PHONE);
    browser.open("/");

    browser.awaitText("#sign-on", text);

    assertThat(Axe.violations(browser)).isEmpty();
    assertThat(browser.complaints()).isEmpty();
  }
}
