/** Tests of sessions. */
@NullMarked
package dev.lockstep.engine.session;

import org.jspecify.annotations.NullMarked;
