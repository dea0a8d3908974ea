package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.hand.ByteTable;
import dev.lockstep.benchmarks.hand.NestedSwitch;
import dev.lockstep.benchmarks.hand.PackedTable;
import dev.lockstep.benchmarks.library.Cola;
import dev.lockstep.benchmarks.library.CommonsScxml;
import dev.lockstep.benchmarks.library.EasyStates;
import dev.lockstep.benchmarks.library.KStateMachine;
import dev.lockstep.benchmarks.library.SpringStateMachine;
import dev.lockstep.benchmarks.library.Squirrel;
import dev.lockstep.benchmarks.library.Stateless4j;
import dev.lockstep.benchmarks.library.Tinder;
import dev.lockstep.benchmarks.ours.FastDoor;
import dev.lockstep.benchmarks.ours.FullDoor;
import dev.lockstep.benchmarks.session.Fleet;
import java.util.function.IntFunction;

/** A way to write the session machine, by the name tables print. */
public enum Contender {
  PACKED_TABLE("hand: packed table", PackedTable::new),
  BYTE_TABLE("hand: byte table", ByteTable::new),
  NESTED_SWITCH("hand: nested switch", NestedSwitch::new),
  FAST_DOOR("ours: fast door", FastDoor::new),
  FULL_DOOR("ours: full door", FullDoor::new),
  STATELESS4J("stateless4j 2.6.0", Stateless4j::new),
  COLA("COLA 5.0.0", Cola::new),
  EASY_STATES("easy-states 2.0.0", EasyStates::new),
  TINDER("Tinder 0.2.0", Tinder::new),
  SQUIRREL("squirrel 0.3.10", Squirrel::new),
  KSTATEMACHINE("KStateMachine 0.33.0", KStateMachine::new),
  COMMONS_SCXML("Commons SCXML 0.9", CommonsScxml::new),
  SPRING("Spring Statemachine 4.0.2", SpringStateMachine::new);

  private final String label;
  private final IntFunction<Fleet> maker;

  Contender(String label, IntFunction<Fleet> maker) {
    this.label = label;
    this.maker = maker;
  }

  /** Name and version. */
  public String label() {
    return label;
  }

  /** Whether a run of it takes so much that a few thousand are many. */
  public boolean isHeavy() {
    return ordinal() >= SQUIRREL.ordinal();
  }

  /** As many runs, all queued. */
  public Fleet fleet(int runs) {
    return maker.apply(runs);
  }
}
