package dev.lockstep.generator.diagram.layout;

import java.util.List;
import java.util.Optional;

/**
 * The way of one line.
 *
 * @param points from its source to its target, at least two; between two that differ in both
 *     coordinates the line bends, and is parallel to the direction of the picture at both
 * @param label the place of its label; empty if it has none
 * @param loop true if it leads back to its source: then there are two points, on one side of it
 */
public record Route(List<Point> points, Optional<Rectangle> label, boolean loop) {}
