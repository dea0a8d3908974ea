/** Tools through the Model Context Protocol. This is the only package that depends on its SDK. */
@NullMarked
package dev.lockstep.agents.mcp;

import org.jspecify.annotations.NullMarked;
