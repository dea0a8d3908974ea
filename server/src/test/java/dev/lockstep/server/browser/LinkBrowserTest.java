package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests sign-in links, and servers without authentication. */
@RequiresBrowser
class LinkBrowserTest {

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open();
    browser = stage.browser;
  }

  @AfterAll
  static void stop() {
    stage.close();
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
  void aLinkSignsInAndForgetsItsToken() {
    browser.open("/charts#sign-in=" + stage.token);

    browser.awaitText("h1", "Charts");
    browser.awaitText(".toast", "Signed in as");
    assertThat(String.valueOf(browser.script("return location.href"))).doesNotContain("sign-in");
    assertThat(browser.script("return location.hash")).isEqualTo("");
    browser.open("/workflows");
    browser.awaitText("h1", "Workflows");
    assertThat(browser.all("#banner-open")).isEmpty();
  }

  @Test
  void aLinkAsksBeforeItReplacesASession() {
    browser.open("/charts#sign-in=" + stage.token);
    browser.awaitText("h1", "Charts");
    String mallory = stage.people.token("mallory", Role.VIEWER);

    browser.open("/workflows#sign-in=" + mallory);
    browser.awaitText("#link-question .note", "mallory");
    assertThat(whoIsSignedIn()).isNotEqualTo("mallory");
    browser.click("#link-stay");
    browser.awaitText("h1", "Workflows");
    assertThat(whoIsSignedIn()).isNotEqualTo("mallory");

    browser.open("/charts#sign-in=" + mallory);
    browser.awaitText("#link-question .note", "mallory");
    browser.click("#link-change");
    browser.awaitText("h1", "Charts");
    assertThat(whoIsSignedIn()).isEqualTo("mallory");
  }

  private static String whoIsSignedIn() {
    return String.valueOf(
        browser.script(
            "const r = new XMLHttpRequest(); r.open('GET', '/api/me', false); r.send();"
                + " return JSON.parse(r.responseText).name"));
  }

  @Test
  void aLinkWithATokenNobodyKnowsLeadsToTheDoor() {
    browser.open("/charts#sign-in=lsk_nobody");

    browser.find("#token");
    assertThat(browser.script("return location.hash")).isEqualTo("");
  }
}
