/**
 * The execution of flows: commands, each with its one transaction, and the domains of the charts
 * {@code flow-run} and {@code node-run}. Depends on data, definitions, templates, forms and views.
 */
@NullMarked
package dev.lockstep.flow.internal.run;

import org.jspecify.annotations.NullMarked;
