package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agents.AgentResult.Answered;
import dev.lockstep.agents.testing.ManualClock;
import dev.lockstep.agents.testing.Script;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process ends during a round, and the next one begins after the limits of time. */
class AgentDowntimeTest {

  @TempDir private Path folder;

  /** The simulated end of the process. */
  private static final class Died extends Error {

    private static final long serialVersionUID = 1L;
  }

  @Test
  void continuesAConversationAfterDowntime() {
    ManualClock clock = ManualClock.at("2030-01-01T00:00:00Z");
    Path file = folder.resolve("agent.db");
    String id;
    try (Agent agent =
        Agent.builder()
            .model(
                request -> {
                  throw new Died();
                })
            .store(file)
            .clock(clock)
            .build()) {
      Conversation conversation = agent.begin();
      id = conversation.id();
      assertThatThrownBy(() -> conversation.say("Hello")).isInstanceOf(Died.class);
    }

    clock.advance(Duration.ofHours(30));

    try (Agent agent =
        Agent.builder()
            .model(Script.begin().says("Hello.").says("Good.").model())
            .store(file)
            .clock(clock)
            .build()) {
      Conversation conversation = agent.find(id).orElseThrow();
      assertThat(conversation.proceed()).isEqualTo(new Answered<>("Hello."));
      assertThat(conversation.say("How are you?")).isEqualTo(new Answered<>("Good."));
    }
  }
}
