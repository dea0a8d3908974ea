package dev.lockstep.generator.diagram.layout;

/** The preferred direction of lines. */
public enum Direction {
  DOWN,
  RIGHT
}
