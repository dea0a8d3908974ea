/** Tests of the audit trail. */
@NullMarked
package dev.lockstep.server.audit;

import org.jspecify.annotations.NullMarked;
