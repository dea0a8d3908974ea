/** The shipped charts held against the specifications they carry out. */
@NullMarked
package dev.lockstep.shipped;

import org.jspecify.annotations.NullMarked;
