/** Tests of the workspace. */
@org.jspecify.annotations.NullMarked
package dev.lockstep.languageserver.workspace;
