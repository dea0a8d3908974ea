package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the list of runs, their start, and the page while the server is unavailable. */
@RequiresBrowser
class RunsBrowserTest {

  /** Answers the first request for the nodes of a run as if it had none yet. */
  private static final String FIRST_WITHOUT_NODES =
      """
      const real = window.fetch;
      let emptied = false;
      window.fetch = async (address, options) => {
        const answer = await real(address, options);
        if (emptied || !/flow-runs\\/[^/?]+\\/nodes/.test(String(address.url ?? address))) return answer;
        emptied = true;
        const body = await answer.json();
        return new Response(JSON.stringify(Array.isArray(body) ? [] : { ...body, items: [] }), answer);
      };
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
    assertThat(browser.complaints())
        .filteredOn(complaint -> !complaint.contains("net::ERR_"))
        .isEmpty();
  }

  @Test
  void startsARunWithTheVariablesItsWorkflowAsksFor() {
    browser.signIn(grace);
    browser.click("#start-run");
    browser.find("#start-workflow option[value=press]");
    choose("#start-workflow", Press.FLOW);
    browser.click("#start-confirm");
    browser.awaitText("[data-field=topic] .field-mistake", "This field is required");
    browser.screenshot("start-1440");

    browser.type("[data-field=topic] input", "trains");
    choose("#start-task", Press.TASK);
    browser.click("#start-confirm");

    browser.awaitText("h1", "press");
    browser.find(".node");
    assertThat(browser.address()).startsWith("/runs/");
    browser.click("a[href$='/details']");
    browser.awaitText(".run-stage", "trains");
    browser.awaitText(".run-stage", "friendly");
  }

  @Test
  void drawsTheGraphOnceTheRunHasNodes() {
    String run = press.run("veto");
    press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.openWith(FIRST_WITHOUT_NODES, "/runs/" + run);
    browser.awaitText("h1", "veto");

    browser.click("#pause");

    browser.find(".node");
  }

  @Test
  void findsRunsByStateWorkflowAndText() {
    String veto = press.run("veto");
    String picky = press.run("picky");
    press.node(picky, "check", "FAILED");
    browser.signIn(grace);
    browser.find("[data-run='" + veto + "']");

    choose("#runs-state", "FAILED");
    browser.await(
        "only failures are shown",
        () ->
            browser.all("[data-run='" + veto + "']").isEmpty()
                && !browser.all("[data-run='" + picky + "']").isEmpty());
    browser.type("#runs-search", "nothing has this name");
    browser.awaitText("main", "No matching runs");
    browser.screenshot("nothing-fits-1440");

    browser.open(browser.address().replaceAll("&?q=[^&]*", ""));
    browser.find("[data-run='" + picky + "']");
    assertThat(browser.all("[data-run='" + veto + "']")).isEmpty();
    pictures("runs");
  }

  @Test
  void showsTheMistakeInAQueryAndSuggestsItsParts() {
    press.run("veto");
    browser.signIn(grace);
    browser.type("#runs-search", "stat");
    browser.awaitText("[role=option]", "state:");
    browser.press(Keys.ARROW_DOWN);
    browser.press(Keys.ENTER);
    browser.awaitText("[role=option]", "pending");

    browser.type("#runs-search", "acme colour:red");

    browser.awaitText("#runs-mistake mark", "colour");
    browser.awaitText("#runs-mistake", "column 6");
  }

  @Test
  void returnsToTheSamePlaceOfTheListWithFreshRows() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.script("document.body.style.paddingBottom = '3000px'");
    browser.find("[data-run='" + run + "']");
    browser.script("window.scrollTo(0, 120)");
    browser.script(
        "document.querySelector(arguments[0]).click()", "[data-run='" + run + "'] .row-link");
    browser.find("#run-state");
    Press.expect(
        200, press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}"));

    browser.script("history.back()");

    browser.find("[data-run='" + run + "']");
    browser.await(
        "the link has the focus",
        () ->
            run.equals(
                browser.script(
                    "return document.activeElement.closest('[data-run]')?.dataset.run ?? ''")));
    assertThat(browser.script("return window.scrollY")).isEqualTo(120L);
    browser.await("the row is fresh", () -> isIn(run, "COMPLETED"));
  }

  @Test
  void showsWhatHappensAtHome() {
    String picky = press.run("picky");
    press.node(picky, "check", "FAILED");
    String node = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.click(".brand");
    browser.awaitText("h1", "Home");

    browser.awaitText("#home-failures", "picky");
    browser.awaitText("#home-ended", "failed");
    browser.awaitText("#health", "All checks pass");
    browser.find("#home-waiting a");
    assertThat(node).isNotEmpty();
    browser.click(".home-tile[href='/runs?state=FAILED']");
    browser.find("[data-run='" + picky + "']");
  }

  @Test
  void cancelsManyRunsAtOnce() {
    String one = press.run("veto");
    String two = press.run("veto");
    String over = press.run("picky");
    press.node(one, "decide", "WAITING_HUMAN");
    press.node(two, "decide", "WAITING_HUMAN");
    press.node(over, "check", "FAILED");
    browser.signIn(grace);

    for (String run : List.of(one, two)) {
      browser.click("[data-run='" + run + "'] input");
    }
    browser.awaitText("#bulk", "2 selected");
    browser.screenshot("bulk-1440");
    browser.click("#bulk-cancel");
    browser.click("dialog .danger");

    browser.await("both are cancelled", () -> isIn(one, "CANCELLED") && isIn(two, "CANCELLED"));
    browser.await("no run is selected", () -> !browser.isSeen("#bulk"));

    String three = press.run("veto");
    press.node(three, "decide", "WAITING_HUMAN");
    browser.click("[data-run='" + over + "'] input");
    browser.awaitText("#bulk", "1 selected");
    browser.await(
        "it can be tried again and not paused",
        () -> browser.isEnabled("#bulk-retry") && !browser.isEnabled("#bulk-pause"));
    browser.click("[data-run='" + three + "'] input");
    browser.click("#bulk-pause");
    browser.awaitText("dialog", "was not changed");
    browser.screenshot("bulk-declined-1440");
  }

  @Test
  void pausesARunAndLetsItGoOn() {
    String run = press.run("veto");
    press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run);

    browser.click("#pause");
    browser.awaitText("#run-state", "Paused");
    browser.click("#resume");

    browser.await("nothing holds it", () -> !browser.text("#run-state").contains("Paused"));
    browser.await("it can be paused again", () -> browser.isSeen("#pause"));
  }

  @Test
  void saysThatTheServerIsAwayAndCatchesUp() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run);
    browser.await("it is live", () -> "live".equals(browser.attribute("#run-live", "data-status")));

    browser.unplug(true);
    browser.awaitText("#banner", "offline");
    browser.screenshot("offline-1440");
    Press.expect(
        200, press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}"));
    browser.unplug(false);

    browser.awaitText("#run-state", "Completed");
    browser.await("the banner is gone", () -> browser.text("#banner").isEmpty());
  }

  @Test
  void saysThatTheConnectionIsLost() {
    try (Press other = Press.start();
        Browser elsewhere = Browser.at(other.address())) {
      String run = other.run("veto");
      elsewhere.signIn(other.token("grace", Role.OPERATOR));
      elsewhere.open("/runs/" + run);
      elsewhere.await(
          "it is live", () -> "live".equals(elsewhere.attribute("#run-live", "data-status")));

      other.stop();

      elsewhere.awaitText("#banner", "The connection to the server was lost");
      elsewhere.screenshot("lost-connection-1440");
    }
  }

  @Test
  void asksToSignInAgainWhereOneWas() {
    String run = press.run("veto");
    press.node(run, "decide", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run);
    browser.find("#pause");

    browser.script(
        """
        const how = { method: "POST", headers: { "X-Lockstep-Request": "page" } };
        return fetch("/api/logout", how).then(() => document.querySelector("#pause")?.click());
        """);

    browser.awaitText("#main", "You were signed out");
    browser.type("#token", grace);
    browser.click("#sign-in");

    browser.awaitText("h1", "veto");
    assertThat(browser.address()).isEqualTo("/runs/" + run);
  }

  @Test
  void saysThatARunIsNotThere() {
    browser.signIn(grace);

    browser.open("/runs/nothing-is-called-so");

    browser.awaitText("h1", "No data");
    browser.screenshot("missing-1440");
  }

  @Test
  void readsAsAListAndAsATimeline() {
    String run = press.run(Press.FLOW);
    press.node(run, "review", "WAITING_HUMAN");
    browser.signIn(grace);
    browser.open("/runs/" + run + "/list");
    browser.awaitText("tbody", "Editor reviews");
    browser.screenshot("list-1440");

    browser.click("a[href$='/timeline']");

    browser.awaitText(".run-stage", "review");
    browser.screenshot("timeline-1440");
  }

  @Test
  void drawsOnceWhatAGroupRepeatsForMany() {
    String run = press.run("crowd");
    browser.signIn(grace);
    browser.open("/runs/" + run);

    browser.awaitText("#run-state", "Completed");
    browser.await(
        "all are done",
        () -> "100".equals(browser.attribute("#run-progress [role=progressbar]", "aria-valuenow")));
    browser.await(
        "the cards are, too",
        () -> "COMPLETED".equals(browser.attribute(".node[data-node=seat]", "data-state")));
    assertThat(browser.all(".node")).hasSize(5);
    browser.screenshot("crowd-1440");
    browser.look(Look.PHONE);
    browser.screenshot("crowd-390");
    browser.look(Look.DESK);
    browser.click(".node[data-node=seat]");
    browser.awaitText("#node-panel", "Items of the group");
    browser.click("#node-panel .items li:nth-child(7) a");
    browser.awaitText("#node-panel .crumbs", "item 7");
  }

  private static boolean isIn(String run, String state) {
    return state.equals(browser.attribute("[data-run='" + run + "']", "data-state"));
  }

  private static void choose(String selector, String value) {
    browser.script(
        "const s = document.querySelector(arguments[0]); s.value = arguments[1];"
            + "for (const type of ['input', 'change']) s.dispatchEvent(new Event(type, {bubbles:"
            + " true}))",
        selector,
        value);
  }

  private static void pictures(String name) {
    for (Look look :
        List.of(Look.DESK, Look.DESK.dark(), Look.TABLET, Look.PHONE, Look.PHONE.dark())) {
      browser.look(look);
      browser.screenshot(name + "-" + look.name());
    }
    browser.look(Look.DESK);
  }
}
