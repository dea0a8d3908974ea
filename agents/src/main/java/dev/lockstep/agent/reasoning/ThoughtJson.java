package dev.lockstep.agent.reasoning;

import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormReader;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON form of thoughts in commands. */
public final class ThoughtJson {

  private ThoughtJson() {}

  /** Returns a thought as JSON. */
  public static JsonObject write(Thought thought) {
    if (thought instanceof Thought.Calls calls) {
      return told("calls", calls.text()).add("calls", list(calls.calls())).build();
    }
    if (thought instanceof Thought.Asks asks) {
      return told("asks", asks.text())
          .add("form", asks.form().json())
          .add("calls", list(asks.deferred()))
          .build();
    }
    if (thought instanceof Thought.Incomplete incomplete) {
      return told("incomplete", incomplete.text()).add("filtered", incomplete.isFiltered()).build();
    }
    if (thought instanceof Thought.TooLarge large) {
      return told("too_large", "").add("bytes", large.bytes()).build();
    }
    return thought instanceof Thought.Says says
        ? told("says", says.text()).build()
        : told("fails", ((Thought.Fails) thought).error()).build();
  }

  /** Returns the thought of JSON that {@link #write} returned; empty for other JSON. */
  public static Optional<Thought> read(JsonObject json) {
    String text = json.get("text") instanceof JsonString said ? said.value() : "";
    List<PlannedCall> calls = calls(json.get("calls"));
    String kind = json.get("kind") instanceof JsonString spelt ? spelt.value() : "";
    return switch (kind) {
      case "says" -> Optional.of(new Thought.Says(text));
      case "fails" -> Optional.of(new Thought.Fails(text.isEmpty() ? "no reason given" : text));
      case "incomplete" ->
          Optional.of(new Thought.Incomplete(text, JsonBoolean.TRUE.equals(json.get("filtered"))));
      case "too_large" ->
          json.get("bytes") instanceof JsonNumber bytes && bytes.isLong()
              ? Optional.of(new Thought.TooLarge(bytes.longValue()))
              : Optional.empty();
      case "calls" ->
          calls.isEmpty() ? Optional.empty() : Optional.of(new Thought.Calls(text, calls));
      case "asks" -> form(json.get("form")).map(form -> new Thought.Asks(text, form, calls));
      default -> Optional.empty();
    };
  }

  private static JsonObject.Builder told(String kind, String text) {
    return JsonObject.builder().add("kind", kind).add("text", text);
  }

  private static JsonArray list(List<PlannedCall> calls) {
    return JsonArray.of(calls, PlannedCall::json);
  }

  private static Optional<Form> form(@Nullable JsonValue json) {
    return json instanceof JsonObject form ? FormReader.read(form).form() : Optional.empty();
  }

  private static List<PlannedCall> calls(@Nullable JsonValue json) {
    if (!(json instanceof JsonArray array)) {
      return List.of();
    }
    return array.items().stream()
        .filter(JsonObject.class::isInstance)
        .map(call -> PlannedCall.read((JsonObject) call))
        .toList();
  }
}
