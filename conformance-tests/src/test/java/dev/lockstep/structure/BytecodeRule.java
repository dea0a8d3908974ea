package dev.lockstep.structure;

import java.util.List;

/** A rule about compiled classes, which also sees types that a source uses without naming them. */
interface BytecodeRule {

  /** Returns the violations: each names a file, the fact, and the remedy. */
  List<String> violations(CompiledModules modules);
}
