/** The delay until a client sees an event; sees the server. */
@NullMarked
package dev.lockstep.benchmarks.live;

import org.jspecify.annotations.NullMarked;
