/** The hash by which instances are found by their keys. Sees nothing else. */
@NullMarked
package dev.lockstep.cli.conform.hash;

import org.jspecify.annotations.NullMarked;
