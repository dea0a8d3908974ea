/**
 * Stores the engine's records in SQLite or PostgreSQL. Contains all SQL of the engine and is the
 * only package that uses JDBC; sees {@code record}, {@code port} and the runtime's chart IDs.
 */
@NullMarked
package dev.lockstep.store.internal.jdbc;

import org.jspecify.annotations.NullMarked;
