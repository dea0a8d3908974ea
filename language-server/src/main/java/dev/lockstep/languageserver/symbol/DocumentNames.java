package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.StatechartSyntax;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The names of a document.
 *
 * @param owner name of the chart, system or flow; empty if it is missing
 * @param occurrences all places of names, in the order in which they were found
 * @param documentation facts about the symbols that the document defines
 * @param prefixes event prefixes such as {@code node.} of keys {@code node.*}
 * @param chart the chart; empty for other documents
 * @param states the states of the chart; empty for other documents
 */
public record DocumentNames(
    String owner,
    List<Occurrence> occurrences,
    Map<Symbol, Documentation> documentation,
    List<OutlineEntry> outline,
    List<String> prefixes,
    Optional<StatechartSyntax> chart,
    Optional<StatePaths> states) {

  /** The names of a document that cannot be read. */
  public static final DocumentNames NONE =
      new DocumentNames(
          "", List.of(), Map.of(), List.of(), List.of(), Optional.empty(), Optional.empty());

  public DocumentNames {
    occurrences = occurrences.stream().distinct().toList();
    documentation = java.util.Collections.unmodifiableMap(documentation);
    outline = List.copyOf(outline);
    prefixes = List.copyOf(prefixes);
  }

  static DocumentNames of(Names names, List<OutlineEntry> outline) {
    return new DocumentNames(
        names.owner(),
        names.occurrences(),
        names.documentation(),
        outline,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** Returns the occurrences of a symbol. */
  public Stream<Occurrence> of(Symbol symbol) {
    return occurrences.stream().filter(each -> each.symbol().equals(symbol));
  }

  /** Returns the symbols of a kind that the document defines, in document order. */
  public List<Symbol> defined(SymbolKind kind) {
    return documentation.keySet().stream().filter(each -> each.kind() == kind).toList();
  }
}
