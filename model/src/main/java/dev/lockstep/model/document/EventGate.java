package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.StreamEndEvent;

/**
 * A check of the parser events of a text. A text that passes is well-formed and at most {@value
 * #DEEPEST} levels deep, so that nodes can be built from it safely.
 */
final class EventGate {

  static final int DEEPEST = 32;

  private final SourceText text;
  private final Findings findings;
  private final Properties properties;
  private boolean wellFormed = true;
  private boolean aliases;
  private int depth;
  private int documents;
  private Span firstDocument;

  EventGate(SourceText text, Findings findings) {
    this.text = text;
    this.findings = findings;
    this.properties = new Properties(text, findings);
    this.firstDocument = text.span(0, 0);
  }

  /**
   * Returns whether the first document contains an alias, which a tree of nodes cannot represent.
   */
  boolean hasAliases() {
    return aliases;
  }

  /** Returns whether nodes can be built from the first document. Reports all problems found. */
  boolean passes(YamlEvents.Start events) {
    Optional<Event> event = next(events);
    while (event.isPresent() && accept(event.get())) {
      event = next(events);
    }
    properties.tell();
    return wellFormed;
  }

  /**
   * Returns the next event, or empty after a syntax error. The parser can throw undocumented
   * runtime exceptions, which are reported as syntax errors too.
   */
  private Optional<Event> next(YamlEvents.Start events) {
    try {
      return Optional.of(events.parser().getEvent());
    } catch (MarkedYAMLException e) {
      refuse(SyntaxProblem.of(e, text));
    } catch (RuntimeException e) {
      refuse(SyntaxProblem.at(events.reader().getIndex(), text));
    }
    return Optional.empty();
  }

  private boolean accept(Event event) {
    if (event instanceof StreamEndEvent) {
      return false;
    }
    if (event instanceof DocumentStartEvent start) {
      return acceptDocument(start);
    }
    if (event instanceof CollectionEndEvent) {
      depth--;
    }
    if (event instanceof NodeEvent node) {
      properties.accept(node);
      aliases |= event instanceof AliasEvent;
    }
    return !(event instanceof CollectionStartEvent) || acceptDeeper(event.getStartMark());
  }

  private boolean acceptDocument(DocumentStartEvent start) {
    documents++;
    int from = start.getStartMark().getIndex();
    Span span = text.span(from, start.getExplicit() ? start.getEndMark().getIndex() : from);
    if (from < text.length() && text.at(from) == '%') {
      findings.add(directive(from));
    }
    if (documents == 1) {
      firstDocument = span;
      return true;
    }
    findings.add(
        Diagnostic.error("several-documents", span, "a second document begins here")
            .withNote(Note.at(firstDocument, "the first document begins here"))
            .withHelp("put each document into a file of its own"));
    return false;
  }

  private Diagnostic directive(int from) {
    int to = from;
    while (to < text.length() && text.at(to) != '\n' && text.at(to) != '\r') {
      to++;
    }
    return Diagnostic.error("directive", text.span(from, to), "directives are not allowed")
        .withHelp("delete the line: a chart is YAML 1.2 without tags");
  }

  private boolean acceptDeeper(Mark start) {
    depth++;
    if (depth <= DEEPEST) {
      return true;
    }
    int from = start.getIndex();
    refuse(
        Diagnostic.error(
                "too-deep",
                text.span(from, Math.min(from + 1, text.length())),
                "the document is nested deeper than " + DEEPEST + " levels")
            .withHelp("reduce the nesting"));
    return false;
  }

  private void refuse(Diagnostic diagnostic) {
    findings.add(diagnostic);
    wellFormed = false;
  }
}
