/** Tests of metrics, traces, logs and health. */
@NullMarked
package dev.lockstep.server.telemetry;

import org.jspecify.annotations.NullMarked;
