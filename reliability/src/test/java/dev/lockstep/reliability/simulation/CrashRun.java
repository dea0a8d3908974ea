package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.HandClock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.function.Function;

/** Plays one script act by act, with at most one crash, at a numbered point. */
public final class CrashRun {

  private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");

  private final Function<InstantSource, RecordStore> empty;
  private final Function<Surroundings, Process> program;

  /**
   * Creates runs of a program.
   *
   * @param empty returns an empty store for a clock
   */
  public CrashRun(
      Function<InstantSource, RecordStore> empty, Function<Surroundings, Process> program) {
    this.empty = empty;
    this.program = program;
  }

  /** Plays without a crash. */
  public Stage play(Script script) {
    return play(script, Points.CALM);
  }

  /** Plays with a crash at a point. */
  public Stage play(Script script, long point) {
    return play(script, Points.crashAt(Set.of(point)));
  }

  /** Plays with a crash at a point, and another one {@code later} points later. */
  public Stage play(Script script, long point, long later) {
    return play(script, Points.crashAt(Set.of(point, point + later)));
  }

  private Stage play(Script script, Points.Plan plan) {
    HandClock clock = new HandClock(START);
    Points points = new Points(Points.CALM);
    Stage stage = new Stage(empty.apply(clock), clock, points, 1, program);
    stage.process();
    points.follow(plan);
    for (Script.Act act : script.acts()) {
      act.play(stage);
      stage.follow();
    }
    stage.finish();
    return stage;
  }
}
