package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.RunInput;
import org.jspecify.annotations.Nullable;

/**
 * An event from outside as integers.
 *
 * @param event index of the event; -1 for an unknown one
 * @param sender number of the sender
 * @param allowed true if the sender may send it
 * @param occurrence number of the occurrence; -1 if the payload is invalid or follows variables
 * @param copied table of the occurrences of a payload that follows variables; otherwise null
 */
record PackedInput(
    RunInput.Event source,
    int event,
    int sender,
    boolean allowed,
    int occurrence,
    @Nullable TermTable copied) {}
