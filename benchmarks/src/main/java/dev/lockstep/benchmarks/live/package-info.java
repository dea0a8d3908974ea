/** How long it takes until somebody sees what happens; sees the server. */
@NullMarked
package dev.lockstep.benchmarks.live;

import org.jspecify.annotations.NullMarked;
