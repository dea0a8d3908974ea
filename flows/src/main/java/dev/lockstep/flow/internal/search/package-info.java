/** Searches of runs: what is indexed, and the language of queries. Sees the data of runs. */
@NullMarked
package dev.lockstep.flow.internal.search;

import org.jspecify.annotations.NullMarked;
