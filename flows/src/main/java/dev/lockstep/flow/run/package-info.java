/**
 * Flows as they run: commands, what each does in its one transaction, and what the charts {@code
 * flow-run} and {@code node-run} ask for; sees data, definitions, templates, forms and views.
 */
@NullMarked
package dev.lockstep.flow.run;

import org.jspecify.annotations.NullMarked;
