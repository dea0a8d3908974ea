package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RecordedCall;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The transcript of a conversation. Each entry is a document. */
public final class Transcript {

  /** Kind of the documents. */
  public static final String KIND = "utterance";

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private Transcript() {}

  static void save(UnitOfWork unit, long number, Utterance utterance) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("speaker", utterance.speaker().name().toLowerCase(Locale.ROOT))
            .add("text", utterance.text());
    if (!utterance.calls().isEmpty()) {
      json.add("calls", JsonArray.of(utterance.calls(), Transcript::json));
    }
    unit.save(KIND, name(number), json.build());
  }

  /** Returns a call of the agent, with an ID made of its position. */
  static PastCall call(
      long number, int index, String service, String method, JsonObject arguments) {
    return new PastCall(
        padded("c" + Long.toString(number, Character.MAX_RADIX), index),
        service,
        method,
        arguments);
  }

  /** Returns an ID of nine letters and digits, unique within a conversation. */
  private static String padded(String number, int index) {
    String place = Integer.toString(index, Character.MAX_RADIX);
    return number + "0".repeat(Math.max(0, 9 - number.length() - place.length())) + place;
  }

  /** Returns all entries, oldest first. */
  public static List<Utterance> read(Reads reads, Id session) {
    List<Document> documents = reads.documents(session, KIND);
    List<Utterance> said = new ArrayList<>();
    for (Document document : documents) {
      said.add(
          utterance(
              Long.parseLong(document.name()),
              (JsonObject) JSON.read(document.data()).orElseThrow()));
    }
    return said;
  }

  /**
   * Changes the latest call for which an execution was created.
   *
   * @param entries the number of entries
   */
  static void change(
      UnitOfWork unit, long entries, Id execution, UnaryOperator<RecordedCall> change) {
    for (long at = entries - 1; at >= 0; at--) {
      long number = at;
      Utterance entry =
          unit.saved(KIND, name(number))
              .map(json -> utterance(number, json))
              .orElseThrow(
                  () -> new IllegalStateException("an entry of the transcript is missing"));
      if (isOf(entry, execution)) {
        List<RecordedCall> calls =
            entry.calls().stream()
                .map(call -> isOf(call, execution) ? change.apply(call) : call)
                .toList();
        save(unit, number, new Utterance(entry.speaker(), entry.text(), calls));
        return;
      }
      if (entry.speaker() == Speaker.USER) {
        return;
      }
    }
  }

  private static boolean isOf(Utterance entry, Id execution) {
    return entry.calls().stream().anyMatch(call -> isOf(call, execution));
  }

  private static boolean isOf(RecordedCall call, Id execution) {
    return call.executions().contains(execution.toString());
  }

  private static String name(long number) {
    return String.format(Locale.ROOT, "%010d", number);
  }

  private static JsonObject json(RecordedCall call) {
    return JsonObject.builder()
        .add("service", call.call().service())
        .add("method", call.call().method())
        .add("args", call.call().arguments())
        .add("executions", JsonArray.of(call.executions(), JsonString::new))
        .add("problem", call.problem())
        .build();
  }

  private static Utterance utterance(long number, JsonObject said) {
    List<RecordedCall> calls = new ArrayList<>();
    for (JsonValue item : items(said, "calls")) {
      if (item instanceof JsonObject call) {
        calls.add(recorded(number, calls.size(), call));
      }
    }
    return new Utterance(speaker(text(said, "speaker")), text(said, "text"), calls);
  }

  private static RecordedCall recorded(long number, int index, JsonObject call) {
    return new RecordedCall(
        call(
            number,
            index,
            text(call, "service"),
            text(call, "method"),
            call.get("args") instanceof JsonObject arguments ? arguments : JsonObject.EMPTY),
        items(call, "executions").stream().map(id -> ((JsonString) id).value()).toList(),
        text(call, "problem"));
  }

  private static Speaker speaker(String spelt) {
    return Stream.of(Speaker.values())
        .filter(speaker -> speaker.name().toLowerCase(Locale.ROOT).equals(spelt))
        .findFirst()
        .orElse(Speaker.ASSISTANT);
  }

  private static List<JsonValue> items(JsonObject json, String name) {
    return json.get(name) instanceof JsonArray array ? array.items() : List.of();
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }
}
