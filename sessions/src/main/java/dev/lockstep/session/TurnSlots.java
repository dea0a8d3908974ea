package dev.lockstep.session;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;

/**
 * Limits the concurrent turns of a tenant at an engine. A slot is a claimed name, claimed and
 * released in the transaction that changes the run, so a crash leaves no slot behind. Runs without
 * a slot wait in a line, whose places are claimed names too; a run gets a slot only if all places
 * before its own are free. There is no order among runs beyond the last place.
 */
final class TurnSlots {

  /** The number of places in the line. */
  static final int LINE = 32;

  private final int count;

  /**
   * Creates slots.
   *
   * @param count number of slots; 0 for no limit
   */
  TurnSlots(int count) {
    this.count = count;
  }

  /** Returns a free slot that a run may take now; 0 if it must wait, 1 if there is no limit. */
  int free(UnitOfWork unit, Id run, SessionData data) {
    if (count == 0) {
      return 1;
    }
    int slot = 0;
    for (int i = 1; i <= count && slot == 0; i++) {
      slot = isFree(unit, slot(data, i)) ? i : 0;
    }
    int mine = (int) data.number(SessionData.LINE);
    int before = mine == 0 ? LINE + 1 : mine;
    for (int i = 1; i < before && slot != 0; i++) {
      slot = isFree(unit, line(data, i)) ? slot : 0;
    }
    return slot;
  }

  /** Takes a free slot and leaves the line. */
  SessionData take(UnitOfWork unit, Id run, SessionData data, int slot) {
    SessionData left = leave(unit, run, data);
    if (count == 0) {
      return left;
    }
    unit.claim(slot(data, slot), run);
    return left.with(SessionData.SLOT, slot);
  }

  /** Releases the slot of a run, if it holds one. */
  SessionData release(UnitOfWork unit, Id run, SessionData data) {
    unit.release(slot(data, data.number(SessionData.SLOT)), run);
    return data.without(SessionData.SLOT);
  }

  /**
   * Enters the line, or moves forward to the first free place. Changes nothing if there is none.
   */
  SessionData lineUp(UnitOfWork unit, Id run, SessionData data) {
    int mine = (int) data.number(SessionData.LINE);
    int place = mine == 0 ? LINE + 1 : mine;
    while (place > 1 && isFree(unit, line(data, place - 1))) {
      place--;
    }
    if (place == mine || place > LINE) {
      return data;
    }
    SessionData left = leave(unit, run, data);
    unit.claim(line(data, place), run);
    return left.with(SessionData.LINE, place);
  }

  /** Leaves the line, if the run has a place in it. */
  SessionData leave(UnitOfWork unit, Id run, SessionData data) {
    unit.release(line(data, data.number(SessionData.LINE)), run);
    return data.without(SessionData.LINE);
  }

  private static boolean isFree(UnitOfWork unit, String name) {
    return unit.holder(name).isEmpty();
  }

  private static String slot(SessionData data, long number) {
    return "session.slot/" + data.engine() + "/" + number;
  }

  private static String line(SessionData data, long number) {
    return "session.line/" + data.engine() + "/" + number;
  }
}
