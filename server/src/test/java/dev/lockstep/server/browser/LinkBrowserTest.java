package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Links that sign in, and servers that ask nobody. */
@ExtendWith(OnFailure.class)
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
    assertThat(String.valueOf(browser.script("return location.href"))).doesNotContain("sign-in");
    assertThat(browser.script("return location.hash")).isEqualTo("");
    browser.open("/workflows");
    browser.awaitText("h1", "Workflows");
    assertThat(browser.all("#banner-open")).isEmpty();
  }

  @Test
  void aLinkWithATokenNobodyKnowsLeadsToTheDoor() {
    browser.open("/charts#sign-in=lsk_nobody");

    browser.find("#token");
    assertThat(browser.script("return location.hash")).isEqualTo("");
  }
}
