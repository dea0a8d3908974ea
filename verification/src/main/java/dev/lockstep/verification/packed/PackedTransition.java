package dev.lockstep.verification.packed;

import org.jspecify.annotations.Nullable;

/**
 * A transition as integers.
 *
 * @param guard table of the guard; null without one
 * @param refusal number of the reason of a typed refusal; 0 for a transition
 * @param external true if a transition to a descendant exits its source
 * @param domain domain; -1 without targets
 * @param remembers true if the targets depend on recorded states
 * @param entry the entered states if the transition is taken alone; null if they depend on recorded
 *     states
 * @param source index of the source plus 1; 0 for the root, whose name depends on the configuration
 * @param target index of the first target plus 1; 0 without targets
 */
record PackedTransition(
    int index,
    int from,
    @Nullable TermTable guard,
    int refusal,
    int[] targets,
    boolean external,
    int domain,
    boolean remembers,
    @Nullable EntryMasks entry,
    PackedAction[] actions,
    int source,
    int target) {}
