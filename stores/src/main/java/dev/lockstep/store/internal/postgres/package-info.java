/** The store on PostgreSQL; sees {@code jdbc}, {@code record} and the API. */
@NullMarked
package dev.lockstep.store.internal.postgres;

import org.jspecify.annotations.NullMarked;
