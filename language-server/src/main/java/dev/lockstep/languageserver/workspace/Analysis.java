package dev.lockstep.languageserver.workspace;

import dev.lockstep.languageserver.symbol.DocumentNames;
import dev.lockstep.model.document.Node;
import java.util.Optional;

/**
 * A document with what was read from it.
 *
 * @param node the tree; empty if the text is not readable
 * @param names the names in the document; none if the text is not readable
 */
public record Analysis(Document document, Optional<Node> node, DocumentNames names) {}
