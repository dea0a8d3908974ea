/** The front door of the chart language: sources in, checked charts or diagnostics out. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.model;
