/**
 * Language models that speak OpenAI's chat completions over HTTP, without a library; sees the
 * engine and functions.
 */
@NullMarked
package dev.lockstep.agents.chat;

import org.jspecify.annotations.NullMarked;
