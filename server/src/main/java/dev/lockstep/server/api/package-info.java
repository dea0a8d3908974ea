/**
 * The routes of the API, all of them; sees the packages of the resources below it, the engine and
 * the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api;

import org.jspecify.annotations.NullMarked;
