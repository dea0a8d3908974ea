package dev.lockstep.generator;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Node;
import java.util.List;

/** A second opinion about a schema document the compiler found nothing wrong with. */
@FunctionalInterface
public interface SchemaOpinion {

  /** What is wrong with the document, at its places; empty for nothing. */
  List<Diagnostic> check(Node schema);
}
