package dev.lockstep.generator.diagram.layout;

import java.util.List;

/**
 * A picture: a place for everything.
 *
 * @param direction where lines lead by preference
 * @param width in pixels
 * @param height in pixels
 * @param boxes in the order asked for
 * @param words where each box has its words: upper left corner
 * @param routes in the order asked for
 */
public record Layout(
    Direction direction,
    double width,
    double height,
    List<Rectangle> boxes,
    List<Point> words,
    List<Route> routes) {}
