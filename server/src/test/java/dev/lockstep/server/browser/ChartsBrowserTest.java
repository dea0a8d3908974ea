package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.statecharts.Charts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests diagrams of charts, the simulator and the highlighting of current states. */
@RequiresBrowser
class ChartsBrowserTest {

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

  private static void send(String event) {
    browser.click("#events [data-event='" + event + "']");
  }

  @Test
  void listsAllOfThem() {
    browser.open("/charts");

    browser.awaitText(".tiles", "execution-contract");
    assertThat(browser.all(".tile")).hasSize(Charts.all().size());
    browser.screenshot("charts-1440");
  }

  @Test
  void eachIsDrawnWithAllItsStates() {
    for (var chart : Charts.all()) {
      browser.open("/charts/" + chart.id().name());

      browser.find(".chart-drawing");
      assertThat(browser.all(".chart-state"))
          .as(chart.id().name())
          .hasSize(chart.topology().states().size());
      browser.find(".chart-state.lit");
      browser.screenshot("chart-" + chart.id().name() + "-1440");
    }
  }

  @Test
  void aMachineMovesAndTellsWhyItRefuses() {
    browser.open("/charts/session");
    browser.awaitText("#stand", "Queued");

    browser.script("document.querySelector('#actor').selectedIndex = 1");
    send("turn.started");
    browser.awaitText("#steps", "The actor is not allowed to send this event");
    browser.script("document.querySelector('#actor').selectedIndex = 0");
    send("turn.started");
    browser.awaitText("#stand", "Running");
    browser.find(".chart-state.lit[data-state=running]");
    browser.find(".chart-line.taken");
    browser.awaitText("#steps li", "accepted");
    browser.awaitText("#steps li", "queued → running");

    send("turn.started");
    browser.awaitText("#steps", "The event is not accepted in this state");
    send("turn.succeeded");
    browser.awaitText("#stand", "The machine has ended");
    send("turn.started");
    browser.awaitText("#steps li", "accepts no events");
    browser.screenshot("chart-simulated-1440");
  }

  @Test
  void reportsAPayloadThatIsNotJsonBeforeSending() {
    browser.open("/charts/session");
    browser.awaitText("#stand", "Queued");
    browser.script("document.querySelectorAll('.given details').forEach(d => d.open = true)");

    browser.type("#payload", "{");
    send("turn.started");

    browser.awaitText("#simulation-mistake", "not JSON");
    assertThat(browser.all("#steps li")).isEmpty();
  }

  @Test
  void theStateOfASessionIsLitAndFollowed() {
    String id = stage.api().post("/api/sessions", "{\"engine\": \"scripted\"}").text("run_id");
    browser.open("/charts/session");
    browser.find("#lit option[value='" + id + "']");

    browser.script(
        "const s = document.querySelector('#lit'); s.value = arguments[0]; s.dispatchEvent(new"
            + " Event('change'))",
        id);
    browser.find(".chart-state.lit[data-state=waiting_user]");
    stage.api().post("/api/sessions/" + id + "/cancel", "");

    browser.find(".chart-state.lit[data-state=canceled]");
  }

  @Test
  void stepsThroughARecordedTrace() {
    browser.open("/charts/session");
    browser.find(".chart-drawing");

    trace(
        """
        {"event":"turn.started","actor":"orchestrator"}
        {"event":"turn.started","actor":"orchestrator"}
        {"event":"turn.succeeded","actor":"orchestrator"}
        """);
    browser.awaitText("#trace-step", "1 of 4");
    browser.click("#trace-next");
    browser.awaitText("#trace-step", "turn.started");
    browser.find(".chart-state.lit[data-state=running]");
    browser.find(".chart-line.taken");
    browser.click("#trace-next");
    browser.awaitText("#trace-step", "refused");
    browser.find(".chart-state.lit[data-state=running]");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=succeeded]");
    browser.screenshot("chart-trace-1440");
    // The player goes on while the test looks away.
    browser.script(
        "window.steps = []; const shown = document.querySelector('#trace-step');"
            + " new MutationObserver(() => window.steps.push(shown.textContent))"
            + ".observe(shown, { childList: true, subtree: true })");
    browser.click("#trace-play");
    browser.await(
        "each step was shown",
        () ->
            Boolean.TRUE.equals(
                browser.script(
                    "return ['1 of 4', '2 of 4', '3 of 4', '4 of 4'].every("
                        + "(step) => window.steps.some((text) => text.includes(step)))")));
    browser.click("#trace-end");
    browser.find(".chart-state.lit[data-state=queued]");
  }

  @Test
  void stepsThroughTheCounterexampleOfAReport() {
    browser.open("/charts/task");
    browser.find(".chart-drawing");

    trace(
        """
        {"properties": [{"chart": "task", "properties": [{"property": "closed_for_good", "verdict": "violated",
        "scenario": "scenario: \\"violates closed_for_good\\"\\nchart: task\\nevents:\\n  - {\\"event\\":\\"task.closed\\",\\"actor\\":\\"user\\",\\"expect\\":{\\"outcome\\":\\"fired\\"}}\\n  - {\\"event\\":\\"task.reopened\\",\\"actor\\":\\"user\\",\\"expect\\":{\\"outcome\\":\\"fired\\"}}\\nexpect:\\n  state: [\\"open\\"]\\n"}]}]}
        """);
    browser.awaitText("#trace-step", "1 of 3");
    browser.click("#trace-next");

    browser.find(".chart-state.lit[data-state=closed]");
    browser.awaitText("#trace-step", "task.closed");
  }

  @Test
  void reportsTheLineOfAMistakeInATrace() {
    browser.open("/charts/task");
    browser.find(".chart-drawing");

    trace("{\"event\":\"task.closed\"}\n{\"event\":");

    browser.awaitText("#trace-mistake", "Line 2: The line is not a JSON object.");
  }

  @Test
  void keepsTheTabInTheAddress() {
    browser.open("/charts/session");
    browser.find(".chart-drawing");
    browser.script("document.querySelectorAll('[role=tab]')[2].click()");
    browser.await("the address names the tab", () -> browser.address().contains("tab=table"));

    browser.open("/charts/session?tab=table");

    browser.find("[role=tabpanel] table.mono");
  }

  private static void trace(String text) {
    browser.script("document.querySelector('#trace-paste').open = true");
    browser.script("document.querySelector('#trace-text').value = arguments[0]", text);
    browser.click("#trace-load");
  }

  @Test
  void whatCannotHappenIsToldWithItsReason() {
    browser.open("/charts/execution-contract");
    browser.find(".chart-drawing");

    browser.script("document.querySelectorAll('[role=tab]')[1].click()");

    browser.find("[role=tabpanel] table");
    assertThat(browser.all("[role=tabpanel] tbody tr")).hasSize(34);
    assertThat(browser.text("[role=tabpanel] tbody tr td.wide-cell")).isNotBlank();
  }

  @Test
  void theSourceHasLineNumbers() {
    browser.open("/charts/session");
    browser.find(".chart-drawing");

    browser.script("document.querySelectorAll('[role=tab]')[3].click()");

    browser.awaitText(".source", "statechart: session");
    assertThat(browser.text("#line-2")).contains("statechart: session");
  }
}
