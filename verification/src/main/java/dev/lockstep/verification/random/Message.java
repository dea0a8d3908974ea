package dev.lockstep.verification.random;

import java.util.List;

/**
 * An event of a chart, or an emission.
 *
 * @param level 0 for external events; an internal event usually raises only events of a higher
 *     level
 */
record Message(String name, String wire, List<Field> fields, boolean open, int level) {

  /** Returns the JSON text of its schema; empty for none. */
  String schema() {
    return Field.schema(fields, open);
  }
}
