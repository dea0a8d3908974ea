package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;

/**
 * An entry in the outline of a document.
 *
 * @param name its name
 * @param detail a few words, possibly empty
 * @param kind empty text for a section
 * @param span the place of the name
 * @param end the place at which the entry ends
 */
public record OutlineEntry(
    String name, String detail, String kind, Span span, Span end, List<OutlineEntry> children) {
  public OutlineEntry {
    children = List.copyOf(children);
  }
}
