/**
 * Secrets people and programs call with, kept in the engine's store as instances of a chart; sees
 * the engine and who may do what.
 */
@NullMarked
package dev.lockstep.server.security.token;

import org.jspecify.annotations.NullMarked;
