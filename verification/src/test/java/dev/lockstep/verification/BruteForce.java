package dev.lockstep.verification;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.run.RunStep;
import dev.lockstep.verification.run.Runner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * A check of one property over every run of a bounded length, by the definition of its form. It
 * uses neither the monitors nor the abstraction of states.
 */
final class BruteForce {

  /** An instant and the time at which it happens; no instant if time passes alone. */
  private record Timed(RunInstant instant, boolean isInstant, Duration time) {}

  private record Run(InterpreterSnapshot at, Instant now, List<Timed> instants) {}

  private final RandomPropertyChart made;
  private final Runner runner;
  private final RunInputs inputs;
  private final boolean bySeconds;

  /**
   * Creates a check.
   *
   * @param bySeconds true if time passes in steps of a second, false if it passes to the next
   *     deadline
   */
  BruteForce(IrChart chart, RandomPropertyChart made, boolean bySeconds) {
    this.made = made;
    this.runner = new Runner(chart);
    this.inputs = new RunInputs(chart, new ChartReads(chart));
    this.bySeconds = bySeconds;
  }

  /** Returns the least number of inputs after the start that violate the property. */
  OptionalInt shortest(int length) {
    List<Run> runs = new ArrayList<>();
    Instant begin = null;
    for (RunInput.Start start : inputs.starts()) {
      RunStep step = runner.start(start, Runner.BEGIN);
      begin = step.now();
      runs.add(
          new Run(
              step.after(), step.now(), List.of(new Timed(step.instant(), true, Duration.ZERO))));
    }
    boolean waiting = false;
    for (int inputsSoFar = 0; ; inputsSoFar++) {
      if (waiting || runs.stream().anyMatch(this::isViolated)) {
        return OptionalInt.of(inputsSoFar);
      }
      waiting = runs.stream().anyMatch(this::isLeftWaiting);
      if (inputsSoFar == length) {
        return OptionalInt.empty();
      }
      List<Run> longer = new ArrayList<>();
      for (Run run : runs) {
        extend(run, begin, longer);
      }
      runs = longer;
    }
  }

  private void extend(Run run, Instant begin, List<Run> longer) {
    Deque<RunStep> steps = new ArrayDeque<>();
    inputs.events().forEach(event -> steps.add(runner.apply(run.at(), run.now(), event)));
    boolean pending = !run.at().timers().isEmpty();
    if (pending && (!bySeconds || isDue(run))) {
      for (int tie = 0; tie < Runner.due(run.at()).size(); tie++) {
        steps.add(runner.apply(run.at(), run.now(), new RunInput.Timer(tie)));
      }
    }
    steps.forEach(step -> longer.add(after(run, step, true, begin)));
    if (pending && !isDue(run)) {
      RunStep wait =
          bySeconds
              ? new RunStep(
                  run.at(),
                  run.now().plusSeconds(1),
                  1_000_000_000L,
                  RunInstant.still(run.at()),
                  List.of())
              : runner.apply(run.at(), run.now(), new RunInput.Wait());
      longer.add(after(run, wait, false, begin));
    }
  }

  private static boolean isDue(Run run) {
    return !Runner.due(run.at()).get(0).deadline().isAfter(run.now());
  }

  private static Run after(Run run, RunStep step, boolean isInstant, Instant begin) {
    List<Timed> instants = new ArrayList<>(run.instants());
    instants.add(new Timed(step.instant(), isInstant, Duration.between(begin, step.now())));
    return new Run(step.after(), step.now(), instants);
  }

  private boolean isViolated(Run run) {
    List<Timed> all = run.instants();
    List<Timed> instants = all.stream().filter(Timed::isInstant).toList();
    Duration end = all.get(all.size() - 1).time();
    Predicate<RunInstant> first = made.first.holds();
    return switch (made.form) {
      case "always" -> inScopes(instants, 1, first.negate());
      case "never" -> inScopes(instants, 1, first);
      case "at_most" -> inScopes(instants, made.most + 1, first);
      case "preceded_by" -> precedes(instants);
      default -> made.within > 0 ? isLate(instants, end) : isOpen(instants);
    };
  }

  /** Returns true if a scope has at least {@code count} instants with the condition. */
  private boolean inScopes(List<Timed> instants, int count, Predicate<RunInstant> condition) {
    if (!made.scoped) {
      return instants.stream().filter(at -> condition.test(at.instant())).count() >= count;
    }
    for (int i = 0; i < instants.size(); i++) {
      if (made.begin.holds().test(instants.get(i).instant())) {
        int found = 0;
        for (int k = i + 1; k < instants.size(); k++) {
          found += condition.test(instants.get(k).instant()) ? 1 : 0;
          if (made.end.holds().test(instants.get(k).instant())) {
            break;
          }
        }
        if (found >= count) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean precedes(List<Timed> instants) {
    for (Timed at : instants) {
      if (made.second.holds().test(at.instant())) {
        return false;
      }
      if (made.first.holds().test(at.instant())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if a trigger is unanswered, so that the run may end without an answer. */
  private boolean isOpen(List<Timed> instants) {
    for (int i = 0; i < instants.size(); i++) {
      if (made.first.holds().test(instants.get(i).instant())
          && instants.subList(i, instants.size()).stream()
              .noneMatch(at -> made.second.holds().test(at.instant()))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if time may pass without bound while a trigger is unanswered. */
  private boolean isLeftWaiting(Run run) {
    List<Timed> instants = run.instants().stream().filter(Timed::isInstant).toList();
    return made.within > 0 && run.at().timers().isEmpty() && isLate(instants, Duration.ofDays(1));
  }

  private boolean isLate(List<Timed> instants, Duration end) {
    for (int i = 0; i < instants.size(); i++) {
      Duration limit = instants.get(i).time().plusSeconds(made.within);
      boolean answered =
          instants.subList(i, instants.size()).stream()
              .anyMatch(
                  at -> made.second.holds().test(at.instant()) && at.time().compareTo(limit) <= 0);
      if (made.first.holds().test(instants.get(i).instant())
          && !answered
          && end.compareTo(limit) > 0) {
        return true;
      }
    }
    return false;
  }
}
