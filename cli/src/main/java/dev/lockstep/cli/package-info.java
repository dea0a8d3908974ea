/** The lockstep command, which has the commands of the packages below as its subcommands. */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
