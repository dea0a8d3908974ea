/** Tests that kill processes which migrate instances or follow the feed while commands run. */
@NullMarked
package dev.lockstep.reliability.versions;

import org.jspecify.annotations.NullMarked;
