package dev.lockstep.server.partner;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.session.Turn;
import dev.lockstep.session.TurnEngine;
import dev.lockstep.session.TurnOutcome;
import dev.lockstep.session.TurnPublisher;
import java.util.ArrayList;
import java.util.List;

/**
 * A turn engine with a language model. The model answers and ends the session, or asks the user
 * first. It has no tools; agents with tools use the agent graph. The session handle contains all
 * utterances, so that any process can resume the session.
 */
final class ModelPartner implements TurnEngine {

  private static final String PROMPT =
      "You are in a conversation with one person. Ask if you need more information; otherwise"
          + " answer, which"
          + " ends the conversation.";

  private final LanguageModel model;

  ModelPartner(LanguageModel model) {
    this.model = model;
  }

  @Override
  public TurnOutcome run(Turn turn, TurnPublisher voice) {
    List<Utterance> said =
        new ArrayList<>(turn.session() == null ? List.of() : SessionHandle.read(turn.session()));
    said.add(Utterance.user(TurnTexts.of(turn)));
    ModelAnswer answer = model.answer(ModelRequest.of(PROMPT, said, List.of()));
    if (answer instanceof ModelAnswer.Text text) {
      return new TurnOutcome.Succeeded(
          JsonObject.of("text", new JsonString(text.text())), TurnTexts.message(turn, text.text()));
    }
    if (answer instanceof ModelAnswer.AskPerson question) {
      return ask(turn, said, question.form());
    }
    if (answer instanceof ModelAnswer.CutOff) {
      return new TurnOutcome.Failed(
          "MODEL_CUT_OFF", "The answer of the model was cut off at its maximum length.");
    }
    if (answer instanceof ModelAnswer.Filtered) {
      return new TurnOutcome.Failed(
          "MODEL_FILTERED", "The answer of the model was blocked by a content filter.");
    }
    return answer instanceof ModelAnswer.Failed failed
        ? new TurnOutcome.Failed("MODEL_FAILED", failed.error())
        : new TurnOutcome.Failed(
            "MODEL_CALLED_TOOLS",
            "The model requested a tool, but this conversation has no tools.");
  }

  private static TurnOutcome ask(Turn turn, List<Utterance> said, Form form) {
    String prompt =
        form.description().isEmpty() ? form.title() : form.title() + "\n" + form.description();
    said.add(Utterance.assistant(prompt));
    JsonObject.Builder interaction =
        JsonObject.builder()
            .add("interaction_id", turn.attempt())
            .add("kind", form.fields().isEmpty() ? "confirm" : "fill_fields")
            .add("prompt", prompt)
            .add("session_handle", SessionHandle.write(said));
    if (!form.fields().isEmpty()) {
      interaction.add(
          "required_fields", JsonArray.of(form.fields(), field -> new JsonString(field.name())));
    }
    return new TurnOutcome.NeedsInput(interaction.build());
  }

  @Override
  public boolean canResume(String session) {
    return !SessionHandle.read(session).isEmpty();
  }
}
