/** Input and output of the command: streams, colour, columns, failures. Sees no other package. */
@NullMarked
package dev.lockstep.cli.console;

import org.jspecify.annotations.NullMarked;
