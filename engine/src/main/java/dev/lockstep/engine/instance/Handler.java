package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import java.util.Collection;
import java.util.List;

/**
 * Carries out one kind of command. Called inside the transaction, possibly again when another one
 * was first: it decides by what it is given and by the unit of work alone, keeps nothing, waits for
 * nothing, and performs no effect but through the unit.
 */
@FunctionalInterface
public interface Handler {

  /** What comes of a command; when it is declined, nothing the unit was told is written. */
  Answer handle(Unit unit, Command command);

  /**
   * The instances below the root it is likely to ask for: those of all commands of a transaction
   * are read at once. Others are read when they are asked for.
   */
  default Collection<Id> reads(Command command) {
    return List.of();
  }

  /**
   * What else it is likely to ask for, by an instance that was read so: in a second go, again for
   * all commands at once.
   */
  default Collection<Id> reads(Command command, Instance read) {
    return List.of();
  }
}
