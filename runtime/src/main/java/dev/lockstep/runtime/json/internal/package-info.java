/** Operations on bytes and names that readers of JSON share. Sees no other package. */
@NullMarked
package dev.lockstep.runtime.json.internal;

import org.jspecify.annotations.NullMarked;
