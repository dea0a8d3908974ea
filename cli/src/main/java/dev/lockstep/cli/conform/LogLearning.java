package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.learning.LearnedChart;
import dev.lockstep.learning.LearningLimitException;
import dev.lockstep.learning.LearningOptions;
import dev.lockstep.learning.LogLearner;
import dev.lockstep.learning.RecordedStep;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Learns a chart from logs. Not thread-safe. */
public final class LogLearning {

  private final boolean usesStates;
  private final LogReader reader;
  private final LogLearner learner;
  private long events;

  /**
   * Creates a reader of logs without lines.
   *
   * @param window the largest time by which a line may be late, not negative
   * @param unreadable the largest number of unreadable lines, not negative
   * @param initial the state before the first event of each instance; empty if it is not known
   * @param usesStates false if recorded states are ignored
   */
  public LogLearning(
      LogMapping mapping, Duration window, long unreadable, String initial, boolean usesStates) {
    this.learner =
        new LogLearner(LearningOptions.DEFAULT, initial.isEmpty() ? List.of() : List.of(initial));
    this.usesStates = usesStates;
    this.reader = new LogReader(List.of(), mapping, window, unreadable, this::add);
  }

  /**
   * Reads the lines of a file.
   *
   * @param name the name in messages
   * @param format {@code null} for the format of the file's extension
   * @throws Failure if too many lines are unreadable, or the logs are too large
   */
  public void read(String name, @Nullable LogFormat format, InputStream in) throws IOException {
    try {
      reader.read(name, format, in, new LogReader.Course() {});
    } catch (LearningLimitException problem) {
      throw new Failure(name + ": " + problem.getMessage());
    }
  }

  private void add(LogLine line, Instant time) {
    List<String> states = usesStates ? line.observed() : List.of();
    events++;
    learner.add(line.key(), new RecordedStep(line.event(), line.actor(), line.payload(), states));
  }

  /**
   * Returns the learned chart.
   *
   * @param name the name of the chart in kebab-case
   * @throws Failure if the logs have no event, or are too large
   */
  public LearnedChart learn(String name) {
    try {
      reader.end();
      if (events == 0) {
        throw new Failure("the logs have no event");
      }
      return learner.learn(name);
    } catch (LearningLimitException problem) {
      throw new Failure("the logs: " + problem.getMessage());
    }
  }

  /** Returns the number of events. */
  public long events() {
    return events;
  }

  /** Returns the number of instances. */
  public int instances() {
    return learner.instances();
  }

  /** Returns whether the states of the chart are those of the logs. */
  public boolean hasStates() {
    return learner.hasStates();
  }

  /** Returns the number of events that the mapping ignores. */
  public long ignored() {
    return reader.ignored();
  }

  /** Returns the number of lines that could not be used. */
  public long unreadable() {
    return reader.unreadable();
  }

  /** Returns the first lines that could not be used, with the reasons. */
  public List<String> quoted() {
    return List.copyOf(reader.quoted());
  }
}
