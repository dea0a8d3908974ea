/** Tests of sessions. */
@NullMarked
package dev.lockstep.session;

import org.jspecify.annotations.NullMarked;
