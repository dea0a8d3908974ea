/** Lists, filters and searches over HTTP among 100,000 runs. Sees the server and the store. */
@NullMarked
package dev.lockstep.benchmarks.lists;

import org.jspecify.annotations.NullMarked;
