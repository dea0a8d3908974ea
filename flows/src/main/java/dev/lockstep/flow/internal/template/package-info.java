/**
 * The expansion of references in values of flows: a pure function. Depends on the types of flow
 * definitions, JSON values and their size limits.
 */
@NullMarked
package dev.lockstep.flow.internal.template;

import org.jspecify.annotations.NullMarked;
