package dev.lockstep.engine.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The scripted model keeps to its script, and no model keeps others waiting for ever. */
class ModelsTest {

  @Test
  void answersInOrderAndFailsBehindTheEnd() {
    ScriptedModel model = ScriptedModel.of(new ModelAnswer.Text("hello"));
    ModelRequest request = new ModelRequest("", List.of(Utterance.user("hi")), List.of());

    assertThat(model.answer(request)).isEqualTo(new ModelAnswer.Text("hello"));
    assertThat(model.answer(request))
        .isEqualTo(new ModelAnswer.Failed("the script has no answer 2"));
    assertThat(model.asked()).containsExactly(request, request);
  }

  @Test
  void givesUpOnAModelThatTakesTooLong() {
    ExecutorService threads = Executors.newCachedThreadPool();
    LanguageModel slow =
        request -> {
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
          return new ModelAnswer.Text("never");
        };
    ModelRequest request = new ModelRequest("", List.of(Utterance.user("hi")), List.of());

    ModelAnswer answer = new TimedModel(slow, Duration.ofMillis(20), threads).answer(request);

    assertThat(answer).isEqualTo(new ModelAnswer.Failed("the model did not answer within 20 ms"));
    threads.shutdownNow();
  }

  @Test
  void tellsThatAModelBroke() {
    ExecutorService threads = Executors.newCachedThreadPool();
    LanguageModel broken =
        request -> {
          throw new IllegalStateException("no memory");
        };
    ModelRequest request = new ModelRequest("", List.of(Utterance.user("hi")), List.of());

    ModelAnswer answer = new TimedModel(broken, Duration.ofMinutes(1), threads).answer(request);

    assertThat(answer).isInstanceOf(ModelAnswer.Failed.class);
    threads.shutdownNow();
  }
}
