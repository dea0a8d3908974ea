/**
 * Charts over HTTP: their source, shape and diagram, and events tried on them; sees the charts at
 * hand, their snapshots and the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.chart;

import org.jspecify.annotations.NullMarked;
