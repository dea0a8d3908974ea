/** Where the command reads and speaks: streams, colour, columns, failures. Sees nothing else. */
@NullMarked
package dev.lockstep.cli.console;

import org.jspecify.annotations.NullMarked;
