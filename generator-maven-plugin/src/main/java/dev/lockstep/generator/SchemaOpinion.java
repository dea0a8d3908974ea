package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Node;
import java.util.List;

/** A second opinion about a schema document the compiler found nothing wrong with. */
@FunctionalInterface
public interface SchemaOpinion {

  /** Returns the mistakes of a document with their places; empty if there are none. */
  List<Diagnostic> check(Node schema);
}
