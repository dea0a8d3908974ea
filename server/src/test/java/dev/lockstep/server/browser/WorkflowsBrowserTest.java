package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests definitions: view, edit, diagnostics with their lines, store, graph. */
@RequiresBrowser
class WorkflowsBrowserTest {

  private static final String LETTER =
      """
      flow: letter
      version: %s
      description: Writes a letter.
      nodes:
        write: { type: agent_task, title: Write, prompt: Write a letter. }
        read: { type: human_review, title: Read it, needs: [write], on_reject: { goto: write } }
      """;

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

  private static void publish(String name, String version) {
    String source = LETTER.formatted(version).replace("flow: letter", "flow: " + name);
    var told = stage.api().with("Content-Type", "text/yaml").put("/api/workflows/" + name, source);
    assertThat(told.status()).as(told.toString()).isLessThan(300);
  }

  private static void write(String text) {
    browser.script(
        "const e = document.querySelector('#source'); e.value = arguments[0];"
            + " e.dispatchEvent(new Event('input'))",
        text);
  }

  @Test
  void aNewOneIsWrittenStoredAndShown() {
    browser.open("/workflows");
    browser.click("#new-workflow");
    browser.find("#source");
    browser.awaitText("#findings", "The definition is valid");
    browser.find(".preview .node");

    write(LETTER.formatted("1.0.0").replace("flow: letter", "flow: own-letter"));
    browser.awaitText(".preview", "Read it");
    browser.click("#store");

    browser.awaitText("h1", "own-letter");
    browser.awaitText(".source", "Writes a letter.");
    browser.find(".preview .node[data-node=read]");
    assertThat(browser.address()).isEqualTo("/workflows/own-letter?version=1.0.0");
    browser.screenshot("workflow-1440");
    browser.open("/workflows");
    browser.awaitText(".tiles", "own-letter");
    browser.screenshot("workflows-1440");
  }

  @Test
  void mistakesAreToldAtTheirLine() {
    publish("mistaken", "1.0.0");
    browser.open("/workflows/mistaken");
    browser.click("#edit");
    browser.find("#source");
    browser.find(".preview .node");

    write(LETTER.formatted("1.0.1").replace("needs: [write]", "needs: [wriet]"));

    browser.awaitText("#findings", "wriet");
    browser.find("#graph-old:not([hidden])");
    browser.find(".preview .node");
    browser.awaitText("#findings", "did you mean");
    browser.find(".editor-numbers .marked");
    assertThat(browser.text(".editor-numbers .marked")).isEqualTo("6");
    assertThat(browser.text(".finding")).contains("line 6");
    browser.screenshot("workflow-mistake-1440");
    browser.click(".finding .link");
    assertThat(browser.script("return document.activeElement.id")).isEqualTo("source");
    browser.click("#store");
    browser.awaitText("#findings", "wriet");
    browser.look(Look.PHONE);
    browser.screenshot("workflow-mistake-390");
  }

  @Test
  void theSameVersionWithOtherContentIsNotStored() {
    publish("twice", "1.0.0");
    browser.open("/workflows/twice");
    browser.click("#edit");
    browser.find("#source");

    write(
        LETTER
            .formatted("1.0.0")
            .replace("flow: letter", "flow: twice")
            .replace("Writes", "Sings"));
    browser.click("#store");

    browser.awaitText("#findings", "already stored with other content");
  }

  @Test
  void eachVersionIsFoundAgain() {
    publish("aged", "1.0.0");
    publish("aged", "1.1.0");

    browser.open("/workflows/aged");
    browser.awaitText(".source", "version: 1.1.0");
    browser.script(
        "const s = document.querySelector('#version'); s.value = '1.0.0'; s.dispatchEvent(new"
            + " Event('change'))");

    browser.awaitText(".source", "version: 1.0.0");
    browser.awaitText("h1", "1.0.0");
  }

  @Test
  void whoMayOnlyLookSeesNoEditor() {
    publish("seen", "1.0.0");
    browser.forget();
    browser.signIn(stage.people.token("vera", Role.VIEWER));

    browser.open("/workflows/seen");

    browser.awaitText(".source", "flow: seen");
    assertThat(browser.all("#edit, #start")).isEmpty();
  }

  @Test
  void listsMoreWorkflowsThanOnePageOfTheServer() {
    for (int number = 0; number <= 200; number++) {
      publish("many-%03d".formatted(number), "1.0.0");
    }

    browser.open("/workflows");
    browser.find(".tile-link[href='/workflows/many-000']");
    browser.find(".tile-link[href='/workflows/many-200']");

    browser.open("/runs");
    browser.click("#start-run");
    browser.find("#start-workflow option[value=many-000]");
    browser.find("#start-workflow option[value=many-200]");
  }
}
