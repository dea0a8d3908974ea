package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests decisions that are undone, hurried, made together, assigned, and compared. */
@RequiresBrowser
class WorkBrowserTest {

  private static final String STYLED =
      """
      flow: styled
      version: 1.0.0
      nodes:
        draft: { type: service, title: Draft, executor: echo, with: { text: "{{feedback | default: 'plain'}}" } }
        read:
          type: human_review
          title: Read
          description: "Look for **names**."
          needs: [draft]
          shows: "# Notes\\n\\n- first\\n- {{nodes.draft.outputs.text}}\\n\\n[site](https://example.com/) [bad](javascript:alert(1)) <b>raw</b>"
          on_reject: { goto: draft }
      """;

  private static Press press;
  private static Browser browser;
  private static String grace;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    grace = press.token("grace", Role.OPERATOR, Role.REVIEWER);
    Press.expect(
        200, press.admin().with("Content-Type", "text/yaml").put("/api/workflows/styled", STYLED));
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
  void aDecisionCanBeUndoneAndIsSentAtOnceWithCtrlEnter() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.script("localStorage.setItem('lockstep.undo', '600')");
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.click("#review-approve");
    browser.click("#undo");
    browser.await("it can be approved again", () -> browser.isEnabled("#review-approve"));
    assertThat(isWaiting(node)).isTrue();

    browser.click("#review-reject");
    browser.type("#feedback", "No");
    browser.pressWithControl(Keys.ENTER);

    browser.await("it is rejected", () -> !isWaiting(node));
  }

  @Test
  void aDecisionIsSentWhenThePageIsLeft() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.script("localStorage.setItem('lockstep.undo', '600')");
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.click("#review-approve");
    browser.find("#undo");

    browser.open("/charts");

    browser.await("it is approved", () -> !isWaiting(node));
  }

  private static boolean isWaiting(String node) {
    return press.admin().get("/api/node-runs/" + node).text("state").equals("WAITING_HUMAN");
  }

  @Test
  void reviewsAreDecidedTogetherAfterAConfirmation() {
    String one = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    String two = press.node(press.run("veto"), "decide", "WAITING_HUMAN");
    browser.open("/inbox?workflowId=veto&order=newest");
    for (String node : new String[] {one, two}) {
      browser.click("[data-node='" + node + "'] .choose input");
    }
    browser.awaitText("#bulk", "2 selected");
    browser.click("#bulk-approve");
    browser.awaitText("dialog", "Approve 2 decisions?");
    assertThat(isWaiting(one)).isTrue();

    browser.click("#bulk-confirm");

    browser.await("both are approved", () -> !isWaiting(one) && !isWaiting(two));
    browser.await("nothing is selected", () -> !browser.isSeen("#bulk"));
  }

  @Test
  void anOperatorAssignsADecision() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.click("#assign");
    browser.type("#assign-person", "heidi");
    browser.click("#assign-confirm");

    browser.awaitText("#node-panel", "heidi has claimed this decision");
    browser.forget();
    browser.signIn(press.token("heidi", Role.REVIEWER));
    browser.open("/inbox?claim=mine");
    browser.find("[data-node='" + node + "']");
  }

  @Test
  void textIsFormattedSafelyAndComparedWithTheAttemptBefore() {
    String run = press.run("styled");
    String node = press.node(run, "read", "WAITING_HUMAN");
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#node-description strong", "names");
    browser.awaitText(".decide .markdown h4", "Notes");
    assertThat(browser.all(".decide .markdown li")).hasSize(2);
    assertThat(browser.all(".decide .markdown a")).hasSize(1);
    assertThat(browser.all(".decide .markdown b")).isEmpty();
    assertThat(browser.text(".decide .markdown")).contains("javascript:alert(1)", "<b>raw</b>");
    Press.expect(
        200,
        press
            .admin()
            .post(
                "/api/node-runs/" + node + "/review",
                "{\"action\":\"reject\",\"feedback\":\"longer\"}"));

    browser.awaitText(".toasts", "root: Rejected");
    browser.click("#diff");

    browser.awaitText("#diff-view .less", "plain");
    browser.awaitText("#diff-view .more", "longer");
    Press.expect(
        200, press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}"));
  }
}
