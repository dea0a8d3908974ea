/** Tests of the command as used in a terminal or a script. */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
