package dev.lockstep.exchange.dot;

import java.util.List;

/**
 * A Mealy machine with at most one transition for each state and input.
 *
 * @param states states in the order of the document
 * @param initial one of the states
 */
record MealyMachine(List<String> states, String initial, List<MealyEdge> steps) {}
