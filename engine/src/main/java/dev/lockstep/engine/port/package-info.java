/** The time, IDs and pauses that the engine obtains from its environment; sees no other package. */
@NullMarked
package dev.lockstep.engine.port;

import org.jspecify.annotations.NullMarked;
