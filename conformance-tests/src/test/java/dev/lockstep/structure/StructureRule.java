package dev.lockstep.structure;

import java.util.List;

/** One promise about the shape of the project. */
interface StructureRule {

  /** Every place that breaks the promise, each as one sentence that names the place. */
  List<String> violations(SourceTree tree);
}
