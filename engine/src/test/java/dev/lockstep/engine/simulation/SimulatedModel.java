package dev.lockstep.engine.simulation;

import dev.lockstep.engine.agent.model.LanguageModel;
import dev.lockstep.engine.agent.model.ModelAnswer;
import dev.lockstep.engine.agent.model.ModelRequest;
import dev.lockstep.engine.agent.model.RequestedCall;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * A model that executes the user's last message, {@code call <service> <what>} or {@code ask}, and
 * answers as soon as its prompt contains the result. It has no memory.
 */
final class SimulatedModel implements LanguageModel {

  @Override
  public ModelAnswer answer(ModelRequest request) {
    String[] words = request.lastUserText().split(" ");
    String known = request.messages().toString();
    if (words[0].equals("ask") && !known.contains("Shall I?")) {
      return new ModelAnswer.AskPerson("", Form.confirmation("Shall I?", ""), List.of());
    }
    if (words[0].equals("call") && !known.contains(words[1] + ".send")) {
      JsonObject arguments = JsonObject.builder().add("what", words[2]).build();
      return new ModelAnswer.Calls("", List.of(RequestedCall.of(words[1], "send", arguments)));
    }
    return new ModelAnswer.Text("done");
  }
}
