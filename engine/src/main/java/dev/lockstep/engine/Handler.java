package dev.lockstep.engine;

import java.util.Collection;
import java.util.List;

/**
 * Executes one kind of command. It is called inside the transaction, and again if the transaction
 * conflicts with another one. While the command waits for its transaction, it may also be called in
 * advance with rows that may be outdated; that call takes effect only if they are not. It must
 * decide by its arguments alone, keep no state, not block, and perform effects only through the
 * unit.
 */
@FunctionalInterface
public interface Handler {

  /** Executes a command. If the answer declines it, none of the unit's changes are written. */
  Answer handle(UnitOfWork unit, Command command);

  /**
   * Returns the instances below the root that the command will probably read. Those of all commands
   * of a transaction are read together; others are read on demand. None are read in advance if it
   * throws a {@link DeclinedException}.
   */
  default Collection<Id> reads(Command command) {
    return List.of();
  }

  /**
   * Returns further instances that the command will probably read, given an instance of the first
   * set. These too are read together for all commands.
   */
  default Collection<Id> reads(Command command, Instance read) {
    return List.of();
  }

  /**
   * Returns false if the handler must only be called inside the transaction, because it depends on
   * the order of its reads: of a name, and then of rows that change with the holder of this name.
   */
  default boolean canDecideInAdvance() {
    return true;
  }
}
