package dev.lockstep.generator.emit.payload.shape;

import java.util.List;

/**
 * The types of a payload.
 *
 * @param definitions types of {@code $defs} that are used by several; nested in the root
 */
public record PayloadShapes(TypeShape root, List<TypeShape> definitions) {

  public PayloadShapes {
    definitions = List.copyOf(definitions);
  }
}
