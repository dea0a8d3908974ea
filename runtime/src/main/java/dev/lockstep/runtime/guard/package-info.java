/**
 * Guards as masks over bits, and the cells that decide by them: what the fast doors of flat charts
 * and of charts with regions share. Sees nobody.
 */
@NullMarked
package dev.lockstep.runtime.guard;

import org.jspecify.annotations.NullMarked;
