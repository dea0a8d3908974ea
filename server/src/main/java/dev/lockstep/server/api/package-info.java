/**
 * The routes of the API. Sees the packages of the resources below it, the engine and the HTTP
 * layer.
 */
@NullMarked
package dev.lockstep.server.api;

import org.jspecify.annotations.NullMarked;
