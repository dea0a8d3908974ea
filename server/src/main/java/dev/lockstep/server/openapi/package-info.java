/**
 * Describes the routes as OpenAPI 3.1, from the routes themselves and the JSON Schemas; sees them
 * alone.
 */
@NullMarked
package dev.lockstep.server.openapi;

import org.jspecify.annotations.NullMarked;
