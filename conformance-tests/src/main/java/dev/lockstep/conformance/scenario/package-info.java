/**
 * Stories about a chart, written by people or recorded, and how they end; sees play and the model.
 */
@NullMarked
package dev.lockstep.conformance.scenario;

import org.jspecify.annotations.NullMarked;
