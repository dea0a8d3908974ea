/** The machine every contender plays, and the walks it is timed on. Sees nothing else. */
@NullMarked
package dev.lockstep.benchmarks.session;

import org.jspecify.annotations.NullMarked;
