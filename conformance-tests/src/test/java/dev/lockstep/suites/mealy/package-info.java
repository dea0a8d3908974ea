/**
 * Mealy machines learned from implementations of protocols, as charts, held against AutomataLib.
 */
@NullMarked
package dev.lockstep.suites.mealy;

import org.jspecify.annotations.NullMarked;
