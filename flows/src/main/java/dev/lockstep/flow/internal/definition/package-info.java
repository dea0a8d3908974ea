/**
 * Flow definitions in executable form: the order of nodes and their references. Depends on the
 * generated types of definitions and templates only.
 */
@NullMarked
package dev.lockstep.flow.internal.definition;

import org.jspecify.annotations.NullMarked;
