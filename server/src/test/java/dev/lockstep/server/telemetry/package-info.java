/** Tests of measures, traces, logs and health. */
@NullMarked
package dev.lockstep.server.telemetry;

import org.jspecify.annotations.NullMarked;
