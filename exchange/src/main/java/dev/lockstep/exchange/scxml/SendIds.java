package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.model.document.XmlAttribute;
import dev.lockstep.model.document.XmlElement;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Names of delayed events: those given, and one for each {@code send} that stores its own. */
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

  /** Gives the ids names that are no events, for {@code cancel} knows a send by its event too. */
  void name(Set<String> events) {
    Names clean = new Names(Names.Kind.EVENT);
    events.forEach(event -> clean.take("", event));
    names.replaceAll((id, none) -> isKept(id, events, clean) ? id : none);
    names.values().stream().filter(kept -> !kept.isEmpty()).forEach(kept -> clean.take("", kept));
    names.replaceAll((id, name) -> name.isEmpty() ? clean.take("", id) : name);
  }

  /** Whether an id is a name of ours, and cancels nothing else. */
  private boolean isKept(String id, Set<String> events, Names clean) {
    return clean.isName(id) && isSafe(id, events);
  }

  private boolean isSafe(String id, Set<String> events) {
    return !events.contains(id) || !computed && !cancelled.contains(id);
  }

  /** The id made for a {@code send} with an {@code idlocation}. */
  String generated(XmlElement send) {
    return generated.getOrDefault(send, "");
  }

  /** Our name for the id a {@code send} has; empty for none. */
  String of(XmlElement send) {
    String id = send.attribute("id").map(XmlAttribute::value).orElseGet(() -> generated(send));
    return name(id).orElse("");
  }

  /** Our name for an id, if any {@code send} has it. */
  Optional<String> name(String id) {
    return Optional.ofNullable(names.get(id));
  }
}
