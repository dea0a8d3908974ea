/** Annotated Java methods as tools. Depends on the annotations, the schemas and the engine. */
@NullMarked
package dev.lockstep.agents.internal.tool;

import org.jspecify.annotations.NullMarked;
