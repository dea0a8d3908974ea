/** The audit trail: who did what through the server. Sees routes and the trail of the store. */
@NullMarked
package dev.lockstep.server.audit;

import org.jspecify.annotations.NullMarked;
