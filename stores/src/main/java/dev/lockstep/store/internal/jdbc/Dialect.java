package dev.lockstep.store.internal.jdbc;

import java.util.function.LongSupplier;

/**
 * The SQL in which the databases differ.
 *
 * @param lease SQL expression for the end of a lease, comparable with {@code now}
 * @param now current value to compare the end of a lease with
 */
public record Dialect(String lease, LongSupplier now) {}
