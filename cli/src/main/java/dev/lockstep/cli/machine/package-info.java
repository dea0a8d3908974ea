/** Machines that are generated, compiled and loaded while the command runs. */
@NullMarked
package dev.lockstep.cli.machine;

import org.jspecify.annotations.NullMarked;
