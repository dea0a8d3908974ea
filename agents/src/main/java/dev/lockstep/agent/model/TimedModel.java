package dev.lockstep.agent.model;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a model on threads of its own and gives up when it takes too long. */
public final class TimedModel implements LanguageModel {

  private final LanguageModel model;
  private final Duration timeout;
  private final ExecutorService threads;

  /**
   * The same model with a limit to its thinking.
   *
   * @param timeout greater than zero
   * @param threads where the model is asked; must not be shut down before this
   */
  public TimedModel(LanguageModel model, Duration timeout, ExecutorService threads) {
    this.model = model;
    this.timeout = timeout;
    this.threads = threads;
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    Future<ModelAnswer> thinking = threads.submit(() -> model.answer(request));
    try {
      return thinking.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      thinking.cancel(true);
      return new ModelAnswer.Failed(
          "the model did not answer within " + timeout.toMillis() + " ms");
    } catch (InterruptedException stopped) {
      thinking.cancel(true);
      Thread.currentThread().interrupt();
      return new ModelAnswer.Failed("the model was interrupted");
    } catch (ExecutionException broken) {
      return new ModelAnswer.Failed("the model broke: " + broken.getCause());
    }
  }
}
