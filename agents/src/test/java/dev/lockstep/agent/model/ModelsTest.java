package dev.lockstep.agent.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The scripted model returns its script in order, and a timed model always ends. */
class ModelsTest {

  @Test
  void answersInOrderAndFailsBehindTheEnd() {
    ScriptedModel model = ScriptedModel.of(new ModelAnswer.Text("hello"));
    ModelRequest request = ModelRequest.of("", List.of(Utterance.user("hi")), List.of());

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
    ModelRequest request = ModelRequest.of("", List.of(Utterance.user("hi")), List.of());

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
    ModelRequest request = ModelRequest.of("", List.of(Utterance.user("hi")), List.of());

    ModelAnswer answer = new TimedModel(broken, Duration.ofMinutes(1), threads).answer(request);

    assertThat(answer).isInstanceOf(ModelAnswer.Failed.class);
    threads.shutdownNow();
  }

  @Test
  void takesNoRequestWhoseMessagesAreOutOfOrder() {
    PastCall call = new PastCall("c00000000", "weather", "now", JsonObject.EMPTY);
    PastCall other = new PastCall("c00000001", "weather", "now", JsonObject.EMPTY);
    Message user = new Message.User("hi");
    Message asks = new Message.Assistant("", List.of(call, other));
    Message result = new Message.ToolResult(call, "mild");
    Message otherResult = new Message.ToolResult(other, "mild");

    assertThatNoException().isThrownBy(() -> request(user, asks, result, otherResult));
    assertThatNoException().isThrownBy(() -> request());
    for (List<Message> wrong :
        List.of(
            List.of(user, asks),
            List.of(user, asks, result),
            List.of(user, asks, otherResult, result),
            List.of(user, asks, result, user, otherResult),
            List.of(user, result),
            List.of(user, new Message.Assistant("hello", List.of())))) {
      assertThatThrownBy(() -> request(wrong.toArray(Message[]::new)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void joinsNeighboursOfTheSameRole() {
    ModelRequest request =
        request(
            new Message.User("a"),
            new Message.User("b"),
            new Message.Assistant("c", List.of()),
            new Message.Assistant("d", List.of()),
            new Message.User("e"));

    assertThat(request.alternating())
        .containsExactly(
            new Message.User("a\n\nb"),
            new Message.Assistant("c\n\nd", List.of()),
            new Message.User("e"));
    assertThat(request.lastUserText()).isEqualTo("e");
  }

  private static ModelRequest request(Message... messages) {
    return new ModelRequest("", List.of(messages), List.of());
  }
}
