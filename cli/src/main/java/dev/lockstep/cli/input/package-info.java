/** Charts and schemas of the command line: files, folders, shipped charts. */
@NullMarked
package dev.lockstep.cli.input;

import org.jspecify.annotations.NullMarked;
