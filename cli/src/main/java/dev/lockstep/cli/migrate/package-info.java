/** The command {@code migrate}: stored snapshots against another version of their chart. */
@NullMarked
package dev.lockstep.cli.migrate;

import org.jspecify.annotations.NullMarked;
