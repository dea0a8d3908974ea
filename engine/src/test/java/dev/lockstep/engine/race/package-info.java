/** Conflicting commands, sent at the same time by two threads to one node or two. */
@NullMarked
package dev.lockstep.engine.race;

import org.jspecify.annotations.NullMarked;
