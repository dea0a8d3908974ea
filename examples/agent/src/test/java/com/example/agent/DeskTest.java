package com.example.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.agents.Agent;
import dev.lockstep.agents.AgentResult;
import dev.lockstep.agents.AgentResult.AsksPerson;
import dev.lockstep.agents.AgentResult.Failed;
import dev.lockstep.agents.testing.ManualClock;
import dev.lockstep.agents.testing.Script;
import dev.lockstep.engine.form.FormResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeskTest {

  private static final String JOURNEY = "{\"from\": \"Oslo\", \"to\": \"Rome\"}";

  @TempDir private Path folder;
  private final Desk desk = new Desk();
  private final ManualClock clock = ManualClock.at("2030-01-01T00:00:00Z");

  private Agent open(Script script) {
    return desk.open(script.model(), folder.resolve("desk.db"), clock);
  }

  @Test
  void aBookingWaitsForConsentAcrossARestart() {
    String id;
    try (Agent agent = open(Script.begin().calls("desk.book", JOURNEY))) {
      var conversation = agent.begin();
      id = conversation.id();
      assertInstanceOf(AsksPerson.class, conversation.say("Book Oslo to Rome"));
    }
    assertEquals(List.of(), desk.booked());

    clock.advance(Duration.ofDays(2));
    try (Agent agent = open(Script.begin().says("Booked."))) {
      AgentResult<String> standing = agent.find(id).orElseThrow().proceed();
      AsksPerson<String> asks = (AsksPerson<String>) standing;
      assertEquals("Booked.", asks.resume(FormResponse.approved()).orElseThrow());
    }
    assertEquals(List.of("Oslo - Rome"), desk.booked());
  }

  @Test
  void anAnswerIsARecord() {
    Script script = Script.begin().says("none").says("{\"destination\": \"Rome\", \"journeys\": 0}");
    try (Agent agent = open(script)) {
      assertEquals(
          new Desk.Summary("Rome", 0),
          agent.say("Which journeys to Rome are booked?", Desk.Summary.class).orElseThrow());
    }
  }

  @Test
  void aModelThatFailsIsAFailure() {
    try (Agent agent = open(Script.begin().fails("busy"))) {
      assertInstanceOf(Failed.class, agent.say("Book Oslo to Rome"));
    }
  }
}
