/**
 * Rules about the tree of states: kinds of states, initial states, histories, attributes and
 * forbidden pairs. Sees {@code check.rule}.
 */
@NullMarked
package dev.lockstep.model.check.rule.state;

import org.jspecify.annotations.NullMarked;
