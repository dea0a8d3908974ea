package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.HandClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One run determined by a seed: the scripts that are played concurrently, their order, the faults
 * and the clock.
 */
public final class SeededRun {

  private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
  private static final int CALM_BEGINNING = 3;

  private final Random random;
  private final Stage stage;
  private final Points points;

  /** Creates a run on an empty store. */
  public SeededRun(
      long seed,
      Function<InstantSource, RecordStore> empty,
      Function<Surroundings, Process> program) {
    this.random = new Random(seed);
    HandClock clock = new HandClock(START);
    this.points = new Points(Points.CALM);
    this.stage = new Stage(empty.apply(clock), clock, points, seed, program);
  }

  /** Plays scripts to the end and returns the findings of the judge. */
  public List<Finding> play(List<Supplier<Script>> all, Judge judge) {
    stage.process();
    stage.world().becomeMoody();
    points.follow(Points.byChance(random, odds()));
    List<List<Script.Act>> open = scripts(all);
    while (!open.isEmpty()) {
      List<Script.Act> acts = open.get(random.nextInt(open.size()));
      next(acts).play(stage);
      disturb();
      if (acts.isEmpty()) {
        open.remove(acts);
      }
    }
    points.follow(Points.CALM);
    stage.finish();
    return judge.findings(stage);
  }

  private List<List<Script.Act>> scripts(List<Supplier<Script>> all) {
    List<List<Script.Act>> open = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Script script = all.get(random.nextInt(all.size())).get();
      open.add(new ArrayList<>(script.acts()));
    }
    return open;
  }

  /** Returns mostly the next act; sometimes the one after it, which overtakes it. */
  private Script.Act next(List<Script.Act> acts) {
    boolean overtaken = acts.size() > CALM_BEGINNING && random.nextInt(25) == 0;
    if (overtaken) {
      points.count(Fault.REORDERED);
    }
    return acts.remove(overtaken ? 1 : 0);
  }

  private void disturb() {
    switch (random.nextInt(12)) {
      case 0 -> stage.repeatSomething();
      case 1 -> stage.workOnce();
      case 2 -> stage.settle();
      case 3 -> jump();
      case 4 -> stage.follow();
      default -> {}
    }
  }

  private void jump() {
    points.count(Fault.CLOCK_JUMP);
    boolean back = random.nextInt(4) == 0;
    stage.turn(Duration.ofSeconds(back ? -random.nextInt(100) : random.nextInt(2_000)));
  }

  private Map<Fault, Integer> odds() {
    Map<Fault, Integer> odds = new EnumMap<>(Fault.class);
    int crashes = 20 + random.nextInt(200);
    odds.put(Fault.CRASH_BEFORE, crashes);
    odds.put(Fault.CRASH_AFTER, crashes);
    odds.put(Fault.CRASH_BEFORE_EFFECT, 10);
    odds.put(Fault.CRASH_AFTER_EFFECT, 10);
    odds.put(Fault.PAUSED_WORKER, 10);
    odds.put(Fault.CONFLICT, 30);
    odds.put(Fault.UNAVAILABLE, 60);
    odds.put(Fault.LOST_ANSWER, 40);
    odds.put(Fault.LOST_COMMIT, 40);
    return odds;
  }

  /** Returns the stage. */
  public Stage stage() {
    return stage;
  }
}
