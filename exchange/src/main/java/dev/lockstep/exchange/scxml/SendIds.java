package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.scxml.document.Block;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names of delayed events: the IDs in the document, and one for each {@code send} with an
 * {@code idlocation}.
 */
final class SendIds {

  private final Map<XmlElement, String> generated = new IdentityHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Set<String> cancelled = new HashSet<>();
  private boolean computed;

  SendIds(ScxmlDocument document) {
    for (Block block : document.blocks()) {
      for (XmlElement send : block.flat()) {
        if (Scxml.is(send, "cancel")) {
          send.attribute("sendid").ifPresent(id -> cancelled.add(id.value()));
          computed |= send.attribute("sendidexpr").isPresent();
        }
        if (Scxml.is(send, "send")) {
          send.attribute("id").ifPresent(id -> names.putIfAbsent(id.value(), ""));
          if (send.attribute("idlocation").isPresent()) {
            String id = "send." + (generated.size() + 1);
            generated.put(send, id);
            names.put(id, "");
          }
        }
      }
    }
  }

  /**
   * Gives the IDs names that differ from those of events, because {@code cancel} also matches a
   * send by its event.
   */
  void name(Set<String> events) {
    Names clean = new Names(Names.Kind.EVENT);
    events.forEach(event -> clean.take("", event));
    names.replaceAll((id, none) -> isKept(id, events, clean) ? id : none);
    names.values().stream().filter(kept -> !kept.isEmpty()).forEach(kept -> clean.take("", kept));
    names.replaceAll((id, name) -> name.isEmpty() ? clean.take("", id) : name);
  }

  /** Returns whether an ID is a valid name that does not cancel other events. */
  private boolean isKept(String id, Set<String> events, Names clean) {
    return clean.isName(id) && isSafe(id, events);
  }

  private boolean isSafe(String id, Set<String> events) {
    return !events.contains(id) || !computed && !cancelled.contains(id);
  }

  /**
   * Returns the ID generated for a {@code send} with an {@code idlocation}; empty if there is none.
   */
  String generated(XmlElement send) {
    return generated.getOrDefault(send, "");
  }

  /** Returns the name of the ID of a {@code send}; empty if it has none. */
  String of(XmlElement send) {
    String id = send.attribute("id").map(XmlAttribute::value).orElseGet(() -> generated(send));
    return name(id).orElse("");
  }

  /** Returns the name of an ID, or empty if no {@code send} has this ID. */
  Optional<String> name(String id) {
    return Optional.ofNullable(names.get(id));
  }
}
