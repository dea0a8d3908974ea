/** What the engine asks of the world around it: time, identities; sees nobody. */
@NullMarked
package dev.lockstep.engine.port;

import org.jspecify.annotations.NullMarked;
