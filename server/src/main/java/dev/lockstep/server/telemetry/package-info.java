/**
 * What those who run a server see of it: measures, traces, logs and health; sees the engine, the
 * streams and HTTP, and is the only one to know Micrometer and OpenTelemetry.
 */
@NullMarked
package dev.lockstep.server.telemetry;

import org.jspecify.annotations.NullMarked;
