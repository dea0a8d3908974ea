/** Time and pauses, as the engine and its programs obtain them; sees no other package. */
@NullMarked
package dev.lockstep.engine.time;

import org.jspecify.annotations.NullMarked;
