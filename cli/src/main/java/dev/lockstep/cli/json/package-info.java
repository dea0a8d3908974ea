/** Plain Java values as JSON. Sees no other package of the command. */
@NullMarked
package dev.lockstep.cli.json;

import org.jspecify.annotations.NullMarked;
