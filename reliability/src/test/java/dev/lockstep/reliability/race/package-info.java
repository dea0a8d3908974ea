/**
 * Commands that exclude each other, sent at the same moment by two threads, to one node and two.
 */
@NullMarked
package dev.lockstep.reliability.race;

import org.jspecify.annotations.NullMarked;
