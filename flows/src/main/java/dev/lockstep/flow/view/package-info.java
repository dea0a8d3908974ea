/** What is seen of flows from outside, made of instances, journals and definitions; pure. */
@NullMarked
package dev.lockstep.flow.view;

import org.jspecify.annotations.NullMarked;
