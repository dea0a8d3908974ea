package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.IdentityVerifier;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.testing.TestServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the frame of the page: login, navigation and unknown addresses. */
@RequiresBrowser
class ShellBrowserTest {

  private static TestServer server;
  private static String token;

  private static Browser browser;

  @BeforeAll
  static void start() {
    server =
        TestServer.start(
            settings -> settings.with(SecuritySettings.STANDARD, IdentityVerifier.NOBODY));
    token = new People(server.server().security().orElseThrow()).token("grace", Role.ADMIN);
    browser = Browser.at(server.address());
  }

  @AfterAll
  static void stop() {
    browser.close();
    server.close();
  }

  @BeforeEach
  void begin() {
    browser.forget();
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void letsInWhoShowsATokenAndNobodyElse() {
    browser.open("/charts");
    browser.find("#token");
    browser.screenshot("sign-in-1440");
    browser.click("#sign-in");
    browser.awaitText("#token-mistake", "Paste the token first");
    browser.type("#token", "not-a-token");
    browser.click("#sign-in");
    browser.awaitText("#token-mistake", "token is unknown, revoked or expired");

    browser.type("#token", token);
    browser.click("#sign-in");

    browser.awaitText("h1", "Charts");
    assertThat(browser.address()).isEqualTo("/charts");
    assertThat(browser.attribute(".nav-link[aria-current]", "href")).isEqualTo("/charts");
  }

  @Test
  void forgetsWhoSignsOut() {
    browser.signIn(token);

    browser.click("#user-menu");
    browser.awaitText(".menu-name", "grace");
    browser.click("#sign-out");

    browser.find("#token");
    browser.open("/runs");
    browser.find("#token");
  }

  @Test
  void isWornInTheThemeOfTheSystemOrOnesOwn() {
    browser.signIn(token);
    String light =
        browser.style("body", "background-color") + browser.style("html", "background-color");
    browser.look(Look.DESK.dark());
    String dark =
        browser.style("body", "background-color") + browser.style("html", "background-color");

    browser.click("#user-menu");
    browser.script("document.querySelector('input[name=theme][value=light]').click()");

    assertThat(dark).isNotEqualTo(light);
    assertThat(
            browser.style("body", "background-color") + browser.style("html", "background-color"))
        .isEqualTo(light);
    browser.open("/charts");
    browser.awaitText("h1", "Charts");
    assertThat(browser.attribute("html", "data-theme")).isEqualTo("light");
  }

  @Test
  void speaksChinese() {
    browser.signIn(token);

    browser.click("#user-menu");
    browser.script("document.querySelector('input[name=language][value=zh]').click()");

    browser.awaitText("header.top", "运行");
    assertThat(browser.attribute("html", "lang")).isEqualTo("zh");
  }

  @Test
  void isUsedWithoutAMouse() {
    browser.signIn(token);

    browser.script("document.querySelector('.skip').focus()");
    browser.press(Keys.ENTER);
    browser.await(
        "the content has the focus",
        () -> "main".equals(browser.script("return document.activeElement.id")));
    browser.script("document.querySelector('.nav-link[href=\"/schedules\"]').focus()");
    browser.tab();
    browser.press(Keys.ENTER);

    browser.awaitText("h1", "Sessions");
    browser.await(
        "the heading has the focus",
        () -> "H1".equals(browser.script("return document.activeElement.tagName")));
  }

  @Test
  void saysThatAnAddressLeadsNowhere() {
    browser.signIn(token);

    browser.open("/runs/00000000-0000-0000-0000-000000000000/nowhere/at/all");

    browser.awaitText("h1", "No such page");
    browser.screenshot("lost-1440");
  }

  @Test
  void unfoldsItsMenuOnAPhone() {
    browser.look(Look.PHONE);
    browser.signIn(token);

    browser.click(".nav-open");
    browser.screenshot("menu-390");
    browser.click("a[href='/charts']");

    browser.awaitText("h1", "Charts");
    browser.await("the menu is folded", () -> !browser.isSeen("#nav"));
  }
}
