/** Descriptions of charts as text and as JSON. Sees {@code console} and {@code json}. */
@NullMarked
package dev.lockstep.cli.show;

import org.jspecify.annotations.NullMarked;
