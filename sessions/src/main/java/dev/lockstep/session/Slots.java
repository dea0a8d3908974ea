package dev.lockstep.session;

import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;

/**
 * Places at an engine: so many of a tenant's runs may have a turn there at once. A place is a name
 * only one run holds, taken and given back in the transaction that changes the run, so that a crash
 * leaves none behind. Runs that find none stand in a line, whose places are names, too: nobody
 * passes one who stands before him. Behind the end of the line there is no order.
 */
final class Slots {

  /** Places in the line. */
  static final int LINE = 32;

  private final int count;

  /**
   * Places.
   *
   * @param count 0 for no bound
   */
  Slots(int count) {
    this.count = count;
  }

  /** A free slot a run may take now, 0 if it has to wait; 1 when there is no bound. */
  int free(Unit unit, Id run, SessionData data) {
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

  /** Takes a slot that is free. */
  SessionData take(Unit unit, Id run, SessionData data, int slot) {
    SessionData left = leave(unit, run, data);
    if (count == 0) {
      return left;
    }
    unit.claim(slot(data, slot), run);
    return left.with(SessionData.SLOT, slot);
  }

  /** Gives back the slot a run holds, if it does. */
  SessionData release(Unit unit, Id run, SessionData data) {
    unit.release(slot(data, data.number(SessionData.SLOT)), run);
    return data.without(SessionData.SLOT);
  }

  /** Steps into the line, or forward where those before have left; 0 when the line is too long. */
  SessionData lineUp(Unit unit, Id run, SessionData data) {
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

  /** Steps out of the line, if a run stands there. */
  SessionData leave(Unit unit, Id run, SessionData data) {
    unit.release(line(data, data.number(SessionData.LINE)), run);
    return data.without(SessionData.LINE);
  }

  private static boolean isFree(Unit unit, String name) {
    return unit.holder(name).isEmpty();
  }

  private static String slot(SessionData data, long number) {
    return "session.slot/" + data.engine() + "/" + number;
  }

  private static String line(SessionData data, long number) {
    return "session.line/" + data.engine() + "/" + number;
  }
}
