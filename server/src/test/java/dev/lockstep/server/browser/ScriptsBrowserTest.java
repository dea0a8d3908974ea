package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.testing.Told;
import dev.lockstep.server.work.FlowParts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.JavascriptException;

/** Tests that scripts in texts are displayed and never executed. */
@RequiresBrowser
class ScriptsBrowserTest {

  private static final List<String> PAYLOADS = payloads();
  private static final String ALL = String.join("\n", PAYLOADS);

  /** A script that returns the signs of an executed payload. */
  private static final String HAPPENED =
      """
      const happened = [];
      if (window.__ran !== undefined) happened.push("a script ran");
      for (const element of document.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          if (name.startsWith("on")) happened.push(`${element.tagName} has ${name}`);
          if (/^\\s*(javascript|data|vbscript):/i.test(value) && name !== "value" && name !== "title" && name !== "aria-label" && !name.startsWith("data-")) happened.push(`${element.tagName} ${name}=${value}`);
        }
      }
      for (const name of ["iframe", "object", "embed", "base", "form[action]", "marquee", "img", "body style", "body script"]) {
        if (document.querySelector(name)) happened.push(`there is a ${name}`);
      }
      if (document.querySelectorAll("style").length !== 1) happened.push("there are other styles");
      if (document.querySelectorAll("script").length !== 2) happened.push("there are other scripts");
      return happened;
      """;

  private static final Map<String, String> VIEWS = new LinkedHashMap<>();

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage =
        ViewStage.open(
            settings ->
                settings.withFlows(
                    FlowParts.STANDARD.with(
                        Map.of(
                            "failing",
                            (inputs, key) -> {
                              throw new ServiceException(ALL);
                            }))));
    browser = stage.browser;
    fill();
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  @BeforeEach
  void signIn() {
    browser.forget();
    browser.signIn(stage.token);
    browser.complaints();
  }

  private static List<String> payloads() {
    try (InputStream text = ScriptsBrowserTest.class.getResourceAsStream("payloads.txt")) {
      return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static String text(String text) {
    return JsonWriter.write(new JsonString(text));
  }

  private static JsonValue done(Told told) {
    assertThat(told.status()).as(told.toString()).isLessThan(300);
    return told.status() == 204 ? JsonObject.EMPTY : told.json();
  }

  private static String id(JsonValue value, String name) {
    return ((JsonString) Objects.requireNonNull(((JsonObject) value).get(name))).value();
  }

  /** Writes all payloads into every text that can be stored. */
  private static void fill() {
    VIEWS.clear();
    for (int i = 0; i < PAYLOADS.size(); i++) {
      String task = "{\"title\": %s, \"description\": %s}";
      done(
          stage
              .api()
              .put("/api/tasks/task-" + i, task.formatted(text(PAYLOADS.get(i)), text(ALL))));
    }
    done(stage.api().put("/api/workflows/scripts", "{\"source\": " + text(flow()) + "}"));
    String start =
        "{\"workflowId\": \"scripts\", \"taskId\": \"task-0\", \"variables\": {\"all\": %s}}";
    String run =
        id(
            done(stage.api().keyed("scripts").post("/api/flow-runs", start.formatted(text(ALL)))),
            "id");
    String review = waiting(run, "review");
    done(
        stage
            .api()
            .post(
                "/api/node-runs/" + review + "/review",
                "{\"action\": \"reject\", \"feedback\": " + text(ALL) + "}"));
    String form = waiting(run, "form");
    String failing = waiting(run, "failing");
    String session =
        id(done(stage.api().post("/api/sessions", "{\"input\": " + text(ALL) + "}")), "run_id");
    Id conversation = stage.conversation();
    Id execution = stage.execution(conversation, "send", "");
    stage.move(conversation, execution, "start", "");
    String error = text(ALL).replace("'", "\\u0027");
    stage.move(conversation, execution, "fail", ", 'error_message': " + error);
    VIEWS.put("/runs", "scripts");
    VIEWS.put("/runs/" + run, "scripts");
    VIEWS.put("/runs/" + run + "/timeline", "scripts");
    VIEWS.put("/runs/" + run + "/details", PAYLOADS.get(0));
    VIEWS.put("/runs/" + run + "/nodes/" + review, PAYLOADS.get(0));
    VIEWS.put("/runs/" + run + "/nodes/" + form, PAYLOADS.get(1));
    VIEWS.put("/runs/" + run + "/nodes/" + failing, PAYLOADS.get(2));
    VIEWS.put("/inbox", PAYLOADS.get(1));
    VIEWS.put("/tasks", PAYLOADS.get(59));
    VIEWS.put("/tasks/task-0", PAYLOADS.get(0));
    VIEWS.put("/workflows", PAYLOADS.get(0));
    VIEWS.put("/workflows/scripts", PAYLOADS.get(0));
    VIEWS.put("/sessions", PAYLOADS.get(0));
    VIEWS.put("/sessions/" + session, PAYLOADS.get(40));
    VIEWS.put("/executions/" + conversation, PAYLOADS.get(50));
    VIEWS.put("/charts/node-run", "node-run");
  }

  /** Returns a flow with payloads in its texts, those of its nodes and those of its form. */
  private static String flow() {
    StringBuilder flow =
        new StringBuilder(
            """
            flow: scripts
            version: 1.0.0
            description: %s
            variables:
              all: { type: textarea, label: %s, description: %s }
            nodes:
              form:
                type: human_input
                title: %s
                description: %s
                needs: [echo]
                fields:
                  - { name: note, type: textarea, label: %s, description: %s, default: %s }
                  - { name: pick, type: select, label: %s, options: [%s, %s] }
              echo: { type: service, title: %s, needs: [], executor: echo, with: { text: "{{variables.all}}" } }
              agent: { type: agent_task, title: %s, needs: [], prompt: "{{variables.all}} {{feedback | default: ''}}" }
              review: { type: human_review, title: %s, description: %s, needs: [agent, echo], shows: "{{nodes.echo.outputs.text}}", on_reject: { goto: agent } }
              failing: { type: service, title: %s, needs: [echo], executor: failing, idempotent: true }
            """
                .formatted(
                    text(ALL),
                    text(PAYLOADS.get(3)),
                    text(ALL),
                    text(PAYLOADS.get(1)),
                    text(ALL),
                    text(PAYLOADS.get(4)),
                    text(ALL),
                    text(ALL),
                    text(PAYLOADS.get(5)),
                    text(PAYLOADS.get(6)),
                    text(PAYLOADS.get(7)),
                    text(PAYLOADS.get(8)),
                    text(PAYLOADS.get(9)),
                    text(PAYLOADS.get(10)),
                    text(ALL),
                    text(PAYLOADS.get(2))));
    for (int i = 0; i < PAYLOADS.size(); i++) {
      flow.append(
          "  n%d: { type: service, title: %s, needs: [echo], executor: noop }%n"
              .formatted(i, text(PAYLOADS.get(i))));
    }
    return flow.toString();
  }

  /** Waits until a node waits for a person or has failed, and returns its ID. */
  private static String waiting(String run, String node) {
    String[] found = {""};
    browser.await(
        node + " waits",
        () -> {
          JsonArray nodes = (JsonArray) stage.api().get("/api/flow-runs/" + run + "/nodes").json();
          for (JsonValue item : nodes.items()) {
            String state = id(item, "state");
            if (id(item, "nodeId").equals(node)
                && (state.equals("WAITING_HUMAN") || state.equals("FAILED"))) {
              found[0] = id(item, "id");
            }
          }
          return !found[0].isEmpty();
        });
    return found[0];
  }

  private static List<String> happened() {
    List<String> told = new ArrayList<>();
    ((List<?>) Objects.requireNonNull(browser.script(HAPPENED)))
        .forEach(one -> told.add(String.valueOf(one)));
    told.addAll(browser.complaints());
    return told;
  }

  @Test
  void nothingOfThemHappensInAnyView() {
    assertThat(PAYLOADS).hasSize(60).doesNotHaveDuplicates();
    VIEWS.forEach(
        (address, shown) -> {
          browser.open(address);
          browser.find("main h1");
          browser.await(address + " is whole", () -> browser.all(".skeleton").isEmpty());
          browser.script("document.querySelectorAll('details').forEach(one => one.open = true)");
          browser.await(
              address + " shows " + shown,
              () ->
                  Objects.requireNonNull(
                          (String)
                              browser.script("return document.querySelector('main').textContent"))
                      .contains(shown));
          assertThat(happened()).as(address).isEmpty();
        });
    browser.screenshot("scripts-1440");
  }

  @Test
  void nothingOfThemHappensWhereTheyAreWritten() {
    browser.open("/workflows/scripts");
    browser.click("#edit");
    browser.find(".editor");
    browser.script(
        "const e = document.querySelector('#source'); e.value = arguments[0];"
            + " e.dispatchEvent(new Event('input'))",
        ALL);
    browser.find(".finding");

    assertThat(happened()).isEmpty();
  }

  @Test
  void nothingOfThemHappensInAddresses() {
    for (String payload : PAYLOADS) {
      String path = URLEncoder.encode(payload, StandardCharsets.UTF_8).replace("+", "%20");
      browser.script("history.pushState(null, '', arguments[0])", "/sessions/" + path);
      browser.script("dispatchEvent(new PopStateEvent('popstate'))");
    }
    browser.awaitText("main", "No data");

    assertThat(happened()).isEmpty();
  }

  @Test
  void whatHappensIsFound() {
    browser.open("/charts");
    browser.find(".tile");
    assertThat(happened()).isEmpty();

    assertThatThrownBy(
            () -> browser.script("document.querySelector('h1').innerHTML = arguments[0]", ALL))
        .isInstanceOf(JavascriptException.class)
        .hasMessageContaining("TrustedHTML");
    List<String> all = new ArrayList<>();
    browser.await("the policy is told", () -> all.addAll(happened()));
    browser.script(
        """
        const image = document.createElement("img");
        image.src = "https://evil.example/pixel.png";
        document.body.append(image);
        window.__ran = 1;
        """);
    browser.await(
        "everything is found",
        () -> {
          all.addAll(happened());
          String told = String.join("\n", all);
          return Stream.of("a script ran", "there is a img", "evil.example")
              .allMatch(told::contains);
        });
    browser.open("/charts");
    browser.find(".tile");
    browser.complaints();
  }
}
