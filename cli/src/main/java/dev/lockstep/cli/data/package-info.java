/** The stores of servers. Sees the console, the engine's stores and tokens. */
@NullMarked
package dev.lockstep.cli.data;

import org.jspecify.annotations.NullMarked;
