package dev.lockstep.engine.store;

import java.util.function.LongSupplier;

/**
 * Where the databases differ in what is asked of both.
 *
 * @param lease SQL for when a lease ends, to be compared with {@code now}
 * @param now what leases are compared with
 */
record Dialect(String lease, LongSupplier now) {}
