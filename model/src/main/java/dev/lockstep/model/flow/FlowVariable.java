package dev.lockstep.model.flow;

import dev.lockstep.model.syntax.Located;

/**
 * Something a run is given at its start.
 *
 * @param isRequired whether a run cannot begin without it
 * @param field how it is asked for, its default included
 */
public record FlowVariable(Located<String> name, boolean isRequired, FlowField field) {}
