package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.testing.StoredRows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the texts of executions in both languages. */
@RequiresBrowser
class ExecutionsBrowserTest {

  private static ViewStage stage;
  private static Browser browser;
  private static Id conversation;

  @BeforeAll
  static void start() {
    stage = ViewStage.open();
    browser = stage.browser;
    conversation = stage.conversation();
    Id sent = stage.execution(conversation, "send", ", 'irreversible': true");
    stage.move(conversation, sent, "start", "");
    stage.move(conversation, sent, "succeed", ", 'result': 'sent to Ada'");
    Id failed = stage.execution(conversation, "list", "");
    stage.move(conversation, failed, "start", "");
    stage.move(conversation, failed, "fail", ", 'error_message': 'no connection'");
    Id asked = stage.execution(conversation, "ask", "");
    stage.move(conversation, asked, "start", "");
    stage.move(conversation, asked, "suspend", "");
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

  @Test
  void tellsConsequencesInPlainWords() {
    browser.open("/executions");
    browser.click("a[href='/executions/" + conversation + "']");

    browser.awaitText("[data-status=completed]", "The action succeeded and cannot be undone.");
    browser.awaitText("[data-status=failed]", "The action failed: no connection");
    browser.awaitText("[data-status=waiting]", "Nothing changes until then");
    assertThat(browser.text("[data-fact=total]")).contains("3");
    assertThat(browser.text(".bullets")).contains("irreversible");
    assertThat(browser.all("tbody tr")).hasSize(6);
    assertThat(browser.text("main"))
        .doesNotContain("tool_node", "ecs_node", "Time limit", "doing it twice");
    browser.screenshot("executions-1440");
  }

  @Test
  void speaksChinese() {
    browser.open("/executions/" + conversation);
    browser.awaitText("[data-status=completed]", "The action succeeded");

    browser.script("document.querySelector('input[name=words][value=zh]').click()");

    browser.awaitText("[data-status=completed]", "已成功，且不可撤销");
    assertThat(browser.attribute("html", "lang")).isEqualTo("zh");
    browser.screenshot("executions-zh-1440");
  }

  @Test
  void leadsFromAnExecutionToItsChartAndBack() {
    browser.open("/executions/" + conversation);
    browser.awaitText("[data-status=failed]", "The action failed");
    browser.script("document.querySelector('[data-status=failed] details').open = true");

    browser.click("[data-status=failed] [data-chart]");
    browser.find(".chart-state.lit[data-state=failed]");
    browser.click("#trace-history");
    browser.find(".chart-state.lit[data-state=pending]");
    browser.awaitText("#trace-step", "1 of 3");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=running]");
    browser.find(".chart-line.taken");
    browser.click("#trace-next");
    browser.find(".chart-state.lit[data-state=failed]");
    browser.screenshot("execution-history-1440");
    browser.click("#lit-page");

    browser.find("[data-status=failed] details[open]");
    assertThat(browser.all("[data-status] details[open]")).hasSize(1);
  }

  @Test
  void leadsFromAConversationToItsChartAndBack() {
    browser.open("/executions/" + conversation);

    browser.click("#link-chart");
    browser.find(".chart-state.lit[data-state=idle]");
    browser.click("#trace-history");
    browser.awaitText("#trace-step", "1 of 1");
    browser.click("#lit-page");

    browser.awaitText("[data-status=completed]", "The action succeeded");
  }

  @Test
  void showsWhatHappensWhileOneLooks() {
    Id other = stage.conversation();
    Id call = stage.execution(other, "look", "");
    browser.open("/executions/" + other);
    browser.awaitText("[data-status=pending]", "The action has not started");

    stage.move(other, call, "start", "");
    browser.awaitText("[data-status=running]", "The action is in progress");
    stage.move(other, call, "succeed", ", 'result': 'done'");

    browser.awaitText("[data-status=completed]", "The action succeeded.");
  }

  @Test
  void waitsForTheFirstExecutionOfASession() {
    Id other = stage.conversation();
    browser.open("/executions/" + other);
    browser.awaitText("main", "No executions in this session");

    stage.move(other, stage.execution(other, "look", ""), "start", "");

    browser.awaitText("[data-status=running]", "The action is in progress");
  }

  @Test
  void statesAnUnknownOutcome() {
    Id other = stage.conversation();
    Id call = stage.execution(other, "pay", ", 'irreversible': true");
    Id lost = stage.execution(other, "remind", ", 'irreversible': true");
    stage.loseRunner(other, call);
    stage.loseRunner(other, lost);
    browser.open("/executions/" + other);
    browser.awaitText(
        "[data-execution='" + call + "']", "It is unknown whether the action was" + " done");

    browser.type("[data-execution='" + call + "'] textarea", "paid at noon");
    browser.screenshot("unknown-outcome-1440");
    browser.click("[data-execution='" + call + "'] [data-resolve=done]");
    browser.awaitText(
        "[data-execution='" + call + "']", "The action succeeded and cannot be" + " undone.");
    browser.click("[data-execution='" + lost + "'] [data-resolve=not_done]");

    browser.awaitText("[data-execution='" + lost + "']", "The action failed");
    assertThat(browser.all("[data-resolve]")).isEmpty();
  }

  @Test
  void offersNoOutcomeToWhoMayOnlyLook() {
    Id other = stage.conversation();
    Id call = stage.execution(other, "post", ", 'irreversible': true");
    stage.loseRunner(other, call);
    browser.forget();
    browser.signIn(stage.people.token("vera", Role.VIEWER));

    browser.open("/executions/" + other);

    browser.awaitText(
        "[data-execution='" + call + "']", "It is unknown whether the action was" + " done");
    assertThat(browser.all("[data-resolve]")).isEmpty();
  }

  @Test
  void namesExecutionsThatCannotBeRead() {
    Id other = stage.conversation();
    Id call = stage.execution(other, "tear", "");
    new StoredRows(DurableEngine.of(stage.server.engine()).store()).damage(call);

    browser.open("/executions/" + other);

    browser.awaitText("[data-execution='" + call + "']", "Damaged");
    browser.awaitText("[data-fact=total]", "1");
  }

  @Test
  void reportsUnknownSessions() {
    browser.open("/executions/nobody");

    browser.awaitText("main", "No data");
  }
}
