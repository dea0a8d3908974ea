package dev.lockstep.model.testing.random;

import java.util.List;

/**
 * An event of a chart, or something it emits.
 *
 * @param level 0 for what comes from outside; an event of the machine's own raises only events of a
 *     higher level, mostly
 */
record Message(String name, String wire, List<Field> fields, boolean open, int level) {

  /** JSON text of its schema; empty for none. */
  String schema() {
    return Field.schema(fields, open);
  }
}
