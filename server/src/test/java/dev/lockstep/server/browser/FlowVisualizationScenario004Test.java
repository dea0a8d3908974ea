package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The frontend scenario of specification 004 in a browser. */
@RequiresBrowser
@DisplayName("Scenario: Frontend flow execution visualization in TaskDetail")
class FlowVisualizationScenario004Test {

  private Press press;
  private Browser browser;

  @BeforeEach
  void open() {
    press = Press.start();
    browser = Browser.at(press.address());
  }

  @AfterEach
  void close() {
    try {
      assertThat(browser.complaints()).isEmpty();
    } finally {
      browser.close();
      press.close();
    }
  }

  @Test
  @DisplayName("004: each node shows its state in its colour")
  void showsEachStateInItsColour() {
    press.run(Press.FLOW);
    openTask();
    browser.awaitText("#run-state", "Running");
    awaitStates(
        Map.of(
            "collect", "COMPLETED",
            "review", "WAITING_HUMAN",
            "brief", "WAITING_HUMAN",
            "unsteady", "FAILED",
            "slow", "RUNNING",
            "publish", "PENDING"));
    assertColour("publish", "gray", false, false);
    assertColour("slow", "blue", true, false);
    assertColour("review", "orange", false, false);
    assertColour("collect", "green", false, false);
    assertColour("unsteady", "red", false, false);
    assertThat(browser.isSeen(".node[data-node=review] .node-flag")).isTrue();
    browser.awaitText("#run-failed", "One node has failed");
    pictures("run");

    browser.click("#pause");
    browser.awaitText("#run-state", "Paused");
    browser.click(".node[data-node=review]");
    reject("Please add more details");
    awaitStates(Map.of("draft", "QUEUED", "review", "REJECTED"));
    assertColour("draft", "yellow", false, false);
    assertColour("review", "purple", false, false);

    browser.click("#cancel");
    browser.click("dialog .danger");
    browser.awaitText("#run-state", "Cancelled");
    awaitStates(Map.of("slow", "CANCELLED", "draft", "CANCELLED", "collect", "COMPLETED"));
    assertColour("slow", "gray", false, true);

    String veto = press.run("veto");
    browser.open("/runs/" + veto);
    browser.click(".node[data-node=decide]");
    reject("No.");
    awaitStates(Map.of("decide", "REJECTED"));
    assertColour("decide", "purple", false, false);
  }

  @Test
  @DisplayName("004: a flow runs to its end: click, review, input, retry, live updates, progress")
  void leadsAFlowToItsEnd() {
    press.run(Press.FLOW);
    openTask();
    awaitStates(Map.of("review", "WAITING_HUMAN", "unsteady", "FAILED", "slow", "RUNNING"));
    awaitProgress("28");
    browser.awaitText("#inbox-count", "2");

    browser.click(".node[data-node=collect]");
    browser.awaitText("#node-panel", "topic");
    browser.awaitText("#node-panel", "flows");
    browser.screenshot("node-1440");

    browser.click(".node[data-node=review]");
    browser.awaitText("#node-panel", "About flows. First version.");
    browser.click("#review-reject");
    browser.click("#send-back");
    browser.awaitText("#feedback-mistake", "State what should be improved");
    reject("Please add more details");
    browser.awaitText("#node-panel", "About flows. Please add more details");
    browser.awaitText("#node-panel", "Attempt 2");
    browser.click("#review-edit");
    browser.type("#node-panel .decide textarea", "About flows, at length.");
    browser.screenshot("review-edit-1440");
    browser.click("#send-edit");
    awaitStates(Map.of("review", "COMPLETED"));
    browser.awaitText("#node-panel", "About flows, at length.");

    browser.click(".node[data-node=brief]");
    browser.click("#send-input");
    browser.awaitText("[data-field=priority] .field-mistake", "This field is required");
    fillIn();
    browser.screenshot("input-1440");
    browser.click("#send-input");
    awaitStates(Map.of("brief", "COMPLETED"));
    browser.awaitText("#node-panel", "Flows that last");

    press.mend();
    browser.click(".node[data-node=unsteady]");
    browser.awaitText("#node-panel", "the archive does not answer");
    browser.click("#retry");
    awaitStates(Map.of("unsteady", "COMPLETED"));
    browser.awaitText("#node-panel .history", "Attempt 1");
    browser.awaitText("#node-panel .history", "Attempt 2");
    awaitProgress("71");

    press.letGo();
    awaitStates(Map.of("slow", "COMPLETED", "publish", "COMPLETED"));
    browser.awaitText("#run-state", "Completed");
    awaitProgress("100");
    browser.await(
        "no action on the run is left",
        () -> browser.all("#run-actions button:not(#run-again)").isEmpty());
    browser.screenshot("completed-1440");
  }

  private void openTask() {
    browser.signIn(press.token("grace", Role.OPERATOR, Role.REVIEWER));
    browser.open("/tasks/" + Press.TASK);
    browser.awaitText("h1", "Article about flows");
    browser.click("#tab-flow");
    browser.find(".node");
  }

  private void reject(String feedback) {
    browser.click("#review-reject");
    browser.type("#feedback", feedback);
    browser.click("#send-back");
  }

  private void fillIn() {
    browser.type("[data-field=headline] input", "Flows that last");
    browser.script(
        "const s = document.querySelector('[data-field=priority] select');"
            + "s.value = 'high'; s.dispatchEvent(new Event('input', {bubbles: true}))");
    browser.type("[data-field=words] input", "412");
    browser.click("[data-field=embargo] input");
    browser.click("[data-field=channels] label:nth-of-type(2)");
    browser.type("[data-field=notes] textarea", "With figures.");
    browser.type("[data-field=extra] textarea", "{\"of\": [1, 2]}");
  }

  private void awaitStates(Map<String, String> expected) {
    expected.forEach(
        (node, state) ->
            browser.await(
                node + " is " + state,
                () ->
                    state.equals(
                        browser.attribute(".node[data-node=" + node + "]", "data-state"))));
  }

  /**
   * Waits for a progress. The run and its nodes are read by separate requests, so one may be older.
   */
  private void awaitProgress(String percent) {
    browser.await(
        percent + " percent are done",
        () ->
            percent.equals(browser.attribute("#run-progress [role=progressbar]", "aria-valuenow")));
  }

  private void assertColour(String node, String colour, boolean isAnimated, boolean isStruck) {
    String card = ".node[data-node=" + node + "] ";
    assertThat(Hue.of(browser.style(card + ".node-box", "stroke")).name())
        .as(node)
        .isEqualTo(colour);
    assertThat(browser.style(card + ".node-box", "animation-name").equals("none"))
        .as(node + " stands still")
        .isEqualTo(!isAnimated);
    assertThat(browser.style(card + ".node-title", "text-decoration-line").equals("line-through"))
        .as(node + " is struck through")
        .isEqualTo(isStruck);
  }

  private void pictures(String name) {
    List<Look> looks = List.of(Look.DESK, Look.TABLET, Look.PHONE);
    looks.forEach(
        look ->
            List.of(look, look.dark())
                .forEach(
                    one -> {
                      browser.look(one);
                      browser.screenshot(name + "-" + one.name());
                    }));
    browser.look(Look.DESK);
  }
}
