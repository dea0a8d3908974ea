package dev.lockstep.engine.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Tests of the checker's own implementation of hierarchy, regions, history and eventless
 * transitions.
 */
class ChartStepsTest {

  private static final ChartSteps PLAYER =
      new ChartSteps(
          ChartFile.of(
              """
              statechart: player
              initial: off
              events:
                power: { wire: POWER }
                skip.next:
                skip.back:
                mute:
              states:
                off: { on: { power: playing } }
                playing:
                  type: parallel
                  on: { power: off }
                  onDone: over
                  states:
                    tape:
                      initial: intro
                      states:
                        intro: { always: { guard: short, target: song } }
                        song: { on: { skip.*: { target: end } } }
                        end: { type: final }
                        where: { type: history, target: intro }
                    sound:
                      initial: loud
                      states:
                        loud: { wire: LOUD, on: { mute: silent }, after: { 1h: silent } }
                        silent: { on: { mute: { refuse: too_early } } }
                paused: { on: { power: [{ target: [playing.tape.where, playing.sound.loud] }] } }
                over: { type: final }
              """));

  @Test
  void entersEveryRegionAndWhatFollowsByItself() {
    assertThat(PLAYER.after("off", "POWER"))
        .contains("LOUD playing.tape.intro", "LOUD playing.tape.song")
        .doesNotContain("off");
  }

  @Test
  void matchesEventsByPrefixAndLeavesOtherRegionsAlone() {
    assertThat(PLAYER.after("LOUD playing.tape.song", "skip.next"))
        .contains("LOUD playing.tape.end");
    assertThat(PLAYER.after("LOUD playing.tape.song", "skipped")).isEmpty();
  }

  @Test
  void takesARefusalForNoWay() {
    assertThat(PLAYER.after("playing.sound.silent playing.tape.song", "mute")).isEmpty();
  }

  @Test
  void takesWhatIsNoEventForADelay() {
    assertThat(PLAYER.after("LOUD playing.tape.song", "playing.sound.loud --after 1h--> silent"))
        .contains("playing.sound.silent playing.tape.song");
  }

  @Test
  void takesAHistoryStateForEverythingItMayRemember() {
    assertThat(PLAYER.after("paused", "POWER"))
        .contains("LOUD playing.tape.intro", "LOUD playing.tape.song", "LOUD playing.tape.end");
  }

  @Test
  void leavesARegionByTheWayOfItsParent() {
    assertThat(PLAYER.after("LOUD playing.tape.song", "POWER")).contains("off");
  }

  @Test
  void knowsItsStatesAndItsEnd() {
    assertThat(PLAYER.knows("LOUD playing.tape.end")).isTrue();
    assertThat(PLAYER.knows("playing.sound.loud")).isFalse();
    assertThat(PLAYER.isOver("over")).isTrue();
    assertThat(PLAYER.isOver("LOUD playing.tape.end")).isFalse();
    assertThat(PLAYER.beginnings()).containsExactly("off");
  }

  @Test
  void knowsWaysByTheirEnds() {
    assertThat(PLAYER.hasWay("off", "POWER", "playing")).isTrue();
    assertThat(PLAYER.hasWay("off", "power", "playing")).isFalse();
    assertThat(PLAYER.hasWay("off", "POWER", "paused")).isFalse();
    assertThat(PLAYER.hasWay("playing.tape.intro", "", "playing.tape.song")).isTrue();
  }
}
