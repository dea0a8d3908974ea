/** Benchmarks that compare generated machines with other implementations; sees the charts. */
@NullMarked
package dev.lockstep.benchmarks;

import org.jspecify.annotations.NullMarked;
