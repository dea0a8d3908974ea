package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.Parser;

/** A builder of nodes from events that passed the {@link EventGate}. */
final class NodeComposer {

  /** A node and the range of its source text, including quotes. */
  record Placed(Node node, int from, int to) {}

  private final SourceText text;
  private final HiddenCharacters hidden;
  private final Findings findings;
  private final ScalarComposer scalars;

  NodeComposer(SourceText text, HiddenCharacters hidden, Findings findings) {
    this.text = text;
    this.hidden = hidden;
    this.findings = findings;
    this.scalars = new ScalarComposer(text, findings);
  }

  /** Returns the node of the first document, or empty if there is none. */
  Optional<Node> compose(Parser events) {
    while (!events.checkEvent(Event.ID.StreamEnd)) {
      if (events.getEvent().is(Event.ID.DocumentStart)) {
        Node node = node(events).node();
        return isEmpty(node) ? refuseEmpty() : Optional.of(node);
      }
    }
    return refuseEmpty();
  }

  private static boolean isEmpty(Node node) {
    return node instanceof Node.Scalar scalar && !scalar.quoted() && scalar.text().isEmpty();
  }

  private Optional<Node> refuseEmpty() {
    Diagnostic empty = Diagnostic.error("empty-file", text.span(0, 0), "the file is empty");
    boolean isChart = text.name().endsWith(".statechart.yaml");
    findings.add(
        isChart ? empty.withHelp("a chart begins with `statechart:` and its name") : empty);
    return Optional.empty();
  }

  private Placed node(Parser events) {
    Event event = events.getEvent();
    if (event instanceof SequenceStartEvent start) {
      return sequence(start, events);
    }
    if (event instanceof MappingStartEvent start) {
      return mapping(start, events);
    }
    return event instanceof ScalarEvent scalar ? scalars.compose(scalar) : alias(event);
  }

  /**
   * Returns an empty scalar in place of an alias. The reader never returns a tree that contains
   * one.
   */
  private Placed alias(Event event) {
    int from = event.getStartMark().getIndex();
    int to = event.getEndMark().getIndex();
    return new Placed(new Node.Scalar("", false, ScalarKind.NULL, text.span(from, to)), from, to);
  }

  private Placed sequence(SequenceStartEvent start, Parser events) {
    List<Node> items = new ArrayList<>();
    int from = start.getStartMark().getIndex();
    int to = from;
    while (!events.checkEvent(Event.ID.SequenceEnd)) {
      Placed item = node(events);
      items.add(item.node());
      to = item.to();
    }
    to = endOf(start, events.getEvent(), to);
    return new Placed(new Node.Sequence(items, text.span(from, to)), from, to);
  }

  private Placed mapping(MappingStartEvent start, Parser events) {
    EntryList entries = new EntryList(findings);
    int from = start.getStartMark().getIndex();
    int to = from;
    while (!events.checkEvent(Event.ID.MappingEnd)) {
      Placed key = node(events);
      Placed value = node(events);
      if (key.node() instanceof Node.Scalar) {
        hidden.refuseInKey(key.from(), key.to());
      }
      entries.add(key.node(), value.node());
      to = value.to();
    }
    to = endOf(start, events.getEvent(), to);
    return new Placed(new Node.Mapping(entries.inOrder(), text.span(from, to)), from, to);
  }

  /**
   * Returns the end of a collection: of a block collection, the end of its last child; of a flow
   * collection, its bracket.
   */
  private static int endOf(CollectionStartEvent start, Event end, int lastChild) {
    return start.isFlow() ? end.getEndMark().getIndex() : lastChild;
  }
}
