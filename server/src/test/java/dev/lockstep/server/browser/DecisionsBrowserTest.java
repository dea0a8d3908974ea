package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests decisions on the page: permissions, displayed values and concurrent decisions. */
@RequiresBrowser
class DecisionsBrowserTest {

  /** Reads the inbox in pages of one item. */
  private static final String SMALL_PAGES =
      """
      const real = window.fetch;
      window.fetch = (address, options) =>
        real(String(address).replace("/api/inbox?limit=50", "/api/inbox?limit=1"), options);
      """;

  private static Press press;
  private static Browser browser;
  private static String grace;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    grace = press.token("grace", Role.OPERATOR, Role.REVIEWER);
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
  void opensALinkRightOnTheDecisionAfterSigningIn() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");

    browser.open("/runs/" + run + "/nodes/" + node);
    browser.type("#token", grace);
    browser.click("#sign-in");

    browser.awaitText("#node-panel", "Shall we?");
    browser.await(
        "the panel has the focus, so that Enter approves nothing",
        () -> "node-panel".equals(browser.script("return document.activeElement.id")));
    browser.look(Look.PHONE);
    browser.screenshot("decision-390");
    browser.look(Look.DESK);
    browser.click("#review-approve");
    browser.awaitText("#run-state", "Completed");
  }

  @Test
  void leadsFromTheInboxToTheDecisionAndBack() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);

    browser.open("/inbox");
    browser.find("[data-node='" + node + "']");
    browser.screenshot("inbox-1440");
    browser.click("[data-node='" + node + "'] .row-link");
    browser.click("#review-approve");
    browser.awaitText("#run-state", "Completed");

    browser.click(".nav-link[href='/inbox']");
    browser.awaitText("h1", "Inbox");
    assertThat(browser.all("[data-node='" + node + "']")).isEmpty();
  }

  @Test
  void showsFurtherPagesOfTheInbox() {
    press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    String newer = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.openWith(SMALL_PAGES, "/inbox");
    browser.find("#inbox-more");
    assertThat(browser.all(".inbox-item")).hasSize(1);

    browser.click("#inbox-more");

    browser.find("[data-node='" + newer + "']");
    assertThat(browser.all(".inbox-item")).hasSize(2);
  }

  @Test
  void offersNothingToWhoMayOnlyLook() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(press.token("vera", Role.VIEWER));

    browser.open("/runs/" + run + "/nodes/" + node);

    browser.awaitText("#node-panel", "requires the role reviewer");
    assertThat(browser.all("#review-approve, #run-actions button")).isEmpty();
  }

  @Test
  void asksSomebodyElseThanWhoStartedTheRun() {
    String run = press.run("four-eyes");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(press.token("root", Role.ADMIN));

    browser.open("/runs/" + run + "/nodes/" + node);

    browser.awaitText("#node-panel", "Waits for a review");
    browser.awaitText("#node-panel", "You cannot decide: you started the run");
    assertThat(browser.all("#review-approve")).isEmpty();
  }

  @Test
  void tellsWhoComesTooLateInPlainWords() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.openHearingNews("/runs/" + run + "/nodes/" + node);
    browser.find("#review-approve");
    browser.await("it is live", () -> "live".equals(browser.attribute("#run-live", "data-status")));
    browser.keepNewsAway();
    Press.expect(
        200, press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}"));

    browser.click("#review-approve");

    browser.awaitText(".sent-note", "Another person has already decided");
    browser.screenshot("too-late-1440");
    browser.letNewsInByClicking(".sent-note button");
    browser.awaitText("#node-panel .panel-state", "Completed");
    assertThat(browser.all("#review-approve")).isEmpty();
  }

  @Test
  void tellsWhoSawAnOlderAttempt() {
    String run = press.run(Press.FLOW);
    String node = press.node(run, "review", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.openHearingNews("/runs/" + run + "/nodes/" + node);
    browser.find("#review-approve");
    browser.await("it is live", () -> "live".equals(browser.attribute("#run-live", "data-status")));
    browser.keepNewsAway();
    Press.expect(
        200,
        press
            .admin()
            .post(
                "/api/node-runs/" + node + "/review",
                "{\"action\":\"reject\",\"feedback\":\"longer\"}"));
    browser.await(
        "it is reviewed again",
        () -> {
          String now = press.admin().get("/api/node-runs/" + node).text();
          return now.contains("\"attempt\":2,") && now.contains("\"state\":\"WAITING_HUMAN\"");
        });

    browser.click("#review-approve");

    browser.awaitText(".sent-note", "changed since you opened it");
    browser.letNewsInByClicking(".sent-note button");
    browser.awaitText("#node-panel", "About flows. longer");
    browser.click("#review-approve");
    browser.awaitText("#node-panel .panel-state", "Completed");
  }

  @Test
  void keepsWhatIsBeingWrittenWhileTheRunMovesOn() {
    String run = press.run(Press.FLOW);
    String review = press.node(run, "review", "WAITING_HUMAN");
    String brief = press.node(run, "brief", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run + "/nodes/" + brief);
    browser.type("[data-field=headline] input", "Half a hea");

    Press.expect(
        200,
        press.admin().post("/api/node-runs/" + review + "/review", "{\"action\":\"approve\"}"));

    browser.await(
        "the graph moves on",
        () -> "COMPLETED".equals(browser.attribute(".node[data-node=review]", "data-state")));
    assertThat(browser.find("[data-field=headline] input").getDomProperty("value"))
        .isEqualTo("Half a hea");
  }

  @Test
  void letsSomebodySayWhatCameOfALostCall() {
    String run = press.run("lost");
    String node = press.node(run, "pay", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#node-panel", "What was the outcome of the call?");
    browser.type("#node-panel textarea", "{\"paid\": ");
    browser.click("#outcome-done");
    browser.awaitText("#node-panel .field-mistake", "This is not valid JSON");
    browser.screenshot("outcome-1440");

    browser.type("#node-panel textarea", "{\"paid\": true}");
    browser.click("#outcome-done");

    browser.awaitText("#run-state", "Completed");
    browser.awaitText("#node-panel", "paid");
  }

  @Test
  void answersAnAgentThatAsks() {
    String run = press.run("restart-service");
    browser.signIn(grace);
    browser.open("/runs/" + run);
    browser.click("#run-waiting a");
    browser.awaitText("#node-panel", "The agent asks");
    browser.screenshot("agent-asks-1440");

    browser.click("#answer-approve");
    browser.awaitText("#run-waiting", "Is it well again?");
    browser.click("#run-waiting a");
    browser.click("#review-approve");

    browser.awaitText("#run-state", "Completed");
  }

  @Test
  void triesAgainWithCorrectedInputs() {
    String run = press.run("picky");
    String node = press.node(run, "check", "FAILED");
    browser.signIn(grace);
    browser.open("/runs/" + run);
    browser.awaitText("#run-failure", "an amount is not below zero");
    browser.click("#run-failure a");
    browser.click("#retry-correct");
    browser.type("#node-panel .decide textarea", "{\"amount\": 1");
    browser.click("#send-retry");
    browser.awaitText("#node-panel .field-mistake", "This is not valid JSON");

    browser.type("#node-panel .decide textarea", "{\"amount\": 1}");
    browser.click("#send-retry");

    browser.awaitText("#run-state", "Completed");
    browser.awaitText("#node-panel .history", "Failed");
    assertThat(browser.address()).endsWith("/nodes/" + node);
  }
}
