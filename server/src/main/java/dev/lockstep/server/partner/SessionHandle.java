package dev.lockstep.server.partner;

import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agent.model.Utterance.Speaker;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/** The utterances of a session, serialized as the session handle by which it is resumed. */
final class SessionHandle {

  private SessionHandle() {}

  static String write(List<Utterance> said) {
    return JsonWriter.write(
        JsonArray.of(
            said, each -> JsonObject.of(each.speaker().name(), new JsonString(each.text()))));
  }

  /** Returns the utterances of a handle; empty if the text is not a handle. */
  static List<Utterance> read(String handle) {
    List<Utterance> said = new ArrayList<>();
    if (JsonReader.standard().read(handle).value() instanceof JsonArray list) {
      for (Object item : list.items()) {
        for (Speaker speaker : Speaker.values()) {
          if (item instanceof JsonObject object
              && object.get(speaker.name()) instanceof JsonString text) {
            said.add(new Utterance(speaker, text.value()));
          }
        }
      }
    }
    return said;
  }
}
