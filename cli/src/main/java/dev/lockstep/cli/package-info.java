/** The lockstep command. Sees the entry points of all modules. */
@NullMarked
package dev.lockstep.cli;

import org.jspecify.annotations.NullMarked;
