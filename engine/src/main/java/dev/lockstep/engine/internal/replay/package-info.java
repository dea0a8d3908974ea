/** Computes instances again from their journals; sees instances, commands and records. */
@NullMarked
package dev.lockstep.engine.internal.replay;

import org.jspecify.annotations.NullMarked;
