/**
 * Keeps what the engine records in SQLite or PostgreSQL: all SQL of the engine; sees {@code
 * record}, {@code port} and the runtime's chart ids. The only package that knows JDBC.
 */
@NullMarked
package dev.lockstep.engine.store;

import org.jspecify.annotations.NullMarked;
