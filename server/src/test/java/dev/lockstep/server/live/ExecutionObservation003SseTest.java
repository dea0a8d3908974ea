package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Scenarios of specification 003: events of executions over HTTP. */
@DisplayName("003 execution observation: server-sent events")
final class ExecutionObservation003SseTest {

  private static TestServer server;
  private static Story story;

  @BeforeAll
  static void start() {
    server = TestServer.start();
    story = Story.on(server.engine());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Returns all lines of a stream up to its end. */
  private static Stream<String> follow(Id root) throws IOException, InterruptedException {
    HttpRequest request =
        server
            .viewer()
            .request("GET", "/api/execution/" + root + "/events", BodyPublishers.noBody());
    HttpResponse<Stream<String>> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofLines());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("text/event-stream");
    return answer.body();
  }

  @Test
  @DisplayName("Scenario: SSE event on state transition")
  void tellsATransition() throws IOException, InterruptedException {
    Id root = story.begin();
    Stream<String> lines = follow(root);

    story.end(root);

    List<String> told = lines.toList();
    int last = told.lastIndexOf("event: execution_state");
    JsonObject frame =
        (JsonObject)
            JsonReader.standard()
                .read(told.get(last + 1).substring("data: ".length()))
                .orElseThrow();
    JsonObject payload = (JsonObject) frame.value(frame.index("data"));
    assertThat(payload.names())
        .contains(
            "execution_id",
            "action_summary",
            "from_status",
            "to_status",
            "trigger",
            "actor_category",
            "is_terminal",
            "is_resumable",
            "has_side_effects",
            "timestamp");
    assertThat(payload.toString())
        .contains(
            "\"from_status\":\"running\"",
            "\"to_status\":\"completed\"",
            "\"trigger\":\"succeed\"",
            "\"is_terminal\":true");
  }

  @Test
  @DisplayName("Scenario: SSE event is optional for consumers")
  void mattersToNobodyWhoDoesNotListen() throws IOException, InterruptedException {
    Id root = story.begin();
    Stream<String> lines = follow(root);

    List<Answer> answers = new ArrayList<>();
    for (String event : List.of("suspend", "resume", "succeed")) {
      answers.add(story.fire(root, event).join());
    }

    assertThat(answers).allMatch(Answer.Accepted.class::isInstance);
    List<String> others =
        lines
            .filter(line -> line.startsWith("event: "))
            .filter(line -> !line.equals("event: execution_state"))
            .toList();
    assertThat(others).containsExactly("event: end");
  }
}
