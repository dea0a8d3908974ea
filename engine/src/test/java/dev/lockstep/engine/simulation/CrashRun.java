package dev.lockstep.engine.simulation;

import dev.lockstep.engine.record.Store;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.function.Function;

/** A run of one script, act by act, with at most one crash, at a numbered point. */
public final class CrashRun {

  private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");

  private final Function<InstantSource, Store> empty;
  private final Function<Surroundings, Process> program;

  /**
   * Creates runs of a program.
   *
   * @param empty returns an empty store with the given clock
   */
  public CrashRun(Function<InstantSource, Store> empty, Function<Surroundings, Process> program) {
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

  /** Plays with a crash at a point, and another one so many points later. */
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
