/**
 * The flow compiler: reads and checks flow definitions and writes them as data for the engine. Sees
 * {@code document}, {@code diagnostic}, and the readers and durations of {@code syntax}.
 */
@NullMarked
package dev.lockstep.model.flow;

import org.jspecify.annotations.NullMarked;
