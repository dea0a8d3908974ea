/** Tests of migrations on both stores. */
@NullMarked
package dev.lockstep.cli.migrate;

import org.jspecify.annotations.NullMarked;
