package dev.lockstep.generator.diagram.layout;

/** Where lines lead by preference. */
public enum Direction {
  DOWN,
  RIGHT
}
