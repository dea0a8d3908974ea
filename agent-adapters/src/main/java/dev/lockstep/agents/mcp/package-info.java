/** Tools of others, through the Model Context Protocol; the only package that knows its SDK. */
@NullMarked
package dev.lockstep.agents.mcp;

import org.jspecify.annotations.NullMarked;
