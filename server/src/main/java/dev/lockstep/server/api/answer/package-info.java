/**
 * What the resources of the API answer alike: what came of commands, and lists page by page; sees
 * the engine and the HTTP layer.
 */
@NullMarked
package dev.lockstep.server.api.answer;

import org.jspecify.annotations.NullMarked;
