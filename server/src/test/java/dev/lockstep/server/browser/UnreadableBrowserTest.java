package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.testing.StoredRows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the page of rows that cannot be read, and the actions for each role. */
@RequiresBrowser
class UnreadableBrowserTest {

  private static Press press;
  private static Browser browser;
  private static StoredRows rows;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    rows = new StoredRows(press.store());
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
  void aDamagedNodeIsShownAndItsRunIsTerminated() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    rows.damage(id(node));
    browser.signIn(press.token("olga", Role.OPERATOR));

    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#unreadable-" + node, "The stored row is damaged");
    browser.awaitText(".panel-state", "Damaged");
    assertThat(browser.all("[data-lift]")).as("is for admins").isEmpty();
    browser.screenshot("unreadable-node-1440");
    browser.click("[data-terminate]");
    browser.click("dialog .button.danger");

    browser.awaitText("#run-state", "Cancelled");
  }

  @Test
  void aRepairedNodeGoesOnAfterItsQuarantineIsLifted() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    String sound = rows.row(id(node)).data();
    rows.damage(id(node));
    press.admin().post("/api/node-runs/" + node + "/review", "{\"action\":\"approve\"}");
    browser.signIn(press.token("root", Role.ADMIN));
    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#unreadable-" + node, "Restore the row from a backup");

    rows.rewrite(id(node), sound);
    browser.click("[data-lift]");

    browser.awaitText(".panel-state", "Waiting");
  }

  @Test
  void aDamagedRunIsShownWithWhatIsKnown() {
    String run = press.run("veto");
    press.node(run, "decide", "WAITING_HUMAN");
    rows.damage(id(run));
    browser.signIn(press.token("vera", Role.VIEWER));

    browser.open("/runs/" + run);
    browser.awaitText("#unreadable-" + run, "The stored row is damaged");
    browser.awaitText("#run-state", "Damaged");
    browser.awaitText("main tbody", "Damaged");
    assertThat(browser.all("[data-terminate], [data-lift]")).isEmpty();

    browser.open("/runs");
    browser.awaitText("tr[data-run='" + run + "']", "Damaged");
  }

  @Test
  void rowsOfALaterReleaseAreForAServerOfThatRelease() {
    String run = press.run("veto");
    String node = press.node(run, "decide", "WAITING_HUMAN");
    String other = press.run("veto");
    press.node(other, "decide", "WAITING_HUMAN");
    rows.upgrade(id(node), "node-run");
    rows.upgrade(id(other), "flow-run");
    browser.signIn(press.token("root", Role.ADMIN));

    browser.open("/runs/" + run + "/nodes/" + node);
    browser.awaitText("#unreadable-" + node, "A newer release of the server wrote this row");
    assertThat(browser.all("[data-terminate], [data-lift]")).isEmpty();
    browser.open("/runs");
    browser.awaitText("tr[data-run='" + other + "']", "Newer release");
    browser.open("/inbox");
    browser.awaitText("[data-node='" + node + "']", "Written by a newer release");
    browser.open("/runs/" + other);
    browser.awaitText("main", "Open it on a server of that release");
  }

  @Test
  void listsShowTasksAndWorkflowsThatCannotBeRead() {
    press.admin().put("/api/tasks/torn", "{\"title\":\"Torn\"}");
    rows.upgrade(press.store().reads().holder(People.TENANT, "task:torn").orElseThrow(), "task");
    browser.signIn(press.token("vera", Role.VIEWER));

    browser.open("/tasks");

    browser.awaitText("main", "Newer release");
    browser.awaitText("main", "Torn");
  }

  private static Id id(String text) {
    return Id.parse(text).orElseThrow();
  }
}
