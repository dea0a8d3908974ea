/**
 * Observation by operators: metrics, traces, logs and health. Sees the engine, the streams and
 * HTTP; the only package that uses Micrometer and OpenTelemetry.
 */
@NullMarked
package dev.lockstep.server.telemetry;

import org.jspecify.annotations.NullMarked;
