package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests conversations: start, answer and end, and the view of a user who may only read. */
@RequiresBrowser
class SessionsBrowserTest {

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
  void signIn() {
    browser.forget();
    browser.signIn(stage.token);
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  private static void begin(String about) {
    browser.open("/sessions");
    browser.click("#begin");
    browser.type("dialog textarea", about);
    browser.click("dialog .button.primary");
    browser.find("#session-facts");
  }

  @Test
  void isBegunAnsweredAndComesToItsEnd() {
    begin("A parcel for Ada");
    browser.awaitText(".talk", "Your message: A parcel for Ada");
    browser.awaitText("#session-pending", "What should I know before I start?");
    browser.awaitText("#session-facts", "Waiting for a reply");
    browser.screenshot("session-asks-1440");

    browser.click("#session-pending button[type=submit]");
    browser.awaitText("#session-pending", "Enter a reply first");
    browser.type("#reply-text", "It is fragile");
    browser.click("#session-pending button[type=submit]");

    browser.awaitText(".talk", "Thank you. Your answer: It is fragile");
    browser.awaitText("#session-facts", "Succeeded");
    browser.await("the form is gone", () -> browser.text("#session-pending").isEmpty());
    assertThat(browser.all("#cancel")).isEmpty();
    browser.screenshot("session-ended-1440");
    browser.look(Look.PHONE.dark());
    browser.screenshot("session-ended-390-dark");
  }

  @Test
  void isEndedOnlyByWhoMeansIt() {
    begin("Never mind");
    browser.awaitText("#session-facts", "Waiting for a reply");

    browser.click("#cancel");
    browser.awaitText("dialog", "End this conversation?");
    browser.click("dialog .dialog-foot .button:not(.danger)");
    assertThat(browser.text("#session-facts")).contains("Waiting for a reply");
    browser.click("#cancel");
    browser.click("dialog .danger");

    browser.awaitText("#session-facts", "Canceled");
    assertThat(browser.all("#session-pending form")).isEmpty();
  }

  @Test
  void isReadAndNotAnsweredByWhoMayOnlyLook() {
    begin("Something");
    browser.awaitText("#session-facts", "Waiting for a reply");
    String address = browser.address();
    browser.forget();
    browser.signIn(stage.people.token("vera", Role.VIEWER));

    browser.open(address);

    browser.awaitText("#session-pending", "Replying requires the role operator");
    assertThat(browser.all("#cancel, #session-pending form")).isEmpty();
  }

  /** The session and its history are read by separate requests; the session may be older. */
  @Test
  void showsWhatHappenedBetweenItsReadings() {
    begin("Something");
    browser.awaitText("#session-facts", "Waiting for a reply");

    browser.openWith(
        """
        const real = window.fetch.bind(window);
        let isFirst = true;
        window.fetch = async (url, how) => {
          const answer = await real(url, how);
          if (!isFirst || !/^.api.sessions.[^/]+$/.test(url)) return answer;
          isFirst = false;
          const { pending_interaction, ...session } = await answer.json();
          return new Response(JSON.stringify({ ...session, status: "running" }), { headers: answer.headers });
        };
        """,
        browser.address());

    browser.awaitText("#session-pending", "What should I know before I start?");
    browser.awaitText("#session-facts", "Waiting for a reply");
  }

  @Test
  void areListedByTheirState() {
    begin("One that waits");
    browser.awaitText("#session-facts", "Waiting for a reply");
    String id = browser.address().substring("/sessions/".length());

    browser.open("/sessions?state=waiting_user");
    browser.find("tbody a[href$='" + id + "']");
    browser.open("/sessions?state=queued");

    browser.awaitText("main", "No matching conversations");
  }

  @Test
  void leadToTheirChartWithTheirHistory() {
    begin("Follow me");
    browser.awaitText("#session-facts", "Waiting for a reply");
    assertThat(browser.text("#session-starter")).isEqualTo("Started by grace");
    String address = browser.address();

    browser.click("#link-chart");
    browser.find(".chart-state.lit[data-state=waiting_user]");
    browser.click("#trace-history");
    browser.find(".chart-state.lit[data-state=queued]");
    browser.awaitText("#trace-step", "1 of 3");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=running]");
    browser.find(".chart-line.taken");
    browser.awaitText("#trace-step", "turn.started");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=waiting_user]");
    browser.screenshot("session-history-1440");
    browser.click("#lit-page");

    browser.awaitText("#session-facts", "Waiting for a reply");
    assertThat(browser.address()).isEqualTo(address);
    browser.open("/sessions");
    browser.awaitText("tbody tr", "grace");
  }

  @Test
  void thatDoNotExistAreToldSo() {
    browser.open("/sessions/nobody");

    browser.awaitText("main", "No data");
    browser.awaitText("main", "you have no access to it");
  }
}
