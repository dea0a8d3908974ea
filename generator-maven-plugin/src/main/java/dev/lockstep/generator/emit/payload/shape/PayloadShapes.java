package dev.lockstep.generator.emit.payload.shape;

import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import java.util.List;

/**
 * The types of a payload.
 *
 * @param definitions types that are not nested where they are used: those of files and definitions,
 *     also of other documents, and those that would be nested too deeply
 * @param enums enums of files and definitions
 */
public record PayloadShapes(TypeShape root, List<TypeShape> definitions, List<EnumShape> enums) {

  public PayloadShapes {
    definitions = List.copyOf(definitions);
    enums = List.copyOf(enums);
  }
}
