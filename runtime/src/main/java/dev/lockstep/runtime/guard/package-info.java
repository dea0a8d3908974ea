/**
 * Guards as bit masks and the cells that evaluate them, for the lookup tables of flat charts and of
 * charts with regions. Sees no other package.
 */
@NullMarked
package dev.lockstep.runtime.guard;

import org.jspecify.annotations.NullMarked;
