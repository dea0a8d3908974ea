package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the editor of the roles of a token on the page. */
@RequiresBrowser
class TokenRolesBrowserTest {

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
    browser.look(Look.DESK);
    assertThat(browser.complaints()).isEmpty();
  }

  private static void openAdministration(String name) {
    browser.open("/administration");
    browser.awaitText("#tokens", name);
  }

  private static String editor(String name) {
    return "#tokens button[aria-label^='Change roles: " + name + " ']";
  }

  private static String listed(String name) {
    return Stream.of(stage.api().get("/api/tokens?limit=200").text().split("\\{"))
        .filter(token -> token.contains("\"name\":\"" + name + "\""))
        .findFirst()
        .orElseThrow();
  }

  private static boolean hasFocus(String selector) {
    return Objects.equals(
        browser.script("return document.activeElement?.matches(arguments[0])", selector), true);
  }

  private static void goTo(String selector) {
    browser.await(
        selector + " is reached by tab",
        () -> {
          browser.tab();
          return hasFocus(selector);
        });
  }

  @Test
  void rolesAreChangedByKeyboardAfterAConfirmation() {
    stage.people.token("olga", Role.OPERATOR);
    openAdministration("olga");
    browser.script("document.querySelector(arguments[0]).focus()", editor("olga"));
    browser.press(Keys.ENTER);
    browser.awaitText("dialog[open] h2", "Roles of olga");
    goTo("dialog input[value=operator]");
    browser.press(" ");
    goTo("dialog input[value=reviewer]");
    browser.press(" ");
    browser.press(Keys.ENTER);
    browser.awaitText("dialog[open]:last-of-type", "Until now: operator. From now on: reviewer.");
    browser.press(Keys.ESCAPE);
    assertThat(listed("olga")).contains("\"roles\":[\"operator\"]");

    browser.await("the focus is back", () -> hasFocus("dialog input[value=reviewer]"));
    browser.press(Keys.ENTER);
    browser.awaitText("dialog[open]:last-of-type", "From now on: reviewer.");
    goTo("dialog[open]:last-of-type .dialog-foot button:last-child");
    browser.press(Keys.ENTER);

    browser.await("the roles are stored", () -> listed("olga").contains("[\"reviewer\"]"));
    browser.awaitText("#tokens", "reviewer");
    browser.await("the dialogs are closed", () -> browser.all("dialog[open]").isEmpty());
    browser.awaitText(".toasts", "olga has the roles reviewer.");
  }

  @Test
  void theDialogsAreAccessibleInBothThemes() {
    stage.people.token("vera", Role.VIEWER, Role.WORKER);
    for (Look look : new Look[] {Look.DESK, Look.DESK.dark(), Look.PHONE, Look.PHONE.dark()}) {
      browser.look(look);
      openAdministration("vera");
      browser.screenshot("token-roles-list-" + look.name());
      browser.click(editor("vera"));
      browser.awaitText("dialog[open] h2", "Roles of vera");
      browser.screenshot("token-roles-" + look.name());
      assertThat(Axe.violations(browser)).as(look.name()).isEmpty();
      browser.click("dialog input[value=admin]");
      browser.click("dialog button[type=submit]");
      browser.awaitText("dialog[open]:last-of-type", "From now on: viewer, worker, admin.");
      browser.screenshot("token-roles-confirm-" + look.name());
      assertThat(Axe.violations(browser)).as(look.name()).isEmpty();
    }
    assertThat(listed("vera")).contains("[\"viewer\",\"worker\"]");
  }

  @Test
  void refusalsAreShownInTheDialog() {
    openAdministration("grace");
    browser.click(editor("grace"));
    browser.click("dialog input[value=admin]");
    browser.click("dialog button[type=submit]");
    browser.await("a role is missing", () -> !browser.all("dialog [aria-invalid=true]").isEmpty());
    browser.click("dialog input[value=viewer]");
    browser.click("dialog button[type=submit]");
    browser.awaitText("dialog[open]:last-of-type", "From now on: viewer.");
    browser.click("dialog[open]:last-of-type button.danger");
    browser.awaitText("dialog [role=alert]", "give the role to another token first");
    browser.screenshot("token-roles-refused-1440");
    assertThat(listed("grace")).contains("[\"admin\"]");
  }

  @Test
  void theChangeOfAnotherAdministratorIsNotOverwritten() {
    stage.people.token("ines", Role.OPERATOR);
    openAdministration("ines");
    browser.click(editor("ines"));
    String id = listed("ines").replaceAll(".*?\"id\":\"([0-9a-z]+)\".*", "$1");
    stage.api().put("/api/tokens/" + id + "/roles", "{\"roles\":[\"worker\"]}");
    browser.click("dialog input[value=viewer]");
    browser.click("dialog button[type=submit]");
    browser.click("dialog[open]:last-of-type .dialog-foot button:last-child");

    browser.awaitText("dialog [role=alert]", "This has changed since you opened it.");
    assertThat(listed("ines")).contains("[\"worker\"]");
    browser.press(Keys.ESCAPE);
    browser.awaitText("#tokens tr:has(" + editor("ines").replace("#tokens ", "") + ")", "worker");
    browser.click(editor("ines"));
    browser.click("dialog input[value=viewer]");
    browser.click("dialog button[type=submit]");
    browser.click("dialog[open]:last-of-type .dialog-foot button:last-child");
    browser.await("both changes", () -> listed("ines").contains("[\"viewer\",\"worker\"]"));
  }

  @Test
  void whoGivesUpTheRoleLeavesTheAdministration() {
    String ida = stage.people.token("ida", Role.ADMIN);
    browser.forget();
    browser.signIn(ida);
    openAdministration("ida");
    browser.click(editor("ida"));
    browser.click("dialog input[value=admin]");
    browser.click("dialog input[value=viewer]");
    browser.click("dialog button[type=submit]");
    browser.awaitText("dialog[open]:last-of-type", "From now on: viewer.");
    browser.click("dialog[open]:last-of-type button.danger");

    browser.await("the home page is shown", () -> browser.address().equals("/"));
    assertThat(listed("ida")).contains("[\"viewer\"]");
  }
}
