package dev.lockstep.engine.internal.timer;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.TimerQueue;
import dev.lockstep.engine.internal.record.TimerQueue.Suspect;
import dev.lockstep.engine.internal.record.WorkQueue;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fires due timers, never before their time. Timers are rows: a timer that is not fired now is
 * found again, and if two nodes fire the same one, the second attempt changes nothing. A timer that
 * cannot be fired is retried after growing pauses and delays no other. A timer whose firing crashes
 * the process is fired alone and then quarantined, after as many crashes as a row of a worker. Owns
 * no thread: the caller must call {@link #tick} repeatedly.
 */
public final class TimerService {

  private static final Logger LOG = LoggerFactory.getLogger(TimerService.class);

  /** The number of lost processes after which an instance is quarantined. */
  private static final int MOST_LOSSES = Work.ALONE + Work.MOST_FAILURES;

  private static final int MOST_SUSPECTS = 100;

  private final Reads reads;
  private final WorkQueue queue;
  private final TimerQueue timers;
  private final Function<Command, CompletableFuture<Answer>> commands;
  private final InstantSource clock;
  private final Ticker ticker;
  private final TimerSettings settings;
  private final ExclusiveExecution solitude;
  private final RetryDelays<StoredTimer> attempts;
  private volatile Duration late = Duration.ZERO;
  private volatile long lookedAt;
  private volatile int stuck;
  private boolean isStoreLost;

  /**
   * Creates a service.
   *
   * @param commands executes commands: {@code engine::submitLater}
   * @param clock the clock by which timers are due
   * @param ticker the clock by which pauses end
   * @param solitude stops other work for timers that may crash the process
   */
  public TimerService(
      RecordStore store,
      Function<Command, CompletableFuture<Answer>> commands,
      InstantSource clock,
      Ticker ticker,
      TimerSettings settings,
      ExclusiveExecution solitude) {
    this.reads = store.reads();
    this.queue = store.queue();
    this.timers = store.timers();
    this.solitude = solitude;
    this.commands = commands;
    this.clock = clock;
    this.ticker = ticker;
    this.settings = settings;
    this.attempts = new RetryDelays<>(settings.firstPause(), settings.longestPause());
    this.lookedAt = ticker.nanos();
  }

  /**
   * Fires the due timers and waits until the results are durable. Not thread-safe.
   *
   * @return the time during which no timer will be due, at most {@link TimerSettings#poll}
   */
  public Duration tick() {
    try {
      Duration rest = fireDue();
      isStoreLost = false;
      return rest;
    } catch (StoreException problem) {
      if (!isStoreLost) {
        LOG.warn("timers cannot be read; it is retried", problem);
      }
      isStoreLost = true;
      return settings.poll();
    }
  }

  private Duration fireDue() {
    long now = clock.millis();
    List<StoredTimer> coming =
        timers.due(now + settings.poll().toMillis(), settings.batch() + attempts.size());
    attempts.keepOnly(coming);
    List<StoredTimer> due = coming.stream().filter(timer -> timer.due() <= now).toList();
    long nanos = ticker.nanos();
    List<StoredTimer> fit = due.stream().filter(timer -> attempts.mayTry(timer, nanos)).toList();
    List<StoredTimer> fired = fit.subList(0, Math.min(settings.batch(), fit.size()));
    late = Duration.ofMillis(fired.isEmpty() ? 0 : now - fired.get(0).due());
    lookedAt = nanos;
    fire(fired, now, nanos);
    List<Suspect> suspects = timers.suspects(now, MOST_SUSPECTS);
    stuck = due.size() - fit.size() + suspects.size();
    if (hasTried(suspects, now, nanos) || fired.size() == settings.batch()) {
      return Duration.ZERO;
    }
    return coming.stream()
        .filter(timer -> timer.due() > now)
        .findFirst()
        .map(timer -> Duration.ofMillis(Math.max(1, timer.due() - clock.millis())))
        .filter(rest -> rest.compareTo(settings.poll()) < 0)
        .orElse(settings.poll());
  }

  /**
   * Fires one suspect whose pause is over. Returns false if there is none or other work must end
   * first.
   */
  private boolean hasTried(List<Suspect> suspects, long now, long nanos) {
    Optional<Suspect> next =
        suspects.stream()
            .filter(suspect -> suspect.isPauseOver(now))
            .min(Comparator.comparingInt(Suspect::attempts));
    if (next.isEmpty()) {
      solitude.leave();
      return false;
    }
    Suspect suspect = next.get();
    if (suspect.attempts() >= MOST_LOSSES) {
      quarantine(suspect);
      return true;
    }
    if (suspect.attempts() >= Work.ALONE && !solitude.enter()) {
      return false;
    }
    try {
      fire(List.of(suspect.timer()), now, nanos);
    } finally {
      solitude.leave();
    }
    return true;
  }

  private void quarantine(Suspect suspect) {
    StoredTimer timer = suspect.timer();
    String reason =
        "the process crashed %d times while timer `%s` fired"
            .formatted(suspect.attempts(), timer.id());
    LOG.error("instance {} is quarantined: {}", timer.instance(), reason);
    timers.quarantine(timer.instance(), reason);
  }

  private void fire(List<StoredTimer> due, long now, long nanos) {
    List<Command> commandsOfDue = new ArrayList<>();
    List<StoredTimer> fired = new ArrayList<>();
    for (StoredTimer timer : due) {
      attempts.tried(timer, nanos);
      command(timer)
          .ifPresent(
              command -> {
                fired.add(timer);
                commandsOfDue.add(command);
              });
    }
    if (fired.isEmpty()) {
      return;
    }
    timers.begin(fired, now);
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    commandsOfDue.forEach(command -> answers.add(commands.apply(command)));
    List<StoredTimer> left = new ArrayList<>();
    List<Answer> declined = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      if (answers.get(i).join() instanceof Answer.Declined problem) {
        left.add(fired.get(i));
        declined.add(problem);
        count(fired.get(i), problem.problem());
      }
    }
    if (!declined.isEmpty()) {
      LOG.warn("{} timers were not fired, first: {}", declined.size(), declined.get(0));
      timers.end(left);
    }
  }

  /** Counts a failure of an instance if firing its timer made the program fail. */
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

  /** Returns how late timers were fired by the last tick, or how long there was no tick. */
  public Duration late() {
    Duration silence = Duration.ofNanos(ticker.nanos() - lookedAt).minus(settings.poll());
    return silence.compareTo(late) > 0 ? silence : late;
  }

  /** Returns for how long no tick has looked for timers, beyond the poll interval. */
  public Duration silence() {
    Duration silence = Duration.ofNanos(ticker.nanos() - lookedAt).minus(settings.poll());
    return silence.isNegative() ? Duration.ZERO : silence;
  }

  /** Returns how many timers are due and could not be fired so far. */
  public int stuck() {
    return stuck;
  }
}
