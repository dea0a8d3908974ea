/** The command, as somebody at a keyboard or a script meets it. */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
