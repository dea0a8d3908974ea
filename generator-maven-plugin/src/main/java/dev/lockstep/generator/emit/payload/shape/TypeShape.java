package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;

/** A type to be emitted for the objects of a schema. */
public sealed interface TypeShape permits RecordShape, ChoiceShape, ReferenceShape {

  /** Its name, nested in others or not. */
  ClassName type();

  /** Returns the author's description; may be empty. */
  String documentation();
}
