/** Tests that kill processes while they archive and delete ended instances. */
@NullMarked
package dev.lockstep.reliability.retention;

import org.jspecify.annotations.NullMarked;
