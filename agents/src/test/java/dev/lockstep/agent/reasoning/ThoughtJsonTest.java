package dev.lockstep.agent.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.KeyScope;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON form of thoughts is reversible. */
class ThoughtJsonTest {

  @ParameterizedTest
  @ValueSource(strings = {"PT0S", "PT0.000000001S", "PT0.5S", "PT1.5S", "P6D"})
  void keepsTheLifetimeOfAKey(Duration lifetime) {
    ToolMarks marks = ToolMarks.CONFIRMED.within(KeyScope.CONVERSATION).forgottenAfter(lifetime);
    Thought thought =
        new Thought.Calls(
            "", List.of(new PlannedCall("email", "send", JsonObject.EMPTY, marks, 30, "")));

    assertThat(ThoughtJson.read(ThoughtJson.write(thought))).contains(thought);
  }
}
