package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests schedules and batches: create, mistakes while typing, actions, progress. */
@RequiresBrowser
class OperationsBrowserTest {

  private static final String PAY =
      """
      flow: pay
      variables: { amount: { type: number } }
      search: [amount]
      nodes:
        pay: { type: human_review, title: Pay, shows: "{{variables.amount | default: ''}}" }
      """;

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open();
    browser = stage.browser;
    stage.api().with("Content-Type", "text/yaml").put("/api/workflows/pay", PAY);
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

  private static void write(String selector, String text) {
    browser.find(selector);
    browser.script(
        "const e = document.querySelector(arguments[0]); e.value = arguments[1];"
            + " e.dispatchEvent(new Event('input', { bubbles: true }))",
        selector,
        text);
  }

  @Test
  void aScheduleIsWrittenWithItsNextTimesAndStarted() {
    browser.open("/schedules/new");
    browser.find("#schedule-times li");
    write("#schedule-id", "payday");
    write("#schedule-workflow", "pay");
    write("#schedule-cron", "0 9 L * *");
    write("#schedule-zone", "Europe/Berlin");
    browser.find("#schedule-times li:nth-child(10)");
    browser.look(Look.PHONE);
    browser.screenshot("schedule-form-390");
    browser.look(Look.DESK);
    browser.screenshot("schedule-form-1440");

    browser.click("#schedule-save");

    browser.awaitText("h1", "payday");
    browser.click("#schedule-trigger");
    browser.awaitText("#schedule-history", "Run started");
    browser.screenshot("schedule-1440");
    browser.click("#schedule-pause");
    browser.awaitText("h1", "Paused");
    browser.look(Look.PHONE);
    browser.screenshot("schedule-390");
    browser.look(Look.DESK);
    browser.open("/schedules");
    browser.awaitText("#schedules", "payday");
    browser.screenshot("schedules-1440");
  }

  @Test
  void aMistakeInAnExpressionIsShownWhileTyping() {
    browser.open("/schedules/new");
    browser.find("#schedule-times li");

    write("#schedule-cron", "0 25 * * *");

    browser.awaitText("#schedule-cron-mistake", "column 3");
    assertThat(browser.script("return document.querySelector('#schedule-cron').ariaInvalid"))
        .isEqualTo("true");
    browser.click("#schedule-save");
    browser.awaitText("#schedule-id-mistake", "required");
  }

  @Test
  void aBatchShowsWhatMatchesAndItsResults() {
    for (int amount = 1; amount <= 3; amount++) {
      String start = "{\"workflowId\": \"pay\", \"variables\": {\"amount\": %d}}";
      stage.api().post("/api/flow-runs", start.formatted(amount));
    }
    browser.open("/batches/new?q=amount%3E1&workflowId=pay");
    browser.awaitText("#batch-matches", "2 runs match");
    browser.screenshot("batch-form-1440");
    write("#batch-query", "amont>1");
    browser.awaitText("#batch-query-mistake", "amount");
    write("#batch-query", "amount>1");
    browser.awaitText("#batch-begin", "2 runs");

    browser.click("#batch-begin");
    browser.click("dialog .danger");

    browser.awaitText("h1", "Completed");
    browser.awaitText("#batch-items", "Done");
    browser.screenshot("batch-1440");
    browser.look(Look.PHONE);
    browser.screenshot("batch-390");
    browser.look(Look.DESK);
    browser.open("/batches");
    browser.awaitText("#batches", "2 of 2");
  }
}
