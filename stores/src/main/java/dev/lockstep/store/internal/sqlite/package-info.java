/** The store on a SQLite file; sees {@code jdbc}, {@code record} and the API. */
@NullMarked
package dev.lockstep.store.internal.sqlite;

import org.jspecify.annotations.NullMarked;
