package dev.lockstep.reliability.simulation;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;

/**
 * A model without memory that follows the user's last message, {@code call <service> <what>} or
 * {@code ask}, and answers when its prompt has the result.
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
