/**
 * Makes the values of a flow from its references: pure, values in and values out; sees the types of
 * flow definitions, JSON values and how large they may be.
 */
@NullMarked
package dev.lockstep.flow.template;

import org.jspecify.annotations.NullMarked;
