package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the work list on the page: search, claims, keys, and text that was not sent. */
@RequiresBrowser
class InboxBrowserTest {

  private static Press press;
  private static Browser browser;
  private static String grace;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    grace = press.token("grace", Role.REVIEWER);
  }

  @AfterAll
  static void stop() {
    browser.close();
    press.close();
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
  void findsADecisionByItsWordsAndKeepsTheFilterInTheAddress() {
    String wanted = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    String other = press.node(press.run(Press.FLOW), "review", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/inbox");
    browser.find("[data-node='" + other + "']");

    browser.type("#inbox-search", wanted);

    browser.await("one is left", () -> browser.all(".inbox-item").size() == 1);
    browser.find("[data-node='" + wanted + "']");
    assertThat(browser.address()).contains("text=" + wanted);
    browser.open("/inbox?text=no-such-words");
    browser.awaitText("main", "No matching decision");
  }

  @Test
  void aClaimKeepsOthersOutUntilItIsReleased() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/inbox?text=" + node);
    browser.click("[data-node='" + node + "'] button");
    browser.awaitText("[data-node='" + node + "']", "claimed by you");

    browser.forget();
    browser.signIn(press.token("heidi", Role.REVIEWER));
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#node-panel", "grace has claimed this decision");
    assertThat(browser.all("#review-approve, #release")).isEmpty();

    browser.forget();
    browser.signIn(press.token("ivan", Role.OPERATOR, Role.REVIEWER));
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.click("#release");
    browser.find("#review-approve");
  }

  @Test
  void keysMoveThroughTheListAndLeadToTheNextDecision() {
    String first = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    String second = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/inbox?order=newest");
    browser.find("[data-node='" + first + "']");

    browser.press("j");
    browser.await("the newest has the focus", () -> focused().equals(second));
    browser.press("j");
    browser.await("the next has the focus", () -> focused().equals(first));
    browser.press("k");
    browser.await("the newest has the focus again", () -> focused().equals(second));
    browser.click("[data-node='" + second + "'] .row-link");
    browser.click("#inbox-next");

    browser.await("the next is open", () -> browser.address().endsWith("/nodes/" + first));
  }

  private static String focused() {
    return String.valueOf(
        browser.script("return document.activeElement.closest('.inbox-item')?.dataset.node ?? ''"));
  }

  @Test
  void anUnsentReasonSurvivesAReloadAndTheDecisionOfAnotherPersonWhoIsNamed() {
    String run = press.run(Press.FLOW);
    String node = press.node(run, "review", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.click("#review-reject");
    browser.type("#feedback", "Please name the version");

    browser.open("/runs/" + run + "/nodes/" + node);
    browser.find("#feedback");
    assertThat(browser.find("#feedback").getDomProperty("value"))
        .isEqualTo("Please name the version");
    Press.expect(
        200, press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}"));

    browser.awaitText("#draft-lost", "decided while you were writing");
    browser.awaitText("#draft-lost", "Please name the version");
    browser.click("#draft-discard");
    browser.await("the text is gone", () -> browser.all("#draft-lost").isEmpty());
  }
}
