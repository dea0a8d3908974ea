package dev.lockstep.generator.diagram.layout;

/**
 * A place inside a box.
 *
 * @param along from where the layers begin; infinite for the edge where they end
 * @param across from the first edge beside the layers
 */
record Spot(double along, double across) {}
