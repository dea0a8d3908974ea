package dev.lockstep.flow.executor.service;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.time.Duration;

/** Calls in the form handlers announce them. */
final class Calls {

  private Calls() {}

  static NodeCall http(String inputs) {
    return http(inputs, Duration.ZERO);
  }

  static NodeCall http(String inputs, Duration timeout) {
    return call("", object(inputs), timeout);
  }

  static NodeCall call(String executor, JsonObject inputs, Duration timeout) {
    return new NodeCall(
        "acme", new Id(1), new Id(2), "send", "service", "Send", 1, 0, "2:1", executor, inputs,
        false, timeout, null, 7);
  }

  static JsonObject object(String text) {
    return (JsonObject) JsonReader.standard().read(text.replace('\'', '"')).orElseThrow();
  }
}
