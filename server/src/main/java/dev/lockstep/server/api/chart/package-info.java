/**
 * Charts over HTTP: source, topology, diagram and simulation. Sees the shipped charts, their
 * snapshots and the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.chart;

import org.jspecify.annotations.NullMarked;
