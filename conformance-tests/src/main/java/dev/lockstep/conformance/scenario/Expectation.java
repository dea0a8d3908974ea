package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.play.Scene;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The expected result of a scenario or of one of its lines. Empty components are not checked.
 *
 * @param states wire names of the active states, in order
 * @param outcome {@code fired}, {@code refused} or {@code advanced}
 * @param reason the reason of a refusal
 * @param context expected values of variables; other variables may have any value
 * @param emits all emitted events in order, each with expected fields of its payload
 * @param performs all requested actions, in order
 * @param places positions of the states in the file, in their order
 */
public record Expectation(
    Optional<List<String>> states,
    Optional<String> outcome,
    Optional<String> reason,
    JsonObject context,
    Optional<List<Emitted>> emits,
    Optional<List<String>> performs,
    List<Span> places) {

  public Expectation {
    places = List.copyOf(places);
  }

  /** An expectation that every result meets. */
  public static final Expectation NOTHING =
      new Expectation(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          JsonObject.EMPTY,
          Optional.empty(),
          Optional.empty(),
          List.of());

  /**
   * An emitted event and the values that its payload must contain; the payload may have further
   * fields.
   */
  public record Emitted(String event, JsonObject fields) {}

  /** Returns the expectations that a result does not meet, one clause each. */
  List<String> unmet(Scene scene) {
    List<String> unmet = new ArrayList<>();
    compare("state", states, scene.seen().states(), unmet);
    compare("outcome", outcome, scene.outcome(), unmet);
    if (reason.isPresent()) {
      compare("reason", reason, scene.reason().orElse("none"), unmet);
    }
    for (String name : context.names()) {
      JsonValue actual = scene.seen().context().get(name);
      if (!context.get(name).equals(actual)) {
        unmet.add("context " + name + ": expected " + context.get(name) + ", found " + actual);
      }
    }
    emits.ifPresent(expected -> emitted(expected, scene.emitted(), unmet));
    compare("actions", performs, performed(scene), unmet);
    return unmet;
  }

  private static void emitted(
      List<Emitted> expected, List<ObservedEffect> actual, List<String> unmet) {
    List<String> names = expected.stream().map(Emitted::event).toList();
    List<String> found = actual.stream().map(ObservedEffect::name).toList();
    if (!names.equals(found)) {
      unmet.add("emits: expected " + names + ", found " + found);
      return;
    }
    for (int i = 0; i < names.size(); i++) {
      JsonObject fields = expected.get(i).fields();
      JsonValue payload = actual.get(i).payload();
      for (String name : fields.names()) {
        JsonValue value = payload instanceof JsonObject object ? object.get(name) : null;
        if (!fields.get(name).equals(value)) {
          unmet.add(
              names.get(i) + "." + name + ": expected " + fields.get(name) + ", found " + value);
        }
      }
    }
  }

  private static List<String> performed(Scene scene) {
    return scene.effects().stream()
        .filter(effect -> effect.kind() == ObservedEffect.Kind.PERFORM)
        .map(ObservedEffect::name)
        .toList();
  }

  private static <T> void compare(String what, Optional<T> expected, T actual, List<String> unmet) {
    expected
        .filter(value -> !value.equals(actual))
        .ifPresent(value -> unmet.add(what + ": expected " + value + ", found " + actual));
  }
}
