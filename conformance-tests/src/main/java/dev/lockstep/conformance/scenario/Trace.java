package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.play.EndlessTimersException;
import dev.lockstep.conformance.play.Scene;
import dev.lockstep.conformance.play.Stage;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.check.resolved.DelayText;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A recorded trace as JSON lines: inputs of a replay, each followed by the line that the replay
 * printed. Inputs are {@code {"context": {...}}} (only as the first line), {@code {"event",
 * "actor", "payload", "guards"}} and {@code {"advance": "PT5S"}}. An answer has an {@code outcome};
 * each of its members is checked. Immutable.
 */
public final class Trace {

  private final String name;
  private final List<JsonObject> lines;

  private Trace(String name, List<JsonObject> lines) {
    this.name = name;
    this.lines = List.copyOf(lines);
  }

  /**
   * Reads a trace.
   *
   * @param name the name in reports
   * @throws MalformedScenarioException if a line is not a JSON object
   */
  public static Trace read(String name, String text) {
    List<JsonObject> lines = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n")) {
      number++;
      if (!line.isBlank()) {
        Reading<JsonValue> reading = JsonReader.standard().read(line.strip());
        if (!(reading.value() instanceof JsonObject object)) {
          throw new MalformedScenarioException(name + ":" + number, "no JSON object");
        }
        lines.add(object);
      }
    }
    return new Trace(name, lines);
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /**
   * Replays the trace and returns the answers that differ, one sentence each; empty if all are
   * equal.
   *
   * @throws MalformedScenarioException if a line is neither an input nor an answer
   */
  public <S> List<String> replay(Subject<S> subject, GuardBoard guards) {
    try {
      return unmet(subject, guards);
    } catch (EndlessTimersException endless) {
      return List.of(name + ": " + endless.getMessage());
    }
  }

  private <S> List<String> unmet(Subject<S> subject, GuardBoard guards) {
    Stage<S> stage = new Stage<>(subject);
    List<String> unmet = new ArrayList<>();
    boolean hasContext = !lines.isEmpty() && lines.get(0).has("context") && isInput(lines.get(0));
    Scene scene =
        stage.start(hasContext ? (JsonObject) lines.get(0).get("context") : JsonObject.EMPTY);
    for (int i = hasContext ? 1 : 0; i < lines.size(); i++) {
      JsonObject line = lines.get(i);
      if (isInput(line) && !stage.isStarted()) {
        unmet.add(name + ":" + (i + 1) + ": the machine has not started");
        return unmet;
      }
      if (isInput(line)) {
        scene = play(line, stage, guards, i + 1);
      } else {
        compare(line, scene.toJson(), name + ":" + (i + 1), unmet);
      }
    }
    return unmet;
  }

  private static boolean isInput(JsonObject line) {
    return !line.has("outcome");
  }

  private <S> Scene play(JsonObject line, Stage<S> stage, GuardBoard guards, int number) {
    if (line.get("guards") instanceof JsonObject answers) {
      Map<String, Boolean> outcomes = new TreeMap<>();
      answers
          .names()
          .forEach(
              guard ->
                  outcomes.put(
                      guard, answers.get(guard) instanceof JsonBoolean bool && bool.value()));
      guards.set(outcomes);
    }
    if (line.get("advance") instanceof JsonString advance) {
      return stage.advance(duration(advance.value(), number));
    }
    if (!(line.get("event") instanceof JsonString event)) {
      throw new MalformedScenarioException(name + ":" + number, "neither input nor answer");
    }
    String actor = line.get("actor") instanceof JsonString text ? text.value() : null;
    JsonValue payload = line.get("payload") instanceof JsonNull ? null : line.get("payload");
    return stage.event(new WireEvent(event.value(), actor, payload));
  }

  private Duration duration(String text, int number) {
    return DelayText.parse(text)
        .orElseThrow(
            () ->
                new MalformedScenarioException(
                    name + ":" + number, "`" + text + "` is not a duration such as 30s or PT30S"));
  }

  private static void compare(
      JsonObject recorded, JsonObject told, String place, List<String> unmet) {
    for (String member : recorded.names()) {
      JsonValue expected = recorded.get(member);
      if (expected != null && !expected.equals(told.get(member))) {
        unmet.add(place + ": " + member + ": expected " + expected + ", found " + told.get(member));
      }
    }
  }
}
