/** The entry point of the chart language: compiles sources to checked charts or diagnostics. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model;
