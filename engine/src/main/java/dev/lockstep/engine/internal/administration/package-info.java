/** Rows for the administration of servers: the audit trail and saved views. Sees IDs only. */
@NullMarked
package dev.lockstep.engine.internal.administration;

import org.jspecify.annotations.NullMarked;
