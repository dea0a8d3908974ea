package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.demo.Demo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests all views in both themes, on a desktop and on a phone: no element exceeds the page, the
 * contrast of each text fulfils WCAG 2.2 level AA (1.4.3), and axe finds no violation. One visit of
 * a view serves all checks; the sample leaves axe out on a phone.
 */
@RequiresBrowser
class LookBrowserTest {

  private static final boolean IS_EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");

  private static final String CONTRAST = resource("contrast.js");

  private static final Map<String, String> VIEWS = new LinkedHashMap<>();

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open(settings -> settings.withFlows(Demo.parts(Duration.ZERO)));
    browser = stage.browser;
    Demo.begin(stage.server.engine(), People.TENANT);
    String session = stage.api().post("/api/sessions", "{\"engine\": \"scripted\"}").text("run_id");
    Id conversation = stage.conversation();
    Id call = stage.execution(conversation, "send", ", 'irreversible': true");
    stage.move(conversation, call, "start", "");
    stage.move(conversation, call, "fail", ", 'error_message': 'no connection'");
    browser.forget();
    browser.signIn(stage.token);
    String notes = run("release-notes");
    VIEWS.put("home", "/");
    VIEWS.put("runs", "/runs");
    VIEWS.put("run", "/runs/" + notes);
    VIEWS.put("run-details", "/runs/" + notes + "/details");
    VIEWS.put("run-timeline", "/runs/" + run("nightly-import") + "/timeline");
    VIEWS.put("run-form", "/runs/" + run("order-question"));
    VIEWS.put("inbox", "/inbox");
    VIEWS.put("tasks", "/tasks");
    VIEWS.put("workflows", "/workflows");
    VIEWS.put("workflow", "/workflows/release-notes");
    stage
        .api()
        .put(
            "/api/schedules/nightly",
            "{\"workflowId\": \"nightly-import\", \"cron\": \"@daily\", \"zone\": \"Asia/Tokyo\"}");
    String batch =
        stage
            .api()
            .post("/api/batches", "{\"action\": \"resume\", \"query\": \"nightly\"}")
            .text("id");
    VIEWS.put("schedules", "/schedules");
    VIEWS.put("schedule", "/schedules/nightly");
    VIEWS.put("schedule-new", "/schedules/new");
    VIEWS.put("batches", "/batches");
    VIEWS.put("batch", "/batches/" + batch);
    VIEWS.put("batch-new", "/batches/new");
    VIEWS.put("sessions", "/sessions");
    VIEWS.put("session", "/sessions/" + session);
    VIEWS.put("executions", "/executions");
    VIEWS.put("execution", "/executions/" + conversation);
    VIEWS.put("charts", "/charts");
    VIEWS.put("chart", "/charts/session");
    VIEWS.put("administration", "/administration");
    stage
        .api()
        .post(
            "/api/workflows/release-notes/permissions/grant",
            "{\"action\":\"start\",\"caller\":\"role:operator\"}");
    VIEWS.put("permissions", "/administration/permissions");
    VIEWS.put("audit", "/administration/audit");
    VIEWS.put("usage", "/administration/usage");
    VIEWS.put("settings", "/administration/settings");
    VIEWS.put("lost", "/charts/none");
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  private static String run(String workflow) {
    JsonArray runs = (JsonArray) stage.api().get("/api/flow-runs?workflowId=" + workflow).json();
    return ((JsonString) ((JsonObject) runs.items().get(0)).get("id")).value();
  }

  /** Returns each look with a language; in the exhaustive run, desktops have both languages. */
  static Stream<Arguments> looks() {
    Stream<Arguments> usual =
        Stream.of(
            arguments(Look.DESK, "en"),
            arguments(Look.DESK.dark(), "zh"),
            arguments(Look.PHONE, "zh"),
            arguments(Look.PHONE.dark(), "en"));
    Stream<Arguments> others =
        Stream.of(arguments(Look.DESK, "zh"), arguments(Look.DESK.dark(), "en"));
    return IS_EXHAUSTIVE ? Stream.concat(usual, others) : usual;
  }

  private static void see(String name, String address, Look look) {
    browser.open(address);
    browser.find("main h1");
    browser.await(name + " is whole", () -> browser.all(".skeleton").isEmpty());
    browser.screenshot(name + "-" + look.name());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void everyViewIsLegibleFitsAndFulfilsTheRulesOfAxe(Look look, String language) {
    browser.look(look);
    browser.script("localStorage.setItem('lockstep.language', arguments[0])", language);
    List<String> findings = new ArrayList<>();
    try {
      VIEWS.forEach(
          (name, address) -> {
            see(name, address, look);
            faint().forEach(text -> findings.add(name + " has a faint text: " + text));
            if (look.isPhone() && reachesOut()) {
              findings.add(name + " exceeds the page");
            }
            if (IS_EXHAUSTIVE || !look.isPhone()) {
              Axe.violations(browser).forEach(rule -> findings.add(name + ": " + rule));
            }
          });
    } finally {
      browser.script("localStorage.removeItem('lockstep.language')");
    }

    assertThat(findings).isEmpty();
  }

  private static boolean reachesOut() {
    return !Objects.equals(
        browser.script("return document.documentElement.scrollWidth <= window.innerWidth"), true);
  }

  @Test
  void aViolationOfAxeWouldBeFound() {
    browser.look(Look.DESK);
    browser.open("/charts");
    browser.find(".tile");

    browser.script("document.querySelector('main').append(document.createElement('button'))");

    assertThat(Axe.violations(browser)).anyMatch(rule -> rule.startsWith("button-name"));
  }

  @Test
  void chineseIsDrawnWithGlyphs() {
    browser.open("/charts");
    browser.find(".tile");

    // Without a font, each character is drawn as the same box.
    assertThat(
            browser.script(
                """
                const drawn = (text) => {
                  const canvas = document.createElement("canvas");
                  canvas.width = canvas.height = 40;
                  const pen = canvas.getContext("2d");
                  pen.font = `30px ${getComputedStyle(document.body).fontFamily}`;
                  pen.fillText(text, 2, 32);
                  return canvas.toDataURL();
                };
                return new Set([...arguments[0]].map(drawn)).size;
                """,
                "运行待办流程会话"))
        .isEqualTo(8L);
  }

  @Test
  void anElementThatExceedsThePageWouldBeFound() {
    browser.look(Look.PHONE);
    browser.open("/charts");
    browser.find(".tile");
    assertThat(reachesOut()).isFalse();

    browser.script("document.querySelector('h1').style.width = '2000px'");

    assertThat(reachesOut()).isTrue();
  }

  @Test
  void aFaintTextWouldBeFound() {
    browser.look(Look.DESK);
    browser.open("/charts");
    browser.find(".tile");
    assertThat(faint()).isEmpty();

    browser.script("document.querySelector('h1').style.color = '#9aa0a8'");

    assertThat(faint()).singleElement().asString().contains("Charts");
  }

  /** Returns the texts whose contrast is too low, each with its ratio. */
  private static List<String> faint() {
    return ((List<?>) Objects.requireNonNull(browser.script(CONTRAST)))
        .stream().map(String::valueOf).toList();
  }

  private static String resource(String name) {
    try (InputStream text = LookBrowserTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(text, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
