/**
 * The flow compiler: reads and checks flow definitions in YAML and writes them as data for the
 * engine. Sees the chart language and no other package of flows.
 */
@NullMarked
package dev.lockstep.flow.definition;

import org.jspecify.annotations.NullMarked;
