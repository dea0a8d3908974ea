package com.acme;

import com.acme.doors.door.DoorMachine;
import com.acme.doors.door.DoorState;

/** Uses what was generated. */
public final class Doors {

  private Doors() {}

  public static DoorState first(DoorMachine machine) {
    return machine.states().get(0);
  }
}
