package dev.lockstep.engine.store;

import java.util.function.LongUnaryOperator;

/**
 * How a write says until when it leases a row.
 *
 * @param until SQL with one parameter: when the lease runs out, by the time of the store
 * @param bound that parameter, for a lease of so many milliseconds
 */
record LeaseTerms(String until, LongUnaryOperator bound) {}
