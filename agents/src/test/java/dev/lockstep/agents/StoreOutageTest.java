package dev.lockstep.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.model.ScriptedModel;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.agents.AgentResult.Answered;
import dev.lockstep.agents.AgentResult.AsksPerson;
import dev.lockstep.agents.AgentResult.Failed;
import dev.lockstep.agents.AgentResult.Reason;
import dev.lockstep.agents.testing.Script;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.SqliteSettings;
import dev.lockstep.engine.time.Pause;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store of an agent is unavailable, or the outcome of a message's commit is unknown. */
class StoreOutageTest {

  @TempDir private Path folder;

  private final AtomicInteger pauses = new AtomicInteger();
  private SqliteStore sound;
  private FailingStore failing;
  private RecordStore store;

  @BeforeEach
  void open() {
    sound = SqliteStore.open(SqliteSettings.of(folder.resolve("agent.db")));
    failing = new FailingStore(sound);
    store = failing.store();
  }

  @AfterEach
  void close() {
    sound.close();
  }

  private Agent agent(ScriptedModel model, Pause pause) {
    return Agent.builder().model(model).store(store).pause(pause).build();
  }

  /**
   * The model is asked after the message is stored; then the store is unavailable for 300 pauses.
   */
  @Test
  void answersOnceTheStoreIsBack() {
    Script script = Script.begin().says("Hi.");
    ScriptedModel scripted = script.model();
    try (Agent agent =
        Agent.builder()
            .model(
                request -> {
                  failing.isAway(true);
                  return scripted.answer(request);
                })
            .store(store)
            .pause(length -> failing.isAway(pauses.incrementAndGet() < 300))
            .build()) {
      assertThat(agent.begin().say("Hello")).isEqualTo(new Answered<>("Hi."));
      assertThat(pauses).hasValue(300);
    }
  }

  @Test
  void storesAMessageOnceWhoseAnswerWasLost() {
    ScriptedModel model = Script.begin().says("Hi.").model();
    try (Agent agent = agent(model, length -> pauses.incrementAndGet())) {
      Conversation conversation = agent.begin();
      failing.losesTheNextAnswer();

      assertThat(conversation.say("Hello")).isEqualTo(new Answered<>("Hi."));
      assertThat(conversation.transcript())
          .extracting(Utterance::text)
          .containsExactly("Hello", "Hi.");
      assertThat(pauses).hasValue(1);
    }
  }

  @Test
  void resumesOnceThoughTheAnswerWasLost() {
    ScriptedModel model =
        Script.begin().asks(Form.confirmation("Shall I?", "")).says("Done.").model();
    try (Agent agent = agent(model, length -> {})) {
      AsksPerson<String> asks = (AsksPerson<String>) agent.begin().say("Hello");
      failing.losesTheNextAnswer();

      assertThat(asks.resume(FormResponse.approved())).isEqualTo(new Answered<>("Done."));
    }
  }

  @Test
  void saysThatTheStoreIsUnavailable() {
    ScriptedModel model = Script.begin().says("Hi.").model();
    try (Agent agent = agent(model, length -> {})) {
      Conversation conversation = agent.begin();
      failing.isAway(true);

      assertThat(conversation.say("Hello"))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.UNAVAILABLE));

      failing.isAway(false);
      assertThat(conversation.say("Hello")).isEqualTo(new Answered<>("Hi."));
    }
  }
}
