/** Times generated machines beside other ways to write them; sees the charts. */
@NullMarked
package dev.lockstep.benchmarks;

import org.jspecify.annotations.NullMarked;
