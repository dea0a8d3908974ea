/**
 * The commands for charts: check, generate, draw, convert, compare, prove and replay. Sees {@code
 * command} and the packages about charts.
 */
@NullMarked
package dev.lockstep.cli.chart;

import org.jspecify.annotations.NullMarked;
