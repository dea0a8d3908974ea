/** Runs SCXML cases of others on the reference interpreter. Sees the whole model. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model.scxml;
