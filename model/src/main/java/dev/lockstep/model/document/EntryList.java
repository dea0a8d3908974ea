package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The entries of a map that is being read. Keys must be texts and unique; other keys are reported
 * and dropped.
 */
final class EntryList {

  private final Findings findings;
  private final Map<String, Node.Entry> entries = new LinkedHashMap<>();

  EntryList(Findings findings) {
    this.findings = findings;
  }

  void add(Node key, Node value) {
    if (!(key instanceof Node.Scalar scalar)) {
      findings.add(
          Diagnostic.error("complex-key", key.span(), "a key is a list or a map")
              .withHelp("write a text as the key"));
    } else if (scalar.text().equals("<<") && !scalar.quoted()) {
      findings.add(
          Diagnostic.error("merge-key", key.span(), "merge keys are not allowed")
              .withHelp("write the entries themselves"));
    } else {
      addUnique(scalar, value);
    }
  }

  List<Node.Entry> inOrder() {
    return new ArrayList<>(entries.values());
  }

  private void addUnique(Node.Scalar key, Node value) {
    Node.Entry first = entries.putIfAbsent(key.text(), new Node.Entry(key, value));
    if (first != null) {
      findings.add(
          Diagnostic.error(
                  "duplicate-key",
                  key.span(),
                  "the key " + Printable.quote(key.text()) + " is written twice")
              .withLabel("written again")
              .withNote(Note.at(first.key().span(), "written first here"))
              .withHelp("delete one of the two, or rename it"));
    }
  }
}
