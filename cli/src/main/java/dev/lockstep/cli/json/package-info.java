/** Plain Java values as JSON. Sees nothing else of the command. */
@NullMarked
package dev.lockstep.cli.json;

import org.jspecify.annotations.NullMarked;
