package dev.lockstep.conformance.scenario;

import dev.lockstep.conformance.play.EndlessTimersException;
import dev.lockstep.conformance.play.Scene;
import dev.lockstep.conformance.play.Stage;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A player that runs scenarios on a machine. */
public final class ScenarioPlayer {

  private final GuardBoard guards;

  /**
   * Creates a player.
   *
   * @param guards the outcomes of the machine's guards in Java code
   */
  public ScenarioPlayer(GuardBoard guards) {
    this.guards = guards;
  }

  /**
   * Runs a scenario and returns the expectations that were not met, one sentence each; empty if all
   * were met. A named timer must be pending.
   */
  public <S> List<String> play(Scenario scenario, Subject<S> subject) {
    try {
      return unmet(scenario, subject);
    } catch (EndlessTimersException endless) {
      return List.of(String.valueOf(endless.getMessage()));
    }
  }

  private <S> List<String> unmet(Scenario scenario, Subject<S> subject) {
    Stage<S> stage = new Stage<>(subject);
    List<String> unmet = new ArrayList<>();
    Scene scene = stage.start(scenario.context());
    boolean hasLines = !scenario.given().isEmpty() || !scenario.events().isEmpty();
    if (scene.reason().isPresent() && hasLines) {
      unmet.add("the start: refused, " + scene.reason().get());
      return unmet;
    }
    for (StoryLine line : scenario.given()) {
      scene = play(line, stage);
      if (scene.reason().isPresent()) {
        unmet.add("given " + line.label() + ": refused, " + scene.reason().get());
        return unmet;
      }
      expect(line, scene, unmet);
    }
    List<Scene> scenes = new ArrayList<>();
    for (StoryLine line : scenario.events()) {
      scene = play(line, stage);
      scenes.add(scene);
      if (line.timer().isPresent() && scene.outcome().equals("refused")) {
        unmet.add(line.label() + ": " + scene.reason().orElseThrow());
      }
      expect(line, scene, unmet);
    }
    unmet.addAll(scenario.expect().unmet(whole(scenes, scene)));
    return unmet;
  }

  private <S> Scene play(StoryLine line, Stage<S> stage) {
    if (!line.guards().isEmpty()) {
      guards.set(line.guards());
    }
    stage.delay(line.delay());
    if (line.event().isPresent()) {
      return stage.event(line.event().get());
    }
    return line.timer().map(stage::timer).orElseGet(() -> stage.advance(line.advance()));
  }

  private static void expect(StoryLine line, Scene scene, List<String> unmet) {
    line.expect().unmet(scene).forEach(clause -> unmet.add(line.label() + ": " + clause));
  }

  /** Combines results: the transitions and effects of all, and the last observation. */
  private static Scene whole(List<Scene> scenes, Scene last) {
    List<String> transitions = new ArrayList<>();
    List<ObservedEffect> effects = new ArrayList<>();
    Optional<String> reason = Optional.empty();
    for (Scene scene : scenes) {
      transitions.addAll(scene.transitions());
      effects.addAll(scene.effects());
      reason = scene.reason();
    }
    return new Scene(last.outcome(), reason, transitions, effects, last.seen());
  }
}
