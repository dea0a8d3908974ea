package dev.lockstep.reliability.migration;

import dev.lockstep.reliability.kill.Place;
import dev.lockstep.store.internal.jdbc.NthCall;
import java.sql.SQLException;

/** A process that migrates a store and ends. It halts at a call of the database. */
final class MigrationVictim {

  static final int KILLED = 137;

  private MigrationVictim() {}

  /** Arguments: address, schema, number of the call, whether it is executed before. */
  public static void main(String[] arguments) {
    NthCall halt =
        new NthCall(
            Boolean.parseBoolean(arguments[3]),
            () -> {
              Runtime.getRuntime().halt(KILLED);
              return new SQLException();
            });
    halt.arm(Integer.parseInt(arguments[2]));
    new Place(arguments[0], arguments[1]).open(halt).close();
  }
}
