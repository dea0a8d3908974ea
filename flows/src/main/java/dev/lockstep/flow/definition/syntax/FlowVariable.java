package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.syntax.Located;

/**
 * An input of a run.
 *
 * @param isRequired true if a run cannot start without it
 * @param field the field in which people enter it, with its default
 */
public record FlowVariable(Located<String> name, boolean isRequired, FlowField field) {}
