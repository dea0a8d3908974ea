/**
 * Options, exit codes and help texts that all commands have in common. Sees no other package of the
 * command.
 */
@NullMarked
package dev.lockstep.cli.command;

import org.jspecify.annotations.NullMarked;
