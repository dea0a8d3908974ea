/** Tests of conflicting commands, sent at the same moment by two threads to one node or two. */
@NullMarked
package dev.lockstep.reliability.race;

import org.jspecify.annotations.NullMarked;
