/**
 * Callers, quotas and mistakes of queries, as programs name them; sees no other package of flows.
 */
@NullMarked
package dev.lockstep.flow.model;

import org.jspecify.annotations.NullMarked;
