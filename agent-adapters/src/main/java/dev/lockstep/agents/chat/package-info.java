/**
 * Language models with OpenAI's chat completions over HTTP, without a library. Depends on the
 * engine and functions.
 */
@NullMarked
package dev.lockstep.agents.chat;

import org.jspecify.annotations.NullMarked;
