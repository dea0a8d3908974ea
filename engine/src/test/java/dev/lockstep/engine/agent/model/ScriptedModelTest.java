package dev.lockstep.engine.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The scripted model keeps to its script. */
class ScriptedModelTest {

  @Test
  void answersInOrderAndFailsBehindTheEnd() {
    ScriptedModel model = ScriptedModel.of(new ModelAnswer.Text("hello"));
    ModelRequest request = new ModelRequest("", List.of(Utterance.user("hi")), List.of());

    assertThat(model.answer(request)).isEqualTo(new ModelAnswer.Text("hello"));
    assertThat(model.answer(request))
        .isEqualTo(new ModelAnswer.Failed("the script has no answer 2"));
    assertThat(model.asked()).containsExactly(request, request);
  }
}
