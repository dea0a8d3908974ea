package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;

/** A type that is emitted where it was first met. */
public record ReferenceShape(ClassName type) implements TypeShape {

  @Override
  public String documentation() {
    return "";
  }
}
