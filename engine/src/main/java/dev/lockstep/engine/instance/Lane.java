package dev.lockstep.engine.instance;

import dev.lockstep.engine.instance.Backlog.Waiting;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One thread that carries out commands, those of a transaction together. */
final class Lane {

  private static final Logger LOG = LoggerFactory.getLogger(Lane.class);

  private final Runner runner;
  private final Backlog backlog;
  private final Watcher watcher;
  private final Thread thread;

  Lane(String name, Runner runner, Backlog backlog, Watcher watcher) {
    this.runner = runner;
    this.backlog = backlog;
    this.watcher = watcher;
    this.thread = new Thread(this::work, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    while (true) {
      List<Waiting> batch;
      try {
        batch = backlog.take();
      } catch (InterruptedException nobodyMeantThis) {
        continue;
      }
      if (batch.isEmpty()) {
        return;
      }
      carryOut(batch);
    }
  }

  /** Answers when the roots are free again: whoever is answered may have more to say. */
  private void carryOut(List<Waiting> batch) {
    List<Answer> answers;
    long begun = watcher == Watcher.NONE ? 0 : System.nanoTime();
    try {
      answers = runner.run(batch.stream().map(Waiting::order).toList());
    } catch (RuntimeException | Error problem) {
      LOG.error("a transaction failed", problem);
      backlog.done(batch);
      batch.forEach(waiting -> waiting.answer().complete(failed()));
      return;
    }
    backlog.done(batch);
    if (watcher != Watcher.NONE) {
      watcher.carriedOut(batch.size(), System.nanoTime() - begun);
    }
    for (int i = 0; i < answers.size(); i++) {
      batch.get(i).answer().complete(answers.get(i));
    }
  }

  /** Waits until nothing is left to carry out. */
  void join() {
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException interruption) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static Answer failed() {
    return Answer.declined(
        Problem.of(
            Problem.Kind.OUTCOME_UNKNOWN,
            "outcome-unknown",
            "the program failed: ask before trying again"));
  }
}
