package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.agent.model.Utterance.Speaker;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.List;
import java.util.Locale;

/** What was said in a conversation, a document for each utterance. */
final class Transcript {

  private static final String KIND = "utterance";

  private Transcript() {}

  static void save(Unit unit, long number, Utterance utterance) {
    unit.save(
        KIND,
        String.format(Locale.ROOT, "%010d", number),
        JsonObject.builder()
            .add("speaker", utterance.speaker().name().toLowerCase(Locale.ROOT))
            .add("text", utterance.text())
            .build());
  }

  /** All of it, oldest first. */
  static List<Utterance> read(Reads reads, Id session) {
    return reads.documents(session, KIND).stream().map(Transcript::utterance).toList();
  }

  private static Utterance utterance(Document document) {
    JsonValue json = JsonReader.standard().read(document.data()).orElseThrow();
    JsonObject said = (JsonObject) json;
    String text = said.get("text") instanceof JsonString spoken ? spoken.value() : "";
    boolean isUser = new JsonString("user").equals(said.get("speaker"));
    return new Utterance(isUser ? Speaker.USER : Speaker.ASSISTANT, text);
  }
}
