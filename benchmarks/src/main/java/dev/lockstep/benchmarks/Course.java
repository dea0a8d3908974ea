package dev.lockstep.benchmarks;

import dev.lockstep.benchmarks.delivery.DeliveryPlay;
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
import dev.lockstep.benchmarks.ours.FullMachine;
import dev.lockstep.benchmarks.ours.TableLookup;
import dev.lockstep.benchmarks.player.PlayerPlay;
import dev.lockstep.benchmarks.session.SessionPlay;
import dev.lockstep.benchmarks.walk.Fleet;
import dev.lockstep.benchmarks.walk.Play;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** A machine that is measured, and the contenders that implement it. */
public enum Course {
  /** A flat machine with six states. */
  SESSION(
      new SessionPlay(),
      Map.ofEntries(
          Map.entry(Contender.PACKED_TABLE, PackedTable::new),
          Map.entry(Contender.BYTE_TABLE, ByteTable::new),
          Map.entry(Contender.NESTED_SWITCH, NestedSwitch::new),
          Map.entry(Contender.LOOKUP, TableLookup::new),
          Map.entry(Contender.FIRE, FullMachine::new),
          Map.entry(Contender.STATELESS4J, Stateless4j::new),
          Map.entry(Contender.COLA, Cola::new),
          Map.entry(Contender.EASY_STATES, EasyStates::new),
          Map.entry(Contender.TINDER, Tinder::new),
          Map.entry(Contender.SQUIRREL, Squirrel::new),
          Map.entry(Contender.KSTATEMACHINE, KStateMachine::new),
          Map.entry(Contender.COMMONS_SCXML, CommonsScxml::new),
          Map.entry(Contender.SPRING, SpringStateMachine::new))),

  /** A machine with three regions of four states. */
  PLAYER(
      new PlayerPlay(),
      Map.of(
          Contender.PACKED_TABLE, dev.lockstep.benchmarks.player.PackedTable::new,
          Contender.NESTED_SWITCH, dev.lockstep.benchmarks.player.NestedSwitch::new,
          Contender.LOOKUP, dev.lockstep.benchmarks.player.TableLookup::new,
          Contender.FIRE, dev.lockstep.benchmarks.player.FullMachine::new,
          Contender.COMMONS_SCXML, dev.lockstep.benchmarks.player.CommonsScxml::new,
          Contender.SPRING, dev.lockstep.benchmarks.player.SpringStateMachine::new)),

  /** A machine with eleven atomic states at up to three levels. */
  DELIVERY(
      new DeliveryPlay(),
      Map.of(
          Contender.PACKED_TABLE, dev.lockstep.benchmarks.delivery.PackedTable::new,
          Contender.NESTED_SWITCH, dev.lockstep.benchmarks.delivery.NestedSwitch::new,
          Contender.LOOKUP, dev.lockstep.benchmarks.delivery.TableLookup::new,
          Contender.FIRE, dev.lockstep.benchmarks.delivery.FullMachine::new,
          Contender.COMMONS_SCXML, dev.lockstep.benchmarks.delivery.CommonsScxml::new,
          Contender.SPRING, dev.lockstep.benchmarks.delivery.SpringStateMachine::new));

  private final Play play;
  private final Map<Contender, IntFunction<Fleet>> makers;

  Course(Play play, Map<Contender, IntFunction<Fleet>> makers) {
    this.play = play;
    this.makers = new EnumMap<>(makers);
  }

  /** Returns the reference behaviour of the machine. */
  public Play play() {
    return play;
  }

  /** Returns the contenders that implement it, in the order of tables. */
  public List<Contender> contenders() {
    return List.copyOf(makers.keySet());
  }

  /** Creates new runs of one contender. */
  public Fleet fleet(Contender contender, int runs) {
    return makers.get(contender).apply(runs);
  }
}
