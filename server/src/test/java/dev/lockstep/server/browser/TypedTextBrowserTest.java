package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.access.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/**
 * Types a text into every form and interrupts the user: failed requests, a lost network, reloads,
 * other views, another language, the end of the session, and the decisions of other people. No text
 * may be lost.
 */
@RequiresBrowser
class TypedTextBrowserTest {

  private static final String TYPED =
      """
      flow: typed
      version: 1.0.0
      variables: { topic: { type: text } }
      nodes:
        form:
          type: human_input
          title: Form
          fields:
            - { name: line, type: text }
            - { name: lines, type: textarea }
            - { name: amount, type: number }
            - { name: raw, type: json }
      """;

  private static final String VALUES =
      """
      flow: values
      version: 1.0.0
      nodes:
        values: { type: human_review, title: Values, shows: { amount: 12 } }
      """;

  /** Answers every request that changes data with status 500. */
  private static final String BROKEN =
      """
      window.realFetch ??= window.fetch;
      window.fetch = (path, how) => (how?.method ?? "GET") === "GET" || String(path).includes("validate") || String(path).includes("/login")
        ? window.realFetch(path, how)
        : Promise.resolve(new Response("{}", { status: 500, headers: { "Content-Type": "application/json" } }));
      """;

  /** Fails every request that changes data, as without a network; the page repeats some of them. */
  private static final String UNPLUGGED =
      """
      window.fetch = (path, how) => (how?.method ?? "GET") === "GET" || String(path).includes("validate")
        ? window.realFetch(path, how)
        : Promise.reject(new TypeError("Failed to fetch"));
      """;

  /**
   * A form with a text.
   *
   * @param address the address of its view
   * @param open the selector of the button that opens it; empty if it is open
   * @param field the selector of the field
   * @param send the selector of the button that sends it
   * @param text the typed text
   */
  private record Form(String address, String open, String field, String send, String text) {}

  private static final Map<String, Form> FORMS = new LinkedHashMap<>();

  private static Press press;
  private static Browser browser;
  private static String grace;
  private static String review;
  private static String form;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    grace = press.token("grace", Role.OPERATOR, Role.REVIEWER);
    Map.of("typed", TYPED, "values", VALUES)
        .forEach(
            (name, source) ->
                Press.expect(
                    200,
                    press
                        .admin()
                        .with("Content-Type", "text/yaml")
                        .put("/api/workflows/" + name, source)));
    String veto = press.run("veto");
    review = press.node(veto, "decide", "WAITING_HUMAN");
    String typed = press.run("typed");
    form = press.node(typed, "form", "WAITING_HUMAN");
    String at = "/runs/" + typed + "/nodes/" + form;
    String other = press.run("values");
    String values = "/runs/" + other + "/nodes/" + press.node(other, "values", "WAITING_HUMAN");
    String lost = press.run("lost");
    String picky = press.run("picky");
    String agent = press.run("restart-service");
    String session =
        press.admin().post("/api/sessions", "{\"engine\": \"scripted\"}").text("run_id");
    String decide = "/runs/" + veto + "/nodes/" + review;
    put("feedback", decide, "#review-reject", "#feedback", "#send-back", "Name the version");
    put(
        "edited text",
        decide,
        "#review-edit",
        ".decide textarea[id^=editor]",
        "#send-edit",
        "We shall.");
    put(
        "edited JSON",
        values,
        "#review-edit",
        ".decide textarea[id^=editor]",
        "#send-edit",
        "{\"amount\": 13}");
    put("line", at, "", "[data-field=line] input", "#send-input", "One line");
    put("lines", at, "", "[data-field=lines] textarea", "#send-input", "Two lines");
    put("number", at, "", "[data-field=amount] input", "#send-input", "12.5");
    put("JSON", at, "", "[data-field=raw] textarea", "#send-input", "{\"a\": [1]}");
    put(
        "result of a lost call",
        "/runs/" + lost + "/nodes/" + press.node(lost, "pay", "WAITING_HUMAN"),
        "",
        ".decide textarea[id^=editor]",
        "#outcome-done",
        "{\"paid\": true}");
    put(
        "corrected inputs",
        "/runs/" + picky + "/nodes/" + press.node(picky, "check", "FAILED"),
        "#retry-correct",
        ".decide textarea[id^=editor]",
        "#send-retry",
        "{\"amount\": -2}");
    put(
        "comment",
        "/runs/" + agent + "/nodes/" + press.node(agent, "repair", "WAITING_HUMAN"),
        "",
        "#comment",
        "#answer-approve",
        "Only after noon");
    put(
        "reply",
        "/sessions/" + session,
        "",
        "#reply-text",
        "#session-pending button[type=submit]",
        "A release of June");
    put("request", "/sessions", "#begin", "dialog textarea", "dialog .primary", "Write a summary");
    put(
        "variable",
        "/workflows/typed",
        "#start",
        "dialog [data-field=topic] input",
        "#start-confirm",
        "Flows");
    put("definition", "/workflows/values", "#edit", "#source", "#store", VALUES + "# draft");
    put(
        "task",
        "/tasks/" + Press.TASK,
        "#task-edit",
        "dialog textarea",
        "dialog .primary",
        "For the July issue");
  }

  private static void put(String name, String... form) {
    FORMS.put(name, new Form(form[0], form[1], form[2], form[3], form[4]));
  }

  @AfterAll
  static void stop() {
    browser.close();
    press.close();
  }

  @Test
  void noTypedTextIsLostWhateverInterruptsTheUser() {
    assertThat(FORMS).hasSizeGreaterThanOrEqualTo(12);
    browser.forget();
    browser.signIn(grace);
    List<String> lost = new ArrayList<>();

    FORMS.forEach(
        (name, each) -> {
          open(each);
          browser.type(each.field(), each.text());
          browser.script(BROKEN);
          browser.click(each.send());
          note(lost, name, "a failed request", each);
          browser.script(UNPLUGGED);
          browser.click(each.send());
          note(lost, name, "a lost network", each);
        });
    check(lost, "a reload");
    browser.press(Keys.ESCAPE);
    browser.click(".nav-link[href='/charts']");
    browser.awaitText("h1", "Charts");
    browser.script("localStorage.setItem('lockstep.language', 'zh')");
    check(lost, "another view and another language");
    browser.script("localStorage.setItem('lockstep.language', 'en')");
    browser.expire();
    browser.open("/charts");
    browser.type("#token", grace);
    browser.click("#sign-in");
    browser.awaitText("h1", "Charts");
    check(lost, "the end of the session");

    assertThat(lost).isEmpty();
  }

  private static void check(List<String> lost, String interruption) {
    FORMS.forEach(
        (name, each) -> {
          open(each);
          note(lost, name, interruption, each);
        });
  }

  private static void open(Form form) {
    browser.open(form.address());
    browser.find("main h1");
    browser.await(
        form.field() + " is open",
        () -> {
          if (browser.isSeen(form.field())) {
            return true;
          }
          if (!form.open().isEmpty() && browser.isSeen(form.open())) {
            browser.click(form.open());
          }
          return browser.isSeen(form.field());
        });
  }

  private static void note(List<String> lost, String name, String interruption, Form form) {
    String now =
        String.valueOf(
            browser.script(
                "return document.querySelector(arguments[0])?.value ?? ''", form.field()));
    if (!Objects.equals(now, form.text())) {
      lost.add(name + " after " + interruption + ": " + now);
    }
  }
}
