/**
 * Charts learned from recorded events ({@link dev.lockstep.learning.LogLearner}) and from running
 * machines ({@link dev.lockstep.learning.MachineLearner}). Sees drafts of charts, the kit's adapter
 * for machines, and LearnLib.
 */
@NullMarked
package dev.lockstep.learning;

import org.jspecify.annotations.NullMarked;
