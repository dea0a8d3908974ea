/** What is cleared away in time; sees rows and the ports. */
@NullMarked
package dev.lockstep.engine.upkeep;

import org.jspecify.annotations.NullMarked;
