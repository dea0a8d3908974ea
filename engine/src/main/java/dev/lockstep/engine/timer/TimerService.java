package dev.lockstep.engine.timer;

import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.record.WorkQueue;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fires timers that are due, never before. Timers are rows: what is not fired now is found again,
 * and when two nodes fire the same one the second changes nothing. One that cannot be fired is
 * tried again after pauses that grow, and delays no other. Owns no thread: somebody ticks.
 */
public final class TimerService {

  private static final Logger LOG = LoggerFactory.getLogger(TimerService.class);

  private final Reads reads;
  private final WorkQueue queue;
  private final Function<Command, CompletableFuture<Answer>> commands;
  private final InstantSource clock;
  private final Ticker ticker;
  private final TimerSettings settings;
  private final Attempts<StoredTimer> attempts;
  private volatile Duration late = Duration.ZERO;
  private volatile long lookedAt;
  private volatile int stuck;
  private boolean isStoreLost;

  /**
   * Looks after timers.
   *
   * @param queue counts the failures of instances whose timers fail
   * @param commands carries out commands: {@code engine::submitLater}
   * @param clock by which timers are due
   * @param ticker by which pauses end
   */
  public TimerService(
      Reads reads,
      WorkQueue queue,
      Function<Command, CompletableFuture<Answer>> commands,
      InstantSource clock,
      Ticker ticker,
      TimerSettings settings) {
    this.reads = reads;
    this.queue = queue;
    this.commands = commands;
    this.clock = clock;
    this.ticker = ticker;
    this.settings = settings;
    this.attempts = new Attempts<>(settings.firstPause(), settings.longestPause());
    this.lookedAt = ticker.nanos();
  }

  /**
   * Fires what is due and waits until that is durable. Not thread-safe.
   *
   * @return how long nothing will be due, at most {@link TimerSettings#poll}
   */
  public Duration tick() {
    try {
      Duration rest = fireDue();
      isStoreLost = false;
      return rest;
    } catch (StoreException problem) {
      if (!isStoreLost) {
        LOG.warn("timers cannot be read; trying again", problem);
      }
      isStoreLost = true;
      return settings.poll();
    }
  }

  private Duration fireDue() {
    long now = clock.millis();
    List<StoredTimer> coming =
        reads.due(now + settings.poll().toMillis(), settings.batch() + attempts.size());
    attempts.keepOnly(coming);
    List<StoredTimer> due = coming.stream().filter(timer -> timer.due() <= now).toList();
    long nanos = ticker.nanos();
    List<StoredTimer> fit = due.stream().filter(timer -> attempts.mayTry(timer, nanos)).toList();
    List<StoredTimer> fired = fit.subList(0, Math.min(settings.batch(), fit.size()));
    stuck = due.size() - fit.size();
    late = Duration.ofMillis(fired.isEmpty() ? 0 : now - fired.get(0).due());
    lookedAt = nanos;
    fire(fired, nanos);
    if (fired.size() == settings.batch()) {
      return Duration.ZERO;
    }
    return coming.stream()
        .filter(timer -> timer.due() > now)
        .findFirst()
        .map(timer -> Duration.ofMillis(Math.max(1, timer.due() - clock.millis())))
        .filter(rest -> rest.compareTo(settings.poll()) < 0)
        .orElse(settings.poll());
  }

  private void fire(List<StoredTimer> timers, long nanos) {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    List<StoredTimer> fired = new ArrayList<>();
    for (StoredTimer timer : timers) {
      attempts.tried(timer, nanos);
      command(timer)
          .ifPresent(
              command -> {
                fired.add(timer);
                answers.add(commands.apply(command));
              });
    }
    List<Answer> declined = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      if (answers.get(i).join() instanceof Answer.Declined problem) {
        declined.add(problem);
        count(fired.get(i), problem.problem());
      }
    }
    if (!declined.isEmpty()) {
      LOG.warn("{} timers were not fired, first: {}", declined.size(), declined.get(0));
    }
  }

  /** Counts the failures of an instance whose timer makes the program fail. */
  private void count(StoredTimer timer, Problem problem) {
    if (problem.kind() == Problem.Kind.FAILED) {
      queue.countFailure(
          timer.instance(), "timer `%s` failed: %s".formatted(timer.id(), problem.detail()));
    }
  }

  private Optional<Command> command(StoredTimer timer) {
    return reads
        .instance(timer.instance())
        .filter(row -> row.quarantine() == null)
        .map(StoredInstance::tenant)
        .map(tenant -> BasicHandlers.timer(tenant, timer));
  }

  /** How late timers were fired at the last look, or how long there was none. */
  public Duration late() {
    Duration silence = Duration.ofNanos(ticker.nanos() - lookedAt).minus(settings.poll());
    return silence.compareTo(late) > 0 ? silence : late;
  }

  /** Returns how long no timer was fired and none was looked for. */
  public Duration silence() {
    Duration silence = Duration.ofNanos(ticker.nanos() - lookedAt).minus(settings.poll());
    return silence.isNegative() ? Duration.ZERO : silence;
  }

  /** How many timers are due and could not be fired so far. */
  public int stuck() {
    return stuck;
  }
}
