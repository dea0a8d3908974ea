package dev.lockstep.store.internal.jdbc;

import java.util.function.LongUnaryOperator;

/**
 * The SQL with which a write sets the end of a lease.
 *
 * @param until SQL expression with one parameter for the end of the lease, by the time of the store
 * @param bound converts the length of a lease in milliseconds to that parameter
 */
public record LeaseTerms(String until, LongUnaryOperator bound) {}
