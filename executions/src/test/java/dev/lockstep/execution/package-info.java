/** Tests of contracts and of the queries on them, on both stores. */
@NullMarked
package dev.lockstep.execution;

import org.jspecify.annotations.NullMarked;
