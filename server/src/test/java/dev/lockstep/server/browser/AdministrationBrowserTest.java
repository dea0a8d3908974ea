package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.server.access.Role;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the permissions of the administration: grant, revoke, lift, mistakes, configuration. */
@RequiresBrowser
class AdministrationBrowserTest {

  private static final String FLOW =
      "flow: pay\nnodes:\n  look: { type: human_review, shows: Look. }\n";

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    FlowPermissions file =
        new FlowPermissions(
            List.of(
                new FlowPermissions.Rule("pay*", Map.of(Action.PUBLISH, List.of("role:admin")))));
    stage = ViewStage.open(settings -> settings.with(file));
    browser = stage.browser;
    stage.people.token("vera", Role.VIEWER);
    stage.api().with("Content-Type", "text/yaml").put("/api/workflows/pay", FLOW);
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  @BeforeEach
  void signIn() {
    browser.forget();
    browser.signIn(stage.token);
    browser.open("/administration/permissions");
    browser.awaitText("#permissions", "Configuration file");
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  private static void write(String selector, String text) {
    browser.find(selector);
    browser.script(
        "const e = document.querySelector(arguments[0]); e.value = arguments[1];"
            + " e.dispatchEvent(new Event('input', { bubbles: true }));"
            + " e.dispatchEvent(new Event('change', { bubbles: true }))",
        selector,
        text);
  }

  private static void grant(String action, String caller) {
    browser.click("#new-permission");
    write("#permission-workflow", "pay");
    write("#permission-action", action);
    write("#permission-caller", caller);
    browser.click("dialog button[type=submit]");
  }

  private static String stored() {
    return stage.api().get("/api/permissions").text();
  }

  @Test
  void permissionsAreGrantedRevokedAndLifted() {
    grant("start", "vera");
    browser.awaitText("#permissions", "Start and control");
    assertThat(stored()).contains("\"caller\":\"user:vera\"", "\"grantedBy\":\"grace\"");
    grant("start", "operator");
    browser.awaitText("#permissions", "role operator");
    assertThat(stored()).contains("\"caller\":\"role:operator\"");
    browser.screenshot("permissions-1440");
    browser.look(Look.PHONE);
    browser.screenshot("permissions-390");
    browser.look(Look.DESK);

    browser.click("#permissions [aria-label='Revoke Start and control of pay from vera']");
    browser.click("dialog button.danger");

    browser.await("vera is revoked", () -> !stored().contains("user:vera"));
    browser.click("#permissions [aria-label='Lift the restriction: Start and control, pay']");
    browser.click("dialog button.danger");
    browser.await("the restriction is lifted", () -> !stored().contains("role:operator"));
  }

  @Test
  void theServerDecidesWhoIsTheLastCaller() {
    grant("look", "vera");
    browser.awaitText("#permissions", "vera");
    stage
        .api()
        .post(
            "/api/workflows/pay/permissions/grant",
            "{\"action\":\"look\",\"caller\":\"role:operator\"}");

    browser.click("#permissions [aria-label='Revoke See of pay from vera']");
    browser.click("dialog button.danger");
    browser.await("vera is revoked", () -> !stored().contains("user:vera"));
    browser.awaitText("#permissions", "role operator");
    assertThat(stored()).contains("role:operator");

    browser.click("#permissions [aria-label='Revoke See of pay from role operator']");
    browser.click("dialog button.danger");
    browser.awaitText("dialog", "No other role or person is permitted.");
    assertThat(stored()).contains("role:operator");
    browser.click("dialog button.danger");
    browser.await("the restriction is lifted", () -> !stored().contains("role:operator"));
  }

  @Test
  void mistakesAreShownInTheDialogAndNothingIsGranted() {
    grant("decide", "vira");
    browser.awaitText("dialog [role=alert]", "no token or login has the name `vira`");
    browser.screenshot("permissions-mistake-1440");

    write("#permission-caller", "vera");
    write("#permission-action", "publish");
    browser.click("dialog button[type=submit]");

    browser.awaitText("dialog [role=alert]", "change it there");
    write("#permission-workflow", "");
    browser.click("dialog button[type=submit]");
    browser.awaitText("dialog [role=alert]", "Name a workflow");
    write("#permission-workflow", "none");
    browser.click("dialog button[type=submit]");
    browser.awaitText("dialog [role=alert]", "There is no workflow none.");
    assertThat(stored()).doesNotContain("grants");
  }

  @Test
  void permissionsOfTheConfigurationHaveNoButtons() {
    assertThat(browser.all("#permissions tbody button")).isEmpty();
  }
}
