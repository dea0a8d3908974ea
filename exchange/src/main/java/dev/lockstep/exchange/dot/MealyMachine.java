package dev.lockstep.exchange.dot;

import java.util.List;

/**
 * A Mealy machine as it was drawn: for each state and input at most one step.
 *
 * @param states in the order of the drawing
 * @param initial one of them
 */
record MealyMachine(List<String> states, String initial, List<MealyEdge> steps) {}
