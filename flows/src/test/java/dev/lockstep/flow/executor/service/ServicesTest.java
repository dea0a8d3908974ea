package dev.lockstep.flow.executor.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Services are found by name, and their exceptions are distinguished. */
class ServicesTest {

  private final Services services =
      new Services(
          Map.of(
              "greet", (inputs, key) -> new JsonString("hello " + key),
              "list", (inputs, key) -> JsonArray.EMPTY,
              "busy", (inputs, key) -> fail(new ServiceException("try later")),
              "wrong", (inputs, key) -> fail(new ServiceException("never", true)),
              "broken", (inputs, key) -> fail(new IllegalStateException()),
              "stopped", (inputs, key) -> fail(new InterruptedException())),
          call -> NodeOutcome.failed("over HTTP"));

  @Test
  void answersObjectsWhateverAServiceAnswers() throws InterruptedException {
    assertThat(call("greet"))
        .isEqualTo(new NodeOutcome.Succeeded(JsonObject.of("text", new JsonString("hello 2:1"))));
    assertThat(call("list"))
        .isEqualTo(new NodeOutcome.Succeeded(JsonObject.of("value", JsonArray.EMPTY)));
    assertThat(call(Services.NOOP)).isEqualTo(new NodeOutcome.Succeeded(JsonObject.EMPTY));
    assertThat(call(Services.ECHO)).isEqualTo(new NodeOutcome.Succeeded(Calls.object("{'a': 1}")));
  }

  @Test
  void believesAServiceThatNothingWasDone() throws InterruptedException {
    assertThat(call("busy")).isEqualTo(NodeOutcome.failed("`busy` failed: try later"));
    assertThat(call("wrong")).isEqualTo(NodeOutcome.hopeless("`wrong` failed: never"));
  }

  @Test
  void knowsNothingOfAServiceThatBroke() throws InterruptedException {
    assertThat(call("broken"))
        .isEqualTo(new NodeOutcome.Unclear("`broken` failed: IllegalStateException"));
  }

  @Test
  void letsAnInterruptionThrough() {
    assertThatThrownBy(() -> call("stopped")).isInstanceOf(InterruptedException.class);
  }

  @Test
  void missesAServiceNobodyRegistered() throws InterruptedException {
    NodeOutcome missing = NodeOutcome.hopeless("there is no service `gone` here");
    Services none = new Services(Map.of(), new HttpCalls(HttpSettings.none()));

    assertThat(none.execute(Calls.call("gone", JsonObject.EMPTY, Duration.ZERO)))
        .isEqualTo(missing);
    assertThat(call("gone")).isEqualTo(NodeOutcome.failed("over HTTP"));
  }

  @Test
  void callsOverHttpWhereNoServiceIsNamed() throws InterruptedException {
    assertThat(call("")).isEqualTo(NodeOutcome.failed("over HTTP"));
  }

  private NodeOutcome call(String name) throws InterruptedException {
    return services.execute(Calls.call(name, Calls.object("{'a': 1}"), Duration.ZERO));
  }

  private static JsonObject fail(Exception failure) throws Exception {
    throw failure;
  }
}
