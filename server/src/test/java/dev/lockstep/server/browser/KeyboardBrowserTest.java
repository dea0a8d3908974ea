package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.demo.Demo;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests decisions without a mouse; the focused element is always visible. */
@RequiresBrowser
class KeyboardBrowserTest {

  private static final int MOST_TABS = 200;

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open(settings -> settings.withFlows(Demo.parts(Duration.ZERO)));
    browser = stage.browser;
    Demo.begin(stage.server.engine(), People.TENANT);
    // Flows that make progress draw buttons again, and a replaced button loses the focus.
    for (String workflow : List.of("release-notes", "order-question", "restart-service")) {
      browser.await(workflow + " waits for somebody", () -> waiting(workflow).equals("1"));
    }
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  @BeforeEach
  void signIn() {
    browser.forget();
    browser.open("/inbox");
    browser.find("#token");
    browser.press(stage.token, Keys.ENTER);
    browser.find("header.top");
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  private static String run(String workflow) {
    JsonArray runs = (JsonArray) stage.api().get("/api/flow-runs?workflowId=" + workflow).json();
    return ((JsonString) ((JsonObject) runs.items().get(0)).get("id")).value();
  }

  private static String waiting(String workflow) {
    return String.valueOf(
        stage.api().get("/api/flow-runs/" + run(workflow)).object().get("waiting"));
  }

  /**
   * Presses the tab key until an element has the focus. Each focused element on the way must be
   * visible.
   */
  private static void goTo(String selector) {
    browser.find(selector);
    for (int i = 0; i < MOST_TABS && !hasFocus(selector); i++) {
      browser.tab();
      assertThat(browser.script(VISIBLE)).as("focus on the way to " + selector).isEqualTo("");
    }
    assertThat(hasFocus(selector)).as("%s is reached", selector).isTrue();
  }

  private static final String VISIBLE =
      """
      const at = document.activeElement;
      if (!at || at === document.body) return "";
      const marks = [at, at.parentElement, at.nextElementSibling].filter(Boolean).map((one) => getComputedStyle(one));
      const own = [...at.querySelectorAll("*")].map((one) => getComputedStyle(one));
      const isMarked = [...marks, ...own].some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 || style.boxShadow !== "none" || parseFloat(style.strokeWidth) >= 2);
      return isMarked ? "" : at.outerHTML.slice(0, 120);
      """;

  private static boolean hasFocus(String selector) {
    return Objects.equals(
        browser.script("return document.activeElement?.matches(arguments[0])", selector), true);
  }

  @Test
  void aDraftIsSentBackThenApproved() {
    String run = run("release-notes");
    browser.awaitText("main", "Read the draft");
    goTo("main a[href*='" + run + "']");
    browser.press(Keys.ENTER);

    goTo("#review-reject");
    browser.press(Keys.ENTER);
    browser.await("the reason has the focus", () -> hasFocus("#feedback"));
    browser.press("Name the version");
    goTo("#send-back");
    browser.press(Keys.ENTER);
    browser.await(
        "it is to be read once more",
        () ->
            browser.text("main").contains("Added after your feedback: Name the version")
                && !browser.all("#review-approve").isEmpty());
    goTo("#review-approve");
    browser.press(Keys.ENTER);

    browser.await(
        "the run is done",
        () -> stage.api().get("/api/flow-runs/" + run).text("state").equals("COMPLETED"));
  }

  @Test
  void aRunIsCancelledOnlyByWhoMeansIt() {
    String run = run("order-question");
    browser.open("/runs/" + run);

    goTo("#cancel");
    browser.press(Keys.ENTER);
    browser.find("dialog[open]");
    browser.press(Keys.ESCAPE);
    browser.await("the dialog is gone", () -> browser.all("dialog").isEmpty());
    browser.await("it has the focus again", () -> hasFocus("#cancel"));
    browser.press(Keys.ENTER);
    browser.find("dialog[open]");
    goTo("dialog .danger");
    browser.press(Keys.ENTER);

    browser.await(
        "it is cancelled",
        () -> stage.api().get("/api/flow-runs/" + run).text("state").equals("CANCELLED"));
    browser.awaitText("main", "Cancelled");
  }

  @Test
  void aMachineIsTriedAndKeepsTheFocus() {
    browser.open("/charts/session");

    goTo("#events [data-event='turn.started']");
    browser.press(Keys.ENTER);

    browser.awaitText("#steps", "turn.started");
    browser.await("the event has the focus", () -> hasFocus("#events [data-event='turn.started']"));
  }
}
