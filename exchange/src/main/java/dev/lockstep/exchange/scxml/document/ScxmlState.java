package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A state of a document with its children. The reader adds the children. */
public final class ScxmlState {

  /** The kind of element. */
  public enum Kind {
    ROOT,
    STATE,
    PARALLEL,
    FINAL,
    HISTORY
  }

  private final Kind kind;
  private final XmlElement element;
  private final Optional<ScxmlState> parent;
  private final List<ScxmlState> children = new ArrayList<>();

  ScxmlState(Kind kind, XmlElement element, Optional<ScxmlState> parent) {
    this.kind = kind;
    this.element = element;
    this.parent = parent;
    parent.ifPresent(outer -> outer.children.add(this));
  }

  public Kind kind() {
    return kind;
  }

  public XmlElement element() {
    return element;
  }

  public Optional<ScxmlState> parent() {
    return parent;
  }

  public List<ScxmlState> children() {
    return Collections.unmodifiableList(children);
  }

  /** Returns the ID in the document; empty for none. */
  public String id() {
    return kind == Kind.ROOT ? "" : element.attribute("id").map(XmlAttribute::value).orElse("");
  }

  public boolean isHistory() {
    return kind == Kind.HISTORY;
  }

  /** Returns whether exactly one of its children is active while it is active. */
  public boolean isCompound() {
    return (kind == Kind.STATE || kind == Kind.ROOT)
        && children.stream().anyMatch(child -> !child.isHistory());
  }

  public boolean isRegionOf(ScxmlState other) {
    return other.kind == Kind.PARALLEL && parent.filter(other::equals).isPresent();
  }

  /** Returns whether this state is a proper descendant of {@code other}. */
  public boolean isInside(ScxmlState other) {
    for (Optional<ScxmlState> at = parent; at.isPresent(); at = at.get().parent()) {
      if (at.get() == other) {
        return true;
      }
    }
    return false;
  }

  /** Returns the state and its descendants in document order. */
  public List<ScxmlState> withDescendants() {
    List<ScxmlState> all = new ArrayList<>();
    all.add(this);
    children.forEach(child -> all.addAll(child.withDescendants()));
    return all;
  }

  public List<XmlElement> elements(String name) {
    return Scxml.children(element, name);
  }
}
