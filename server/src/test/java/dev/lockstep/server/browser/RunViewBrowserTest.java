package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The view of a run: logs, errors, timeline, links, and the actions of operators. */
@RequiresBrowser
class RunViewBrowserTest {

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
    browser.signIn(grace);
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void showsTheLogOfARunningNode() {
    String run = press.run("chatty");
    String talk = press.node(run, "talk", "RUNNING");
    browser.open("/runs/" + run + "/nodes/" + talk);

    browser.awaitText(".log-lines", "opening the archive");
    press.letTalkEnd(run);
    browser.awaitText(".log-lines", "closed the archive");

    assertThat(browser.all(".log-line")).hasSize(2);
    assertThat(browser.attribute("#log-download", "href"))
        .endsWith("/api/node-runs/" + talk + "/log/text");
    browser.screenshot("node-log-1440");
  }

  @Test
  void repeatsANodeAndTheNodesBehindIt() {
    String run = press.run("chatty");
    press.letTalkEnd(run);
    press.node(run, "decide", "WAITING_HUMAN");
    String tell = press.node(run, "tell", "COMPLETED");
    browser.open("/runs/" + run + "/nodes/" + tell);

    browser.click("#rework");
    browser.awaitText("#rework-nodes", "Decide");
    assertThat(browser.text("#rework-nodes")).doesNotContain("Talk about");
    browser.click("#rework-confirm");

    browser.awaitText(".panel-state", "Attempt 2");
    browser.awaitText(".node[data-node=decide] .node-state", "×2");
    browser.awaitText(".node[data-node=talk] .node-state", "Completed");
  }

  @Test
  void anEarlierErrorIsNotShownAsTheCurrentOne() {
    String run = press.run("flaky");
    press.node(run, "decide", "WAITING_HUMAN");
    String call = press.node(run, "call", "COMPLETED");
    browser.open("/runs/" + run + "/nodes/" + call);

    browser.awaitText(".panel-state", "2 tries");
    browser.find("#node-earlier-error");
    assertThat(browser.all("#node-error")).isEmpty();
    browser.awaitText(".node[data-node=call] .node-state", "2 tries");
    browser.script("document.querySelector('#node-earlier-error').open = true");
    browser.awaitText("#node-earlier-error", "the first try always fails");
  }

  @Test
  void runsAgainWithEditedVariables() {
    String run = press.run("chatty");
    browser.open("/runs/" + run);

    browser.click("#run-again");
    browser.await(
        "the variables of the run are filled in",
        () ->
            Objects.equals(
                browser.script(
                    "return document.querySelector('[data-field=amount] input')?.value ?? ''"),
                "12"));
    browser.type("[data-field=amount] input", "99");
    browser.click("#start-confirm");

    browser.await(
        "another run is shown",
        () -> browser.address().startsWith("/runs/") && !browser.address().endsWith(run));
    browser.click("a[href='" + browser.address() + "/details']");
    browser.awaitText(".run-stage", "99");
  }

  @Test
  void showsWhatTheWorldDidBeforeCancelling() {
    String run = press.run("chatty");
    press.node(run, "talk", "RUNNING");
    browser.open("/runs/" + run);

    browser.click("#cancel");
    browser.awaitText("#cancel-world [data-outcome=running]", "Talk about everything");
    browser.screenshot("run-cancel-1440");
    browser.click("#cancel-confirm");

    browser.awaitText("#run-state", "Cancelled");
  }

  @Test
  void terminatesARunAfterAQuestion() {
    String run = press.run("veto");
    browser.open("/runs/" + run);

    browser.click("#terminate");
    browser.click("dialog .button.danger");

    browser.awaitText("#run-state", "Cancelled");
  }

  @Test
  void theTimelineHasAnAxisTitlesAndDetails() {
    String run = press.run("chatty");
    press.letTalkEnd(run);
    press.node(run, "decide", "WAITING_HUMAN");
    browser.open("/runs/" + run + "/timeline");

    browser.awaitText(".timeline-row[data-node=talk] .timeline-name", "Talk about everything");
    assertThat(browser.all(".timeline-mark")).isNotEmpty();
    browser.script("document.querySelector('.timeline-row[data-node=talk] .timeline-bar').focus()");
    browser.awaitText(".timeline-hint", "attempt 1");
    browser.screenshot("timeline-axis-1440");
  }

  @Test
  void leadsFromANodeToItsChartWithItsHistory() {
    String run = press.run("chatty");
    press.letTalkEnd(run);
    press.node(run, "decide", "WAITING_HUMAN");
    String talk = press.node(run, "talk", "COMPLETED");
    browser.open("/runs/" + run + "/nodes/" + talk);

    browser.click("#link-chart");
    browser.find(".chart-state.lit[data-state=COMPLETED]");
    browser.click("#trace-history");
    browser.find(".chart-state.lit[data-state=PENDING]");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=QUEUED]");
    browser.find(".chart-line.taken");
  }

  @Test
  void archivesAWorkflowAndClosesATask() {
    press.admin().put("/api/tasks/to-close", "{\"title\":\"Close me\"}");
    browser.open("/tasks/to-close");
    browser.click("#close-task");
    browser.click("dialog .button.primary");
    browser.find("#reopen-task");

    browser.open("/workflows/four-eyes");
    browser.click("#archive");
    browser.click("dialog .button.primary");
    browser.find("#restore");
    browser.awaitText("h1", "Archived");
    browser.click("#restore");
    browser.find("#archive");
  }
}
