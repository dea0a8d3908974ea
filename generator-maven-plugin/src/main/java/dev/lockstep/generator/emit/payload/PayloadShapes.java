package dev.lockstep.generator.emit.payload;

import java.util.List;

/**
 * The types of a payload.
 *
 * @param definitions types of {@code $defs} that are used by several; nested in the root
 */
record PayloadShapes(TypeShape root, List<TypeShape> definitions) {

  PayloadShapes {
    definitions = List.copyOf(definitions);
  }
}
