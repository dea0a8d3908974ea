/**
 * The OpenAPI 3.1 description of the API, derived from the routes and the JSON Schemas. Sees only
 * these.
 */
@NullMarked
package dev.lockstep.server.openapi;

import org.jspecify.annotations.NullMarked;
