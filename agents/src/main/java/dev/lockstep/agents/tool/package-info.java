/** Annotated Java methods as tools; sees the annotations, the schemas and the engine. */
@NullMarked
package dev.lockstep.agents.tool;

import org.jspecify.annotations.NullMarked;
