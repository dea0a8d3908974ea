/** Views of flows for clients, made of instances, journals and definitions. Pure functions. */
@NullMarked
package dev.lockstep.flow.internal.view;

import org.jspecify.annotations.NullMarked;
