package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;

/** The anchors, aliases and tags of a document, collected from its events and reported together. */
final class Properties {

  private final SourceText text;
  private final Findings findings;
  private final Map<String, Span> anchors = new LinkedHashMap<>();
  private final Map<String, Span> firstUses = new LinkedHashMap<>();

  Properties(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /** Records the anchor, alias or tag of {@code event}. */
  void accept(NodeEvent event) {
    int from = event.getStartMark().getIndex();
    if (event instanceof AliasEvent) {
      Span span = text.span(from, event.getEndMark().getIndex());
      firstUses.putIfAbsent(event.getAnchor(), span);
      return;
    }
    if (event.getAnchor() != null) {
      anchors.putIfAbsent(event.getAnchor(), find('&', from));
    }
    if (hasTag(event)) {
      findings.add(
          Diagnostic.error("tag", find('!', from), "tags are not allowed")
              .withHelp("delete the tag: the language knows the type of every value"));
    }
  }

  /** Reports one error for each anchor, and one for each alias without an anchor. */
  void tell() {
    anchors.forEach(
        (name, span) -> {
          Diagnostic anchor =
              Diagnostic.error("anchor", span, "anchors are not allowed: " + Printable.quote(name))
                  .withHelp("write the value where it is used");
          Span use = firstUses.remove(name);
          findings.add(use == null ? anchor : anchor.withNote(Note.at(use, "used here")));
        });
    firstUses.forEach(
        (name, span) ->
            findings.add(
                Diagnostic.error("alias", span, "aliases are not allowed: " + Printable.quote(name))
                    .withHelp("write the value itself")));
  }

  private static boolean hasTag(NodeEvent event) {
    return event instanceof ScalarEvent scalar && scalar.getTag() != null
        || event instanceof CollectionStartEvent start && start.getTag() != null;
  }

  /**
   * Returns the position of the property that begins with {@code sign} at or after {@code from}.
   */
  private Span find(char sign, int from) {
    int start = from;
    while (start < text.length() && text.at(start) != sign) {
      start = Math.max(start + 1, afterWord(start));
    }
    return text.span(Math.min(start, text.length()), afterWord(start));
  }

  private int afterWord(int from) {
    int end = from;
    while (end < text.length() && " \n\r,[]{}".indexOf(text.at(end)) < 0) {
      end++;
    }
    return Math.min(end, text.length());
  }
}
