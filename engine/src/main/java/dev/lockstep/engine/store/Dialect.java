package dev.lockstep.engine.store;

import java.util.function.LongSupplier;

/**
 * The SQL in which the databases differ.
 *
 * @param lease SQL expression for the end of a lease, comparable with {@code now}
 * @param now current value to compare the end of a lease with
 */
record Dialect(String lease, LongSupplier now) {}
