package dev.lockstep.agents.testing;

import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * A builder of the answers of a {@link ScriptedModel}. Each answer uses one prompt token and one
 * completion token. Not thread-safe.
 */
public final class Script {

  private static final Usage ONE_EACH = new Usage(1, 1);

  private final List<ModelAnswer> answers = new ArrayList<>();

  /** Returns a script without answers. */
  public static Script begin() {
    return new Script();
  }

  private Script() {}

  /** Adds a final answer. */
  public Script says(String text) {
    answers.add(new ModelAnswer.Text(text, ONE_EACH));
    return this;
  }

  /**
   * Adds a call of one tool.
   *
   * @param tool {@code service.method}
   * @param arguments a JSON object
   * @throws IllegalArgumentException if the name has no dot or the arguments are not a JSON object
   */
  public Script calls(String tool, String arguments) {
    answers.add(new ModelAnswer.Calls("", List.of(call(tool, arguments)), ONE_EACH));
    return this;
  }

  /** Adds a question to a person. */
  public Script asks(Form form) {
    answers.add(new ModelAnswer.AskPerson("", form, List.of(), ONE_EACH));
    return this;
  }

  /** Adds a failure of the model. */
  public Script fails(String error) {
    answers.add(new ModelAnswer.Failed(error));
    return this;
  }

  /** Adds any answer. */
  public Script answers(ModelAnswer answer) {
    answers.add(answer);
    return this;
  }

  /** Returns a model that returns the answers in order and records its requests. */
  public ScriptedModel model() {
    return new ScriptedModel(answers);
  }

  private static RequestedCall call(String tool, String arguments) {
    int dot = tool.indexOf('.');
    JsonValue json = JsonReader.standard().read(arguments).value();
    if (dot < 1 || !(json instanceof JsonObject object)) {
      throw new IllegalArgumentException("`" + tool + "` with " + arguments + " is not a call");
    }
    return RequestedCall.of(tool.substring(0, dot), tool.substring(dot + 1), object);
  }
}
