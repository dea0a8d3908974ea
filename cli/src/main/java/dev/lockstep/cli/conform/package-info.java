/**
 * Recorded events compared with a chart: the mapping of a log, its lines, and the report. Sees
 * streams, the model, the runtime and the console.
 */
@NullMarked
package dev.lockstep.cli.conform;

import org.jspecify.annotations.NullMarked;
