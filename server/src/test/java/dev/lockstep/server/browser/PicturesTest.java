package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.demo.Demo;
import dev.lockstep.server.demo.DemoFlow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Takes pictures of the ten main views, light and dark, into {@code target/pictures}; with {@code
 * -Dapprove} also into the documentation.
 */
@RequiresBrowser
class PicturesTest {

  private static final Path TAKEN = Path.of("target", "pictures");
  private static final Path SHOWN = Path.of("..", "docs", "images", "page");
  private static final int MOST_BYTES = 120 << 10;
  private static final Look LOOK = new Look(1280, 800, false, false);

  private static final Map<String, String> VIEWS = new LinkedHashMap<>();

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open(settings -> settings.withFlows(Demo.parts(Duration.ZERO)));
    browser = stage.browser;
    Demo.begin(stage.server.engine(), People.TENANT);
    for (DemoFlow flow : DemoFlow.values()) {
      for (int i = 0; i < 3; i++) {
        stage
            .api()
            .keyed(UUID.randomUUID().toString())
            .post("/api/flow-runs", "{\"workflowId\":\"" + flow.id() + "\"}");
      }
    }
    String session =
        stage
            .api()
            .post("/api/sessions", "{\"engine\": \"scripted\", \"input\": \"Name the release\"}")
            .text("run_id");
    Id conversation = stage.conversation();
    Id call = stage.execution(conversation, "send", ", 'irreversible': true");
    stage.move(conversation, call, "start", "");
    stage.move(conversation, call, "fail", ", 'error_message': 'no connection'");
    stage.execution(conversation, "read", "");
    browser.forget();
    browser.signIn(stage.token);
    String notes = run("release-notes");
    VIEWS.put("home", "/");
    VIEWS.put("runs", "/runs");
    VIEWS.put("run", "/runs/" + notes);
    VIEWS.put("timeline", "/runs/" + notes + "/timeline");
    VIEWS.put("inbox", "/inbox");
    VIEWS.put("decision", "");
    VIEWS.put("workflow", "/workflows/release-notes");
    VIEWS.put("session", "/sessions/" + session);
    VIEWS.put("execution", "/executions/" + conversation);
    VIEWS.put("chart", "/charts/node-run");
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  private static String run(String workflow) {
    JsonArray runs = (JsonArray) stage.api().get("/api/flow-runs?workflowId=" + workflow).json();
    return ((JsonString) ((JsonObject) runs.items().get(0)).get("id")).value();
  }

  @Test
  void takesPicturesOfTheMainViewsThatTheManualShows() throws IOException {
    Files.createDirectories(TAKEN);
    String manual = Files.readString(Path.of("..", "docs", "page.md"));
    browser.look(LOOK);
    browser.open("/inbox");
    browser.find(".inbox-item .row-link");
    VIEWS.put("decision", browser.attribute(".inbox-item .row-link", "href"));
    for (Map.Entry<String, String> view : VIEWS.entrySet()) {
      for (Look look : new Look[] {LOOK, LOOK.dark()}) {
        String name = view.getKey() + (look.isDark() ? "-dark" : "-light") + ".webp";
        byte[] picture = picture(view.getKey(), view.getValue(), look);
        Files.write(TAKEN.resolve(name), picture);
        if (System.getProperty("approve") != null) {
          Files.createDirectories(SHOWN);
          Files.write(SHOWN.resolve(name), picture);
        }

        assertThat(picture.length).as(name).isBetween(1_000, MOST_BYTES);
        assertThat(manual).contains("images/page/" + name);
        assertThat(SHOWN.resolve(name)).isRegularFile();
      }
    }
  }

  private static byte[] picture(String name, String address, Look look) {
    browser.look(look);
    browser.open(address);
    browser.find("main h1");
    browser.await(name + " is whole", () -> browser.all(".skeleton").isEmpty());
    browser.await(
        "no request is open",
        () ->
            Boolean.TRUE.equals(
                browser.script(
                    "return performance.now() -"
                        + " Math.max(...performance.getEntriesByType('resource').map((each) =>"
                        + " each.responseEnd)) > 300")));
    return browser.picture();
  }
}
