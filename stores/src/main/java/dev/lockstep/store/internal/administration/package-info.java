/** The tables of the audit trail and of saved views. Sees sessions and rows. */
@NullMarked
package dev.lockstep.store.internal.administration;

import org.jspecify.annotations.NullMarked;
