/** Tests that kill processes while they migrate stores of earlier programs. */
@NullMarked
package dev.lockstep.reliability.migration;

import org.jspecify.annotations.NullMarked;
